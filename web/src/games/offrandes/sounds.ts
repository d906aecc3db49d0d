/** What one hears of Offrandes. */

import type { Sounds } from '../../sound/notes';
import type { GameEvent } from './wire';

export const sounds: Sounds<GameEvent> = {
  FirstPlayerDrawn: null,
  CharactersChosen: 'wood',
  RoundStarted: 'drum',
  LotOpened: 'card',
  BidPlaced: 'coin',
  BidPassed: null,
  AuctionPassed: null,
  LotWon: 'coin',
  PawnClimbed: 'wood',
  PawnFell: 'lament',
  CharacterCorrupted: 'lament',
  CorruptionDeclined: null,
  OfferingReplaced: 'clay',
  OfferingMade: 'lyre',
  OfferingDeclined: null,
  PriestessScored: 'clay',
  IncomeReceived: 'coin',
  MatchEnded: 'win',
};
