/** What developments cost, what a seat can pay now, and what is missing. */

import { BONUSES, bonusesOf, builderOf, cellOf, cellsOf, COLUMNS, RESOURCES, sumOf, topOf } from './table';
import type { Cost, GameAction, Table } from './types';
import { journey, sourceOf, surcharge } from './ways';

const printedOf = (cost: Cost): number[] => RESOURCES.map((resource) => cost[resource] ?? 0);

/** What is missing at least: so many of any of some kinds, and whole grey groups of any kind that is free. */
export interface Lack {
  named: { count: number; kinds: number[] }[];
  grey: number[];
}

/** Every choice of free kinds for grey groups: what each group lacks, by its kind. */
function choicesOf([size, ...sizes]: readonly number[], free: readonly number[], have: readonly number[]) {
  if (size === undefined) return [new Map<number, number>()];
  return free.flatMap((kind): Map<number, number>[] => {
    const others = free.filter((other) => other !== kind);
    const lack = Math.max(0, size - have[kind]!);
    return choicesOf(sizes, others, have).map((rest) => new Map([[kind, lack], ...rest]));
  });
}

/** The choice that lacks least, in as few groups as can be; the first of equal ones. */
function nearest(choices: Map<number, number>[]): Map<number, number> {
  const sum = (lacks: Map<number, number>) => [...lacks.values()].reduce((one, other) => one + other, 0);
  const groups = (lacks: Map<number, number>) => [...lacks.values()].filter((lack) => lack).length;
  return choices.reduce((one, other) =>
    sum(other) < sum(one) || (sum(other) === sum(one) && groups(other) < groups(one)) ? other : one,
  );
}

/** What a seat lacks for a discovery, told as the rules' refusal tells it; nothing: it can be paid. */
export function lackOf(scene: Table, seat: number, discovery: number): Lack {
  const { tokens, cubes } = scene.view.players[seat]!;
  const have = tokens.map((count, kind) => count + cubes[kind]!);
  const cost = cellsOf(scene.box)[cellOf(scene, discovery)]!.cost;
  const printed = printedOf(cost);
  const free = printed.flatMap((need, kind) => (need ? [] : [kind]));
  const named = printed.flatMap((need, kind) =>
    need > have[kind]! ? [{ count: need - have[kind]!, kinds: [kind] }] : [],
  );
  const lacks = nearest(choicesOf(cost.alike ?? [], free, have));
  const wanting = free.filter((kind) => !have[kind]);
  const grey: number[] = [];
  for (const [kind, count] of lacks) {
    const asGood = free.filter((one) => one !== kind && have[one] === have[kind] && lacks.get(one) !== count);
    if (wanting.includes(kind) && wanting.length > 1) grey.push(count);
    else if (count) named.push({ count, kinds: [kind, ...asGood] });
  }
  return { named, grey };
}

/** Stars that are not used up: tokens, discoveries, own bonus pieces in the wonder's column. */
export function starsFor({ view, box }: Table, seat: number, wonder: number): number {
  const player = view.players[seat]!;
  const column = view.columns[box.discovery.length + wonder]!;
  const marks = view.bonuses.filter(
    (owner, at) => owner === seat && Math.floor(at / BONUSES) % COLUMNS === column,
  ).length;
  return player.stars + sumOf(box, player.discoveries, 'star') + marks;
}

/** The stars that a wonder still lacks when Athena's star and the star cards one sees are counted. */
export function missingStars(scene: Table, seat: number, wonder: number): number {
  const { view, box } = scene;
  const cards = seat === scene.viewer ? view.hand.filter((card) => box.destiny[card]?.effect === 'star').length : 0;
  const all = starsFor(scene, seat, wonder) + view.players[seat]!.athena + cards;
  return Math.max(0, box.wonder[wonder]!.stars - all);
}

export function discoveryPrice(scene: Table, seat: number, discovery: number): number {
  const { view, box } = scene;
  const printed = printedOf(cellsOf(box)[cellOf(scene, discovery)]!.cost);
  const off = view.players[seat]!.discounts.reduce((sum, one, at) => sum + (printed[at] ? one : 0), 0);
  return Math.max(0, box.price.development - off) + surcharge(scene, seat);
}

export const wonderPrice = (scene: Table, seat: number): number =>
  Math.max(
    0,
    scene.box.price.development - sumOf(scene.box, scene.view.players[seat]!.discoveries, 'wonder-discount'),
  ) + surcharge(scene, seat);

/** The most an action may cost: hourglasses, and spaces up to the cross. */
export const budget = ({ view, box }: Table, seat: number): number =>
  view.players[seat]!.hourglasses + box['time-track'].cross - view.players[seat]!.space;

/** What an action costs in action points; null: it has no price. */
export function priceOf(scene: Table, seat: number, action: GameAction): number | null {
  switch (action.type) {
    case 'PlaceSettler':
    case 'MoveSettler':
      return journey(scene, seat, sourceOf(action), action.to)?.price ?? null;
    case 'Discover':
      return discoveryPrice(scene, seat, action.discovery);
    case 'BuildWonder':
      return builderOf(scene.view, action.wonder) < 0 ? wonderPrice(scene, seat) : null;
    case 'TakeBonus': {
      const owed = scene.view.stack.find((frame) => frame.type === 'PayingAction');
      return owed ? owed.points + surcharge(scene, seat) : null;
    }
    default:
      return null;
  }
}

/** The hourglasses that come with a discovery, or with a bonus and its discovery, before it is paid. */
function brought(scene: Table, action: GameAction): number {
  const tile = (discovery: number) => scene.box.discovery[discovery]!.effect['gain-hourglasses'] ?? 0;
  if (action.type === 'Discover') return tile(action.discovery);
  const frame = topOf(scene.view);
  if (action.type !== 'TakeBonus' || frame?.type !== 'ChoosingBonus') return 0;
  const bonus = bonusesOf(scene, cellOf(scene, frame.discovery))[action.bonus];
  return tile(frame.discovery) + (bonus === 'hourglasses' ? scene.box.gain['bonus-hourglasses'] : 0);
}

/** Where a seat's piece stands once an action is paid: hourglasses go first; null: the action has no price. */
export function spaceAfter(scene: Table, seat: number, action: GameAction): number | null {
  const price = priceOf(scene, seat, action);
  const { space, hourglasses } = scene.view.players[seat]!;
  return price === null ? null : space + Math.max(0, price - hourglasses - brought(scene, action));
}
