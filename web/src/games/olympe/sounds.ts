/** What one hears of Olympe. */

import type { Sounds } from '../../sound/notes';
import type { GameEvent } from './wire';

export const sounds: Sounds<GameEvent> = {
  DealerChosen: null,
  HandsDealt: 'card',
  CardPlayed: 'card',
  ColourRequested: null,
  MonsterSlain: 'lyre',
  TrickWon: 'wood',
  TrickCancelled: 'drum',
  CardsUncovered: 'card',
  GemTaken: 'coin',
  RoundScored: 'lyre',
  MatchWon: 'win',
};
