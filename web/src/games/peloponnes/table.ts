/** What lies on the table, read out of a view: no rule is decided here. */

import type { Components, Frame, Goods, PlayerView, Table, Tile, View } from './types';

export const GOODS = ['wood', 'stone', 'food', 'coins', 'luxury', 'population'] as const;
export type Good = (typeof GOODS)[number];
export const [WOOD, STONE, FOOD, COINS, LUXURY, POPULATION] = [0, 1, 2, 3, 4, 5] as const;
export const NOBODY = -1;

/** All tiles by number, buildings first. */
export const tilesOf = (box: Components): Tile[] => [...box.building, ...box.land];
export const tileOf = (box: Components, tile: number): Tile => tilesOf(box)[tile]!;
export const isLand = (box: Components, tile: number): boolean => tile >= box.building.length;

/** Amounts with one entry a good. */
export const amountsOf = (goods: Goods | undefined): number[] => GOODS.map((good) => goods?.[good] ?? 0);

/** Goods with their amounts, without those that are nothing. */
export type Pair = readonly [good: Good | 'choice', amount: number];
export const pairsOf = (goods: Goods | undefined): Pair[] =>
  ([...GOODS, 'choice'] as const).map((good) => [good, goods?.[good] ?? 0] as const).filter(([, amount]) => amount);
export const pairs = (amounts: readonly number[]): Pair[] =>
  GOODS.map((good, at) => [good, amounts[at] ?? 0] as const).filter(([, amount]) => amount);

/** How many slots are in the open row; the others are in the conquest row. */
export function openSlots(view: View, box: Components): number {
  if (view.seats > 1) return view.seats;
  const level = box['solo-level'].find((one) => one.level === view.options.level);
  return box.round.tiles - (level?.conquest ?? 0);
}

/** The level of the campaign this is, or undefined. */
export const levelOf = (scene: Table) =>
  scene.view.seats === 1 ? scene.box['solo-level'].find((one) => one.level === scene.view.options.level) : undefined;

/** Whether a slot costs exactly its price: in the conquest row, and alone everywhere. */
export const isFixed = (view: View, box: Components, slot: number): boolean =>
  view.seats === 1 || slot >= openSlots(view, box);

export const bidderOf = (view: View, slot: number): number => view.slots.indexOf(slot);

/** What a slot costs at least, whoever lies there. */
export const priceOf = (view: View, box: Components, slot: number): number =>
  tileOf(box, view.offer[slot]!)['minimum-bid'] + (slot < openSlots(view, box) ? 0 : box.price.conquest);

/** How many halves every bid of a player is worth more. */
export const halvesOf = (box: Components, player: PlayerView): number =>
  player.buildings.filter((tile) => tileOf(box, tile).ability === 'bid-plus-half').length;

/** A bid with its half coins: '4½'. */
export const worth = (coins: number, halves: number): string =>
  `${coins + Math.floor(halves / 2)}${halves % 2 ? '½' : ''}`;

/** What a seat is asked now. */
export function frameOf(view: View, seat: number | null): Frame | null {
  const top = view.stack.at(-1);
  if (!top || seat === null) return null;
  if (top.type === 'Each') return top.stacks[seat]?.at(-1) ?? null;
  return 'seat' in top && top.seat === seat ? top : null;
}

/** The tiles that a disaster threatens: buildings in an earthquake, lands in a tempest. */
export const threatened = (box: Components, player: PlayerView, kind: number): number[] =>
  box.disasters.kinds[kind] === 'earthquake' ? player.buildings : player.lands;

export const dealt = (player: PlayerView): boolean => player.goods.some(Boolean);
export const limitsOf = (box: Components): number[] => [
  box.mat['wood-limit'],
  box.mat['stone-limit'],
  box.mat['food-limit'],
];

/** Whether a player has a building that spares him from this kind. */
export const spared = (box: Components, player: PlayerView, kind: string): boolean =>
  player.buildings.some((tile) => tileOf(box, tile)['protects-from'] === kind);

/** How many rounds each pile is played, and which pile this round is played with. */
export function pileOf(box: Components, round: number): string {
  const names = Object.entries(box.round.groups).flatMap(([name, rounds]) => Array<string>(rounds).fill(name));
  return names[Math.max(0, round - 1)] ?? names.at(-1) ?? '';
}
export const roundsOf = (box: Components): number => Object.values(box.round.groups).reduce((sum, n) => sum + n, 0);

export type Phase = 'setup' | 'bidding' | 'buying' | 'building' | 'income' | 'disaster' | 'supply' | 'end';
const PHASES: Record<string, Phase> = {
  DrawingCivilizations: 'setup',
  ChoosingIncome: 'setup',
  Building: 'building',
  TakingTiles: 'building',
  ChoosingGood: 'income',
  Earning: 'income',
  TurningChit: 'disaster',
  Keeping: 'disaster',
  Feeding: 'supply',
  Finishing: 'supply',
  Supplying: 'supply',
};

/** Where in the round we are. */
export function phaseOf(view: View): Phase {
  const top = view.stack.at(-1);
  if (!top) return 'end';
  const asked = top.type === 'Each' ? top.stacks.flat()[0] : top;
  return PHASES[asked?.type ?? ''] ?? (view.seats > 1 ? 'bidding' : 'buying');
}
