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

/** More players than an oval has room for sit along two sides of a table. */
export const alongSides = (seats: number, width: number, height: number): boolean => seats > 5 && width > 1.25 * height;
/** How many of them sit on the viewer's side, he in the middle. */
const nearSide = (seats: number): number => 2 * Math.floor(seats / 4) + 1;

/** How wide a card of the trick can be on a table of this size. */
export function cardWidth(seats: number, width: number, height: number): number {
  if (alongSides(seats, width, height)) {
    const room = (0.74 * width) / Math.max(nearSide(seats), seats - nearSide(seats));
    return Math.round(Math.min(room, (height / 2 - rimOf(width, height) - 8) / TALL, 124));
  }
  return Math.round(Math.min(width * 0.19, height * (seats === 2 ? 0.29 : 0.2), 168) * (SHRINK[seats] ?? 1));
}

/** How much room the cards leave in the middle. */
export function hollow(seats: number, width: number, height: number): number {
  const card = cardWidth(seats, width, height);
  return height - 2 * card * TALL - 2 * rimOf(width, height);
}
const rimOf = (width: number, height: number): number => Math.min(width, height) * 0.036 + 24;

/** Where every seat's card lies: the viewer's nearest to him, the others clockwise. */
export function places(seats: number, viewer: number | null, width: number, height: number): Spot[] {
  if (alongSides(seats, width, height)) return sides(seats, viewer, width, height);
  const card = cardWidth(seats, width, height);
  const rim = rimOf(width, height);
  const ry = height / 2 - (card * TALL) / 2 - rim;
  const rx = Math.min(width / 2 - card / 2 - rim * 0.7, ry * 2.4);
  const turn = seats === 2 ? 27 : 0; // two cards lie side by side
  return Array.from({ length: seats }, (_, seat) => {
    const place = (seat - (viewer ?? 0) + seats) % seats;
    const angle = ((90 + turn + (360 / seats) * place) * Math.PI) / 180;
    const x = rx * Math.cos(angle);
    const beside = seats === 2 ? Math.sign(x) * Math.max(Math.abs(x), card * 0.62) : x;
    return { x: Math.round(beside), y: Math.round(ry * Math.sin(angle)) };
  });
}

function sides(seats: number, viewer: number | null, width: number, height: number): Spot[] {
  const near = nearSide(seats);
  const y = height / 2 - (cardWidth(seats, width, height) * TALL) / 2 - rimOf(width, height);
  const at = (place: number, of: number): number => Math.round((width * 0.96 * (place + 0.5 - of / 2)) / of);
  const left = (near - 1) / 2;
  return Array.from({ length: seats }, (_, seat) => {
    const place = (seat - (viewer ?? 0) + seats) % seats;
    if (place <= left) return { x: at(left - place, near), y };
    const far = seats - near;
    if (place <= left + far) return { x: at(place - left - 1, far), y: -y };
    return { x: at(near - 1 - (place - left - far - 1), near), y };
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
