/** How what happens in Peloponnes is told. */

import type { Tellings } from '../moment';
import type { GameEvent } from './wire';

export const scenes: Tellings<GameEvent> = {
  CivilizationsDrawn: 'grave',
  TileRevealed: { weight: 'passing', log: 'round', until: 'RoundOpened' },
  RoundOpened: 'stop', // with a table of the round that is over
  SupplyCame: { weight: 'grave', log: 'turn' },
  // Where it is not known how the table stood meanwhile, it stands as it did until all this is told.
  BidPlaced: { weight: 'normal', before: 'more', leads: true }, // who is outbid by it is told with it
  BidMoved: { weight: 'normal', before: 'more', leads: true },
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
  IncomeReceived: { weight: 'normal', with: ['IncomeReceived'], before: 'more' },
  GoodChosen: 'passing',
  IncomeChosen: 'passing',
  ChitTurned: { weight: 'normal', before: 'more' },
  DisasterStruck: { weight: 'grave', before: 'more', log: 'turn' },
  TilesSettled: { weight: 'grave', with: ['TilesSettled'], before: 'more' },
  GoodsLost: { weight: 'grave', with: ['DisasterStruck', 'GoodsLost'], before: 'more' },
  Fed: { weight: 'grave', with: ['SupplyCame', 'Fed'] },
  BuildingFinished: 'normal',
  BuildingLost: 'grave',
  MatchEnded: 'grave',
};
