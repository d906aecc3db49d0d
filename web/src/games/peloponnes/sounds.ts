/** What one hears of Peloponnes. */

import type { Sounds } from '../../sound/notes';
import type { GameEvent } from './wire';

export const sounds: Sounds<GameEvent> = {
  CivilizationsDrawn: 'card',
  TileRevealed: 'card',
  RoundOpened: 'lyre',
  SupplyCame: 'drum',
  BidPlaced: 'coin',
  BidMoved: 'coin',
  BidDisplaced: 'wood',
  BidWithdrawn: 'wood',
  Passed: null,
  OrderChanged: null,
  TileBought: 'coin',
  TilesLeft: null,
  LandPlaced: 'clay',
  TileLost: 'lament',
  BuildingBuilt: 'clay',
  BuildingMarked: null,
  GoodsGained: 'wood',
  IncomeReceived: 'wood',
  GoodChosen: 'wood',
  IncomeChosen: 'wood',
  ChitTurned: 'card',
  DisasterStruck: 'drum',
  TilesSettled: null,
  GoodsLost: 'lament',
  Fed: 'clay',
  BuildingFinished: 'lyre',
  BuildingLost: 'lament',
  MatchEnded: 'win',
};
