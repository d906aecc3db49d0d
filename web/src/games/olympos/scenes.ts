/** How what happens in Olympos is told. */

import type { Tellings } from '../moment';
import type { GameEvent } from './wire';

/** What an action brings along belongs to it. */
const brought = { weight: 'passing', with: 'line' } as const;

export const scenes: Tellings<GameEvent> = {
  PiecesStacked: 'normal',
  RowLaid: { weight: 'passing', with: ['RowLaid'] },
  WondersLaid: { weight: 'passing', with: ['RowLaid'] },
  FifthCubeDrawn: 'passing',
  LandCondemned: 'normal',
  CubesDealt: 'normal',
  SettlerPlaced: { weight: 'normal', log: 'turn' },
  SettlerMoved: { weight: 'normal', log: 'turn' },
  TribeBeaten: { weight: 'normal', with: 'line' },
  FightWon: { weight: 'grave', with: 'line' },
  LandTaken: brought,
  LandLeft: brought,
  ActionPaid: brought,
  Waited: { weight: 'passing', log: 'turn' },
  PlayerDone: { weight: 'normal', log: 'turn' },
  DiscoveryMade: { weight: 'grave', log: 'turn' },
  BonusTaken: 'normal',
  SettlersGained: brought,
  HourglassesGained: brought,
  CubeGained: brought,
  PrestigeGained: brought,
  TileTaken: brought,
  StarsPromised: { weight: 'normal', log: 'turn' },
  AthenaSpent: { weight: 'normal', log: 'own' },
  WonderBuilt: { weight: 'grave', log: 'own' },
  CardsDrawn: brought,
  CardKept: 'normal',
  DeckShuffled: 'passing',
  CardPlayed: { weight: 'grave', log: 'turn' },
  GodRevealed: { weight: 'grave', before: true, log: 'turn' },
  GodChose: 'grave',
  CardLost: 'grave',
  SettlerLost: 'grave',
  MatchEnded: { weight: 'stop', log: 'turn' },
};
