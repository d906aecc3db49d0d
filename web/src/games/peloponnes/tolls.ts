/** What events brought to each city and took from it. */

import { COINS, GOODS, POPULATION } from './table';
import type { GameEvent } from './types';

export interface Toll {
  readonly seat: number;
  /** One entry a good. */
  came: number[];
  lost: number[];
  /** Tiles. */
  won: number[];
  gone: number[];
  kept: number[];
  /** Inhabitants who got food, or luxury instead. */
  fed: number;
  /** Whether a disaster passed by. */
  spared: boolean;
}

const nothing = (): number[] => GOODS.map(() => 0);

function add(sum: number[], amounts: readonly number[], sign = 1): void {
  amounts.forEach((amount, good) => (sum[good] = (sum[good] ?? 0) + Math.max(0, sign * amount)));
}

const one = (good: number, amount: number): number[] => nothing().with(good, amount);

function count(toll: Toll, event: GameEvent): void {
  if (event.type === 'IncomeReceived' || event.type === 'GoodsGained') {
    add(toll.came, event.gained);
    add(toll.lost, event.gained, -1);
  } else if (event.type === 'GoodChosen') add(toll.came, one(event.good, 1));
  else if (event.type === 'Passed') add(toll.came, one(COINS, event.coins));
  else if (event.type === 'GoodsLost') add(toll.lost, event.taken);
  else if (event.type === 'Fed') {
    toll.fed += event.food + event.luxury;
    add(toll.lost, one(POPULATION, event.lost));
  } else if (event.type === 'TilesSettled') {
    toll.kept.push(...event.kept);
    toll.gone.push(...event.lost);
  } else if (event.type === 'TileLost' || event.type === 'BuildingLost') toll.gone.push(event.tile);
  else if (event.type === 'LandPlaced' || event.type === 'BuildingBuilt' || event.type === 'BuildingMarked')
    toll.won.push(event.tile);
}

/** By seat, in their order. */
export function tollsOf(events: readonly GameEvent[], seats: number): Toll[] {
  const tolls = Array.from({ length: seats }, (_, seat): Toll => {
    return { seat, came: nothing(), lost: nothing(), won: [], gone: [], kept: [], fed: 0, spared: false };
  });
  for (const event of events) {
    if (event.type === 'DisasterStruck') event.spared.forEach((seat) => (tolls[seat]!.spared = true));
    else if ('seat' in event) count(tolls[event.seat]!, event);
  }
  return tolls;
}

/** Of all that was told, what happened in the round before the last that was opened. */
export function lastRound(events: readonly GameEvent[]): GameEvent[] {
  const opened = events.findLastIndex(({ type }) => type === 'RoundOpened');
  const before = events.slice(0, Math.max(0, opened));
  return before.slice(before.findLastIndex(({ type }) => type === 'RoundOpened') + 1);
}
