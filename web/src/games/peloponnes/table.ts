/** What lies on the table, read out of a view: no rule is decided here. */

import type { Components, Frame, Goods, Table, Tile, View } from './types';

export const GOODS = ['wood', 'stone', 'food', 'coins', 'luxury', 'population'] as const;
export type Good = (typeof GOODS)[number];
export const COINS = GOODS.indexOf('coins');
export const POPULATION = GOODS.indexOf('population');
export const FOOD = GOODS.indexOf('food');
export const LUXURY = GOODS.indexOf('luxury');
/** After the goods: one of choice. */
export const CHOICE = GOODS.length;
export const NOBODY = -1;

/** All tiles by number, buildings first. */
export const tilesOf = (box: Components): Tile[] => [...box.building, ...box.land];
export const tileOf = (box: Components, tile: number): Tile => tilesOf(box)[tile]!;
export const isLand = (box: Components, tile: number): boolean => tile >= box.building.length;

const AND_CHOICE = [...GOODS, 'choice'] as const;
/** Goods with their amounts, without those that are nothing. */
export type Pair = readonly [good: Good | 'choice', amount: number];
export const pairsOf = (goods: Goods | undefined): Pair[] =>
  AND_CHOICE.map((good) => [good, goods?.[good] ?? 0] as const).filter(([, amount]) => amount);
export const pairs = (amounts: readonly number[]): Pair[] =>
  AND_CHOICE.map((good, at) => [good, amounts[at] ?? 0] as const).filter(([, amount]) => amount);

/** The same amounts, as what is lost. */
export const lossOf = (amounts: readonly number[]): number[] => amounts.map((amount) => -amount);

/** The level of the campaign this is, or undefined. */
export const levelOf = (scene: Table) =>
  scene.view.seats === 1 ? scene.box['solo-level'].find((one) => one.level === scene.view.options.level) : undefined;

/** Half coins in words: '4½'. */
export const inCoins = (halves: number): string => `${Math.floor(halves / 2)}${halves % 2 ? '½' : ''}`;

/** The bid that lies on a slot, or was told and is not in the view yet. */
export function bidOn({ view, outlook, moment }: Table, slot: number): { seat: number; worth: string } | null {
  for (const { event } of moment?.ahead ?? [])
    if ((event.type === 'BidPlaced' || event.type === 'BidMoved') && event.tile === view.offer[slot])
      return { seat: event.seat, worth: `${event.coins}` };
  const seat = view.slots.indexOf(slot);
  return seat === NOBODY ? null : { seat, worth: inCoins(outlook.worths[seat]!) };
}

/** Both sums of the score as things stand. */
export function sumsOf({ sheet }: Table, seat: number): { prestige: number; population: number; score: number } {
  const [prestige = [], population = []] = [sheet.sums['prestige'], sheet.sums['population']];
  return { prestige: prestige[seat]!, population: population[seat]!, score: sheet.scores[seat]! };
}

/** What a seat is asked now. */
export function frameOf(view: View, seat: number | null): Frame | null {
  const top = view.stack.at(-1);
  if (!top || seat === null) return null;
  if (top.type === 'Each') return top.stacks[seat]?.at(-1) ?? null;
  return 'seat' in top && top.seat === seat ? top : null;
}

/** Whether everybody has a civilization. */
export const dealt = ({ stack }: View): boolean => stack.at(-1)?.type !== 'DrawingCivilizations';
export const limitsOf = (box: Components): number[] => [
  box.mat['wood-limit'],
  box.mat['stone-limit'],
  box.mat['food-limit'],
];

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
  // What is being told:
  BidPlaced: 'bidding',
  BidMoved: 'bidding',
  BidDisplaced: 'bidding',
  BidWithdrawn: 'bidding',
  OrderChanged: 'building',
  TilesLeft: 'building',
  TileLost: 'building',
  BuildingMarked: 'building',
  SupplyCame: 'supply',
  Fed: 'supply',
  BuildingFinished: 'supply',
  BuildingLost: 'supply',
  TilesSettled: 'disaster',
  TileBought: 'building',
  LandPlaced: 'building',
  BuildingBuilt: 'building',
  IncomeReceived: 'income',
  ChitTurned: 'disaster',
  DisasterStruck: 'disaster',
};

/** Where in the round we are. */
export function phaseOf({ view, moment }: Pick<Table, 'view' | 'moment'>): Phase {
  const told = moment ? PHASES[moment.told[0]!.event.type] : undefined;
  if (told) return told;
  const top = view.stack.at(-1);
  if (!top) return 'end';
  const asked = top.type === 'Each' ? top.stacks.flat()[0] : top;
  return PHASES[asked?.type ?? ''] ?? (view.seats > 1 ? 'bidding' : 'buying');
}
