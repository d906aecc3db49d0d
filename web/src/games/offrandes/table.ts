/** What stands on the table, read out of a view: no rule is decided here. */

import type { City } from './wire';
import type { Components, GameEvent, Table, View } from './types';

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

export type Phase = 'setup' | 'auction' | 'corruption' | 'offerings' | 'income' | 'end';
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

/** Events that belong to a phase of their own, whatever is asked by then. */
const TELLS: Partial<Record<GameEvent['type'], Phase>> = {
  CharacterCorrupted: 'corruption',
  CorruptionDeclined: 'corruption',
  OfferingReplaced: 'offerings',
  OfferingMade: 'offerings',
  OfferingDeclined: 'offerings',
  PriestessScored: 'offerings',
  IncomeReceived: 'income',
  MatchEnded: 'end',
};

type Shown = Pick<Table, 'view' | 'outcome' | 'moment'>;

/** The phase of what is being told, where the next thing asked says nothing of it. */
const phaseTold = ({ moment }: Shown): Phase | undefined =>
  moment?.told.map(({ event }) => TELLS[event.type]).find(Boolean);

/** Where in the round we are: in what is being told, else in what is asked. */
export function phaseOf(scene: Shown): Phase {
  const told = phaseTold(scene);
  if (told) return told;
  if (scene.outcome) return 'end';
  const top = scene.view.stack.at(-1);
  return top ? (PHASE_OF[top.type] ?? 'auction') : 'income'; // between two rounds nobody is asked
}

const PICTURES: readonly GameEvent['type'][] = [
  'CharacterCorrupted',
  'OfferingMade',
  'PriestessScored',
  'IncomeReceived',
];

/** What is being told, if it has a picture of its own in the middle of the table. */
export const pictured = ({ moment }: Shown): Table['moment'] =>
  moment?.told.some(({ event }) => PICTURES.includes(event.type)) ? moment : null;

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
  return scene.box.cities[scene.outlook.cities[seat]!]!;
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
  const { parts, ties } = scene.sheet;
  return { count: ties['altars']?.[seat] ?? 0, points: parts['altar-points']?.[seat] ?? 0 };
}

export interface Herd {
  animal: number;
  count: number;
  points: number;
}

/** What a seat could offer as things stand, the most valuable kind first. */
export function herdsOf(scene: Table, seat: number): Herd[] {
  return scene.outlook.herds[seat]!.map(([animal, count, points]) => ({ animal, count, points }));
}
