/** Where things lie: seats round the table, cards of a hand in rows. */

import { colourOf } from './cards';

export interface Spot {
  /** From the middle of the table, in pixels. */
  x: number;
  y: number;
}

/** A card's height by its width. */
export const TALL = 190 / 132;
const SHRINK: Readonly<Record<number, number>> = { 5: 0.96, 6: 0.88, 7: 0.82, 8: 0.76, 9: 0.72, 10: 0.68 };

/** How wide a card of the trick can be on a table of this size. */
export function cardWidth(seats: number, width: number, height: number): number {
  return Math.round(Math.min(width * 0.19, height * (seats === 2 ? 0.29 : 0.2), 118) * (SHRINK[seats] ?? 1));
}

/** How much room the cards leave in the middle. */
export function hollow(seats: number, width: number, height: number): number {
  const card = cardWidth(seats, width, height);
  return height - 2 * card * TALL - 2 * rimOf(width, height);
}
const rimOf = (width: number, height: number): number => Math.min(width, height) * 0.036 + 24;

/** Where every seat's card lies: the viewer's nearest to him, the others clockwise. */
export function places(seats: number, viewer: number | null, width: number, height: number): Spot[] {
  const card = cardWidth(seats, width, height);
  const rim = rimOf(width, height);
  const ry = height / 2 - (card * TALL) / 2 - rim;
  const rx = Math.min(width / 2 - card / 2 - rim * 0.7, ry * 2.4);
  const turn = seats === 2 ? 27 : 0; // two cards lie side by side
  return Array.from({ length: seats }, (_, seat) => {
    const place = (seat - (viewer ?? 0) + seats) % seats;
    const angle = ((90 + turn + (360 / seats) * place) * Math.PI) / 180;
    return { x: Math.round(rx * Math.cos(angle)), y: Math.round(ry * Math.sin(angle)) };
  });
}

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
