/** How what happens in Peloponnes is told. */

import type { Tellings } from '../moment';
import type { GameEvent } from './wire';

export const scenes: Tellings<GameEvent> = {
  CivilizationsDrawn: 'grave',
  TileRevealed: { weight: 'passing', log: 'round', until: 'RoundOpened' },
  RoundOpened: 'stop', // with a table of the round that is over
  SupplyCame: { weight: 'grave', log: 'turn' },
  // With the last bid the offer is over: until that is told it lies there, with the bid that was told.
  BidPlaced: { weight: 'normal', before: 'more' },
  BidMoved: { weight: 'normal', before: 'more' },
  BidDisplaced: { weight: 'normal', with: ['BidPlaced', 'BidMoved'] },
  BidWithdrawn: { weight: 'normal', before: 'more' },
  Passed: { weight: 'normal', before: 'more' },
  OrderChanged: { weight: 'normal', before: 'more' },
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
