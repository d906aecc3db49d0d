/** What a player has to expect: the next income and supply, both sums, and whether a tile could be used. */

import { amountsOf, COINS, FOOD, isLand, limitsOf, LUXURY, POPULATION, tileOf } from './table';
import type { Components, PlayerView, Table } from './types';

/** Both sums of the score as things stand. */
export function sumsOf({ sheet }: Table, seat: number): { prestige: number; population: number; score: number } {
  const [prestige = [], population = []] = [sheet.sums['prestige'], sheet.sums['population']];
  return { prestige: prestige[seat]!, population: population[seat]!, score: sheet.scores[seat]! };
}

const add = (to: number[], more: readonly number[]): void => more.forEach((amount, good) => (to[good]! += amount));

/** What the next income brings as things stand, and how many goods of choice. */
export function incomeOf(box: Components, player: PlayerView): { gained: number[]; choice: number } {
  const goods = [...player.goods];
  const incomes = [...player.buildings, ...player.lands].map((tile) => tileOf(box, tile).income);
  incomes.push(box.civilization[player.civilization]?.income);
  incomes.forEach((income) => add(goods, amountsOf(income)));
  add(goods, player.extra);
  limitsOf(box).forEach((limit, good) => {
    const over = Math.max(0, goods[good]! - limit);
    goods[good]! -= over;
    goods[LUXURY]! += over;
  });
  const step = box.mat['population-income'].filter(({ from }) => from <= goods[POPULATION]!).at(-1);
  goods[COINS]! += step?.coins ?? 0;
  goods[LUXURY]! += step?.luxury ?? 0;
  const choice = incomes.reduce((sum, income) => sum + (income?.choice ?? 0), 0);
  return { gained: goods.map((amount, good) => amount - player.goods[good]!), choice };
}

export type Supply = {
  need: number;
  have: number;
  hungry: number;
  /** How many of the hungry luxury goods could feed. */
  saved: number;
};

/** What a supply round would take now. */
export function supplyOf(box: Components, player: PlayerView): Supply {
  const [need, have] = [player.goods[POPULATION]!, player.goods[FOOD]!];
  const hungry = Math.max(0, need - have);
  return { need, have, hungry, saved: Math.min(hungry, Math.floor(player.goods[LUXURY]! / box.price.luxury)) };
}

/** What is still to be paid for buildings with a coin on them. */
export const owedFor = (box: Components, player: PlayerView): number[] =>
  player.marked.reduce(
    (sum, tile) => sum.map((amount, at) => amount + amountsOf(tileOf(box, tile).cost)[at]!),
    [0, 0, 0, 0, 0, 0],
  );

/** How many units of a price are lacking. */
export const lacking = (goods: readonly number[], price: readonly number[]): number =>
  price.reduce((sum, owed, good) => sum + Math.max(0, owed - goods[good]!), 0);

/** Luxury goods that a payment takes for what is lacking. */
export const luxuryFor = (box: Components, goods: readonly number[], price: readonly number[]): number =>
  lacking(goods, price) * box.price.luxury;

const canPay = (box: Components, goods: readonly number[], price: readonly number[]): boolean =>
  luxuryFor(box, goods, price) <= goods[LUXURY]!;

/** The goods that are left after so many coins. */
function after(box: Components, goods: readonly number[], coins: number): number[] {
  const left = [...goods];
  left[COINS]! -= coins;
  if (left[COINS]! < 0) {
    left[LUXURY]! += left[COINS]! * box.price.luxury;
    left[COINS] = 0;
  }
  return left;
}

export type Use = 'pays' | 'marks' | 'lost' | 'fits' | 'misfits';

/** What would become of a tile taken for so many coins, as things stand. */
export function useOf(box: Components, player: PlayerView, tile: number, coins: number): Use {
  if (isLand(box, tile)) return landFits(box, player, tile) ? 'fits' : 'misfits';
  const goods = after(box, player.goods, coins);
  if (canPay(box, goods, amountsOf(tileOf(box, tile).cost))) return 'pays';
  return canPay(box, goods, [0, 0, 0, box.price.mark]) ? 'marks' : 'lost';
}

/** Whether a land shares wood, stone or food with the last one. */
function landFits(box: Components, player: PlayerView, tile: number): boolean {
  const last = player.lands.at(-1);
  const free = player.buildings.some((one) => tileOf(box, one).ability === 'ignore-land-adjacency');
  if (last === undefined || free) return true;
  const [mine, other] = [last, tile].map((one) => amountsOf(tileOf(box, one).income).slice(0, COINS)) as [
    number[],
    number[],
  ];
  return mine.some((amount, good) => amount && other[good]);
}
export const isWasted = (use: Use): boolean => use === 'lost' || use === 'misfits';
