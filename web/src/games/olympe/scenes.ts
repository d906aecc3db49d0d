/** How what happens in Olympe is told. */

import type { Tellings } from '../moment';
import type { GameEvent } from './wire';

export const scenes: Tellings<GameEvent> = {
  DealerChosen: 'passing',
  HandsDealt: { weight: 'normal', log: 'round' },
  CardPlayed: { weight: 'normal', log: 'within' },
  ColourRequested: { weight: 'passing', with: ['CardPlayed'] },
  MonsterSlain: { weight: 'grave', before: true },
  TrickWon: { weight: 'stop', before: true, log: 'ends' },
  TrickCancelled: { weight: 'stop', before: true, log: 'ends' },
  CardsUncovered: 'passing',
  GemTaken: { weight: 'grave', with: ['GemTaken'] },
  RoundScored: 'stop',
  MatchWon: { weight: 'grave', with: ['RoundScored'] },
};
