/** What a card's number stands for, and its words. */

import type { Table } from './types';
import type { CardKind, Components, God } from './wire';

const RANKS = 16;
export const MONSTER = 0;
export const HERO = 14;
/** An empty pile. */
export const NO_CARD = -1;

export const colourOf = (card: number): number => Math.floor(card / RANKS);
export const cardOf = (colour: number, rank: number): number => colour * RANKS + rank;
export const rankOf = (card: number): number => card % RANKS;
export const isMonster = (card: number): boolean => rankOf(card) === MONSTER;
export const godOf = (box: Components, card: number): God => box.gods[colourOf(card)]!;
export const kindOf = (box: Components, card: number): CardKind => box.cards[rankOf(card)]!;

export const EMBLEMS: Readonly<Record<string, string>> = {
  athena: 'owl',
  hephaistos: 'hammer',
  dionysos: 'grapes',
  artemis: 'bow',
  hermes: 'sandal',
};
/** The symbol of a god's colour. */
export const emblemOf = (god: God): string => EMBLEMS[god.id] ?? 'star';

/** What stands in a card's corner. */
export function numeral(box: Components, card: number): string {
  const kind = kindOf(box, card);
  return kind.numeral ?? (isMonster(card) ? 'M' : kind.id);
}

/** The god's colour as paint for a seat's shape. */
const SEAT_PAINT: Readonly<Record<string, string>> = {
  blue: 'var(--aegean)',
  orange: 'var(--clay-41)',
  red: 'var(--wine-39)',
  green: 'var(--olive-28)',
  purple: 'var(--iris-44)',
};
export const seatPaint = (scene: Table, seat: number): string | undefined =>
  SEAT_PAINT[scene.box.gods[scene.view.gods[seat]!]!.colour];

/** A hand in the order one holds it: colour by colour, weakest first. */
export const sorted = (cards: readonly number[]): number[] => [...cards].sort((a, b) => a - b);
