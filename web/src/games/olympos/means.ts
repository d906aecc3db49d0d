/** What developments cost, what a seat can pay now, and what is missing. */

import { BONUSES, builderOf, cellOf, cellsOf, COLUMNS, RESOURCES, sumOf } from './table';
import type { Cost, GameAction, Table } from './types';
import { journey, sourceOf, surcharge } from './ways';

const printedOf = (cost: Cost): number[] => RESOURCES.map((resource) => cost[resource] ?? 0);

/** Every choice of kinds for the grey groups of a cell, as amounts in all. */
function needsOf(cost: Cost): number[][] {
  const printed = printedOf(cost);
  let all = [printed];
  for (const size of cost.alike ?? [])
    all = all.flatMap((amounts) =>
      RESOURCES.flatMap((_, kind) => (amounts[kind] ? [] : [amounts.map((one, at) => (at === kind ? size : one))])),
    );
  return all;
}

/** What a seat lacks, by resource, in the choice of kinds that lacks least; all 0: it can be paid. */
export function missingFor(scene: Table, seat: number, discovery: number): number[] {
  const { tokens, cubes } = scene.view.players[seat]!;
  const lacks = needsOf(cellsOf(scene.box)[cellOf(scene, discovery)]!.cost).map((need) =>
    need.map((amount, at) => Math.max(0, amount - tokens[at]! - cubes[at]!)),
  );
  const sum = (amounts: number[]) => amounts.reduce((one, other) => one + other, 0);
  return lacks.reduce((one, other) => (sum(other) < sum(one) ? other : one));
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
    default:
      return null;
  }
}

/** Where a seat's piece stands after paying: hourglasses go first. */
export const spaceAfter = ({ view }: Table, seat: number, price: number): number =>
  view.players[seat]!.space + Math.max(0, price - view.players[seat]!.hourglasses);
