/** Where the cards of a hand lie: in rows. */

import { colourOf } from './cards';

export interface Held {
  card: number;
  /** Which of equal cards: 0 for the first. */
  twin: number;
  key: string;
}

/** Cards with a key each, twins too. */
export function held(cards: readonly number[]): Held[] {
  const seen = new Map<number, number>();
  return cards.map((card) => {
    const twin = seen.get(card) ?? 0;
    seen.set(card, twin + 1);
    return { card, twin, key: `${card}.${twin}` };
  });
}

/** A sorted hand in so many rows of about the same length, cut between two colours where one ends nearby. */
export function rows(cards: readonly Held[], count: number): Held[][] {
  const ends = cards.flatMap((item, at) => (at && colourOf(cards[at - 1]!.card) !== colourOf(item.card) ? [at] : []));
  const cuts = Array.from({ length: count - 1 }, (_, i) => {
    const even = Math.round((cards.length * (i + 1)) / count);
    return ends.find((end) => Math.abs(end - even) <= 2) ?? even;
  });
  return [0, ...cuts].map((from, i) => cards.slice(from, cuts[i] ?? cards.length));
}
