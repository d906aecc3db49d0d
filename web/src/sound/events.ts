/** Which sound goes with what happened; by the words in an event's name, so that every game has its sounds. */

import type { Told } from '../games/scene';
import type { SoundName } from './notes';

const BY_WORD: [RegExp, SoundName][] = [
  [/^Match(Won|Ended)/, 'win'],
  [/Bid|Paid|Bought|Income|Lot/, 'coin'],
  [/Card|Hands|Trick|Deck|Dealt/, 'card'],
];

/** At most one sound for one piece of news: the first that fits. */
export function soundOf(events: readonly Told[]): SoundName | null {
  for (const { event } of events) {
    const type = (event as { type?: string } | null)?.type ?? '';
    const found = BY_WORD.find(([word]) => word.test(type));
    if (found) return found[1];
  }
  return events.length ? 'piece' : null;
}
