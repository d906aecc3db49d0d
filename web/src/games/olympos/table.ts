/** What lies where: spaces, piles, discoveries. */

import type { Components, Table, View } from './types';

export const NOBODY = -1;
export const RESOURCES = ['grain', 'wood', 'stone', 'gold'] as const;
export const COLUMNS = 5;
export const BONUSES = 3;

/** The silhouette and the colour of every resource. */
export const LOOKS = [
  { icon: 'grain', colour: 'var(--gold-32)' },
  { icon: 'wood', colour: 'var(--olive-24)' },
  { icon: 'stone', colour: 'var(--stone-34)' },
  { icon: 'coin', colour: 'var(--clay-deep)' },
] as const;

export const resourceOf = (box: Components, land: number): number =>
  RESOURCES.indexOf(box.land[land]!.resource as (typeof RESOURCES)[number]);

/** The id of a space: lands first, then seas. */
export const spaceId = (box: Components, space: number): string =>
  space < 0 ? 'north' : (box.land[space] ?? box.sea[space - box.land.length])!.id;

const tables = new WeakMap<Components, number[][]>();

/** The spaces next to every space. */
export function neighboursOf(box: Components): number[][] {
  let found = tables.get(box);
  if (!found) {
    const spaces = [...box.land, ...box.sea];
    const number = new Map(spaces.map(({ id }, at) => [id, at]));
    found = spaces.map((space) => space['next-to'].map((id) => number.get(id)!).sort((one, other) => one - other));
    tables.set(box, found);
  }
  return found;
}

export const seatsOf = (view: View): number[] => view.players.map((_, seat) => seat);

export const ownerOf = (view: View, land: number): number => view.piles[land]?.at(-1) ?? NOBODY;

export const has = (set: number, member: number): boolean => ((set >> member) & 1) === 1;

export const bits = (set: number): number => (set ? (set & 1) + bits(set >>> 1) : 0);

/** The cell in which a discovery lies, by its number row by row. */
export const cellOf = ({ view, box }: Table, discovery: number): number =>
  (box.discovery[discovery]!.row - 1) * COLUMNS + view.columns[discovery]!;

const sorted = new WeakMap<Components, Components['cell']>();

/** The cells, row by row. */
export function cellsOf(box: Components): Components['cell'] {
  let found = sorted.get(box);
  if (!found) {
    found = [...box.cell].sort((one, other) => one.row - other.row || one.column - other.column);
    sorted.set(box, found);
  }
  return found;
}

/** The bonuses printed under a cell, the grey one last if it may be taken. */
export function bonusesOf({ outlook, box }: Table, cell: number): string[] {
  const printed = cellsOf(box)[cell]!;
  const grey = printed['grey-bonus'];
  return [...(printed.bonuses ?? []), ...(grey && outlook.grey ? [grey] : [])];
}

/** Who built a wonder, or NOBODY. */
export const builderOf = (view: View, wonder: number): number =>
  view.players.findIndex(({ wonders = 0 }) => has(wonders, wonder));

/** The frame of the question that is asked now, whoever is asked. */
export const topOf = (view: View): View['stack'][number] | undefined => view.stack.at(-1);
