/** What stands on the table, read out of a view: no rule is decided here. */

import type { City } from './wire';
import type { Components, Table, View } from './types';

export const [FARMER, WATER, FLOWERS, KEEPER, PRIESTESS, CORRUPTOR, GUARD] = [0, 1, 2, 3, 4, 5, 6] as const;
export const BOARDS = [
  { id: 'market', characters: [FARMER, WATER, FLOWERS] },
  { id: 'temple', characters: [KEEPER, PRIESTESS] },
  { id: 'corruption', characters: [CORRUPTOR, GUARD] },
] as const;
export const NOBODY = -1;

const COLOURS: Record<string, string> = {
  red: 'var(--brick-46)',
  yellow: 'var(--gold-52)',
  green: 'var(--olive-33)',
  blue: 'var(--aegean-33)',
  black: 'var(--stone-16)',
};

export type Phase = 'setup' | 'auction' | 'corruption' | 'offerings' | 'end';
export const PHASES = ['auction', 'corruption', 'offerings', 'income'] as const;

const PHASE_OF: Record<string, Phase> = {
  DrawingFirst: 'setup',
  ChoosingCharacters: 'setup',
  StartingRound: 'auction',
  HoldingAuction: 'auction',
  OpeningLot: 'auction',
  Bidding: 'auction',
  StartingCorruption: 'corruption',
  Corrupting: 'corruption',
  StartingOfferings: 'offerings',
  Offering: 'offerings',
  Praying: 'offerings',
  ClosingOfferings: 'offerings',
};

/** Where in the round we are. */
export function phaseOf(view: View): Phase {
  const top = view.stack.at(-1);
  return top ? (PHASE_OF[top.type] ?? 'auction') : 'end';
}

/** The seats that still get this kind of turn, the one at it first. */
export function turnsOf(view: View, ...types: string[]): number[] {
  const seats = view.stack.filter((frame) => types.includes(frame.type) && 'seat' in frame);
  return [...new Set(seats.map((frame) => (frame as { seat: number }).seat).reverse())];
}

/** The characters of a set. */
export function members(set: number, of: number): number[] {
  return Array.from({ length: of }, (_, place) => place).filter((place) => set & (1 << place));
}

export const seatsOf = (view: View): number[] => view.players.map((_, seat) => seat);
export const clockwise = (view: View, from: number): number[] =>
  seatsOf(view).map((place) => (place + Math.max(0, from)) % view.seats);

/** A seat's city. */
export function cityOf(scene: Table, seat: number): City {
  const { cities } = scene.box;
  const id = scene.view.options.cities?.[seat];
  return cities.find((city) => city.id === id) ?? cities[seat % cities.length]!;
}

/** The colour of a seat's city. */
export function colourOf(scene: Table, seat: number): string {
  return COLOURS[cityOf(scene, seat).colour] ?? `var(--seat-${seat})`;
}

export interface AltarPlace {
  altar: number;
  id: string;
  group: number;
  points: number;
}

/** All altars in the order of their numbers, with their group counted from 1. */
export function altarsOf(box: Components): AltarPlace[] {
  return box['altar-groups']
    .flatMap(({ points, altars }, place) => altars.map((id) => ({ id, group: place + 1, points })))
    .map((one, altar) => ({ altar, ...one }));
}

/** How many altars a seat holds and what they are worth. */
export function altarScore(scene: Table, seat: number): { count: number; points: number } {
  const held = altarsOf(scene.box).filter(({ altar }) => scene.view.owners[altar] === seat);
  return { count: held.length, points: held.reduce((sum, { points }) => sum + points, 0) };
}

export interface Herd {
  animal: number;
  count: number;
}

/** What a seat's farmer and bearers prepare as things stand; nothing without one of them or the temple-keeper. */
export function herdsOf(view: View, seat: number): Herd[] {
  const steps = view.players[seat]!.steps;
  const [farmer = 0, water = 0, flowers = 0, keeper = 0] = steps;
  const owed = Math.min(water, flowers);
  if (!farmer || !owed || !keeper) return [];
  const left = (animal: number) => view.stock[animal] ?? 0;
  if (left(farmer - 1) >= owed) return [{ animal: farmer - 1, count: owed }];
  return Array.from({ length: farmer }, (_, less) => farmer - 1 - less)
    .filter((animal) => left(animal))
    .map((animal) => ({ animal, count: Math.min(owed, left(animal)) }));
}

/** Who made the highest bid, or nobody. */
export const bidderOf = (view: View): number => (view.bid ? (view.bidders.at(-1) ?? NOBODY) : NOBODY);

export type Standing = 'leads' | 'in' | 'out' | 'won' | 'waits';

/** How a seat stands in the auction of this lot. */
export function standingOf(view: View, seat: number): Standing {
  if (view.won.includes(seat)) return 'won';
  if (!view.lot) return 'waits';
  if (seat === bidderOf(view)) return 'leads';
  return view.bidders.includes(seat) ? 'in' : 'out';
}

/** How many lots an auction turn has at most. */
export const lotsOf = (scene: Table): number => scene.box['lots-per-turn'][String(scene.view.seats)] ?? 1;
