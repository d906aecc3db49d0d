/** How what happens in Offrandes is told. */

import type { Tellings } from '../moment';
import type { GameEvent } from './wire';

export const scenes: Tellings<GameEvent> = {
  FirstPlayerDrawn: 'normal',
  CharactersChosen: 'normal',
  RoundStarted: { weight: 'normal', log: 'round' },
  LotOpened: { weight: 'normal', log: 'turn' },
  BidPlaced: 'normal',
  BidPassed: 'passing',
  AuctionPassed: { weight: 'passing', before: true, log: 'turn' },
  LotWon: { weight: 'grave', before: true },
  PawnClimbed: { weight: 'normal', with: ['PawnClimbed', 'PawnFell'] },
  PawnFell: { weight: 'grave', with: ['CharacterCorrupted', 'PawnFell'] },
  CharacterCorrupted: { weight: 'grave', leads: true, log: 'turn' },
  CorruptionDeclined: { weight: 'passing', before: true, log: 'turn' },
  OfferingReplaced: { weight: 'normal', log: 'turn' },
  OfferingMade: { weight: 'grave', with: ['OfferingReplaced'], leads: true, log: 'turn' },
  OfferingDeclined: { weight: 'passing', before: true, log: 'turn' },
  PriestessScored: { weight: 'normal', with: ['PriestessScored'], log: 'turn' },
  IncomeReceived: { weight: 'stop', log: 'turn' },
  MatchEnded: { weight: 'grave', log: 'turn' },
};
