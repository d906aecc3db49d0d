/** How what happens in Peloponnes is told. */

import type { Tellings } from '../moment';
import type { GameEvent } from './wire';

export const scenes: Tellings<GameEvent> = {
  CivilizationsDrawn: 'grave',
  TileRevealed: { weight: 'passing', log: 'round', until: 'RoundOpened' },
  RoundOpened: 'stop', // with a table of the round that is over
  SupplyCame: { weight: 'grave', log: 'turn' },
  BidPlaced: 'normal',
  BidMoved: 'normal',
  BidDisplaced: { weight: 'normal', with: ['BidPlaced', 'BidMoved'] },
  BidWithdrawn: 'normal',
  Passed: 'normal',
  OrderChanged: 'normal',
  TileBought: 'normal',
  TilesLeft: 'passing',
  LandPlaced: 'normal',
  TileLost: 'grave',
  BuildingBuilt: 'normal',
  BuildingMarked: 'normal',
  GoodsGained: { weight: 'passing', with: ['LandPlaced', 'BuildingBuilt', 'BuildingMarked'] },
  // Until the next tile is turned up the board stands as it did: it draws the chits that were told.
  IncomeReceived: { weight: 'normal', with: ['IncomeReceived'], before: true },
  GoodChosen: 'passing',
  IncomeChosen: 'passing',
  ChitTurned: { weight: 'normal', before: true },
  DisasterStruck: { weight: 'grave', before: true, log: 'turn' },
  TilesSettled: { weight: 'grave', with: ['TilesSettled'], before: true },
  GoodsLost: { weight: 'grave', with: ['DisasterStruck', 'GoodsLost'], before: true },
  Fed: { weight: 'grave', with: ['SupplyCame', 'Fed'] },
  BuildingFinished: 'normal',
  BuildingLost: 'grave',
  MatchEnded: 'grave',
};
