/** What expansions cost and on which way they go, reckoned as the rules reckon it. */

import { effectsOf, groupsOf, neighboursOf, NOBODY, ownerOf, sumOf, swordsOf, winsTies } from './table';
import type { Components, GameAction, Table } from './types';

export const NORTH = -1;
export type Expansion = Extract<GameAction, { type: 'PlaceSettler' | 'MoveSettler' }>;
/** Where a settler comes from: the stock, or a group in a pile. */
export type Source = 'new' | { land: number; group: number };

interface Travel {
  land: number;
  run: number;
  sea: number;
  sails: boolean;
}

interface Found {
  costs: number[];
  came: number[];
}

const travelOf = ({ view, box }: Table, seat: number): Travel => {
  const { discoveries, siren } = view.players[seat]!;
  const rides = effectsOf(box, discoveries).some((effect) => effect['land-run-flat-cost']);
  const runs = box.discovery.map(({ effect }) => effect['land-run-flat-cost'] ?? 0);
  return {
    land: box.price.land,
    run: rides ? Math.max(...runs) : 0,
    sea: Math.max(0, box.price.sea + sumOf(box, discoveries, 'sea-cost-delta')),
    sails: !siren,
  };
};

const known = new WeakMap<Components, Map<string, Found>>();

/** The cost of entering each space from an origin, and from where it is entered; there are few spaces. */
function search(box: Components, origin: number, travel: Travel): Found {
  const key = JSON.stringify([origin, travel]);
  const cache = known.get(box) ?? new Map<string, Found>();
  known.set(box, cache);
  const before = cache.get(key);
  if (before) return before;

  const neighbours = neighboursOf(box);
  const lands = box.land.length;
  const north = box.map['north-zone'].map((id) => box.land.findIndex((land) => land.id === id));
  const first = origin === NORTH ? north : neighbours[origin]!;
  const enter = (to: number, inRun: boolean): number => {
    if (to >= lands) return travel.sails ? travel.sea : Infinity;
    return travel.run ? (inRun ? 0 : travel.run) : travel.land;
  };
  const costs = neighbours.map(() => Infinity);
  const came = neighbours.map(() => NORTH);
  const queue = first.map((to) => ({ cost: enter(to, false), from: NORTH, to }));
  while (queue.length) {
    queue.sort((one, other) => one.cost - other.cost || one.from - other.from || one.to - other.to);
    const { cost, from, to } = queue.shift()!;
    if (cost >= costs[to]!) continue;
    costs[to] = cost;
    came[to] = from;
    for (const next of neighbours[to]!) queue.push({ cost: cost + enter(next, to < lands), from: to, to: next });
  }
  const found = { costs, came };
  cache.set(key, found);
  return found;
}

/** What stopping on a land costs: a fight, or nothing. */
export function fightCost(scene: Table, seat: number, land: number): number {
  const { view, box } = scene;
  const owner = ownerOf(view, land);
  if (owner === NOBODY && !view.tribes[land]) return 0;
  const price = box.price.fight;
  const mine = swordsOf(scene, seat);
  const theirs = owner === NOBODY ? 0 : swordsOf(scene, owner);
  if (mine !== theirs) return mine > theirs ? price.stronger : price.weaker;
  const attacks = winsTies(scene, seat);
  const defends = owner !== NOBODY && winsTies(scene, owner);
  return attacks === defends ? price.equal : attacks ? price.stronger : price.weaker;
}

/** What the Erinyes add to the next action. */
export const surcharge = ({ view, box }: Table, seat: number): number =>
  view.players[seat]!.erinyes ? box.gain['god-erinyes-cost'] : 0;

export interface Journey {
  origin: number;
  route: number[];
  birth: number;
  way: number;
  fight: number;
  erinyes: number;
  price: number;
}

/** The cheapest journey of a settler to a land; null where there is no way. */
export function journey(scene: Table, seat: number, source: Source, to: number): Journey | null {
  const { view, box } = scene;
  const travel = travelOf(scene, seat);
  const owned = view.piles.flatMap((pile, land) => (pile.at(-1) === seat ? [land] : []));
  const origins = source === 'new' ? [NORTH, ...owned] : [source.land];
  const ways = origins.map((origin) => ({ origin, found: search(box, origin, travel) }));
  const best = ways.reduce((one, other) => (other.found.costs[to]! < one.found.costs[to]! ? other : one));
  const way = best.found.costs[to]!;
  if (way === Infinity) return null;
  const route = [to];
  while (best.found.came[route[0]!] !== NORTH) route.unshift(best.found.came[route[0]!]!);
  const news = effectsOf(box, view.players[seat]!.discoveries).map((effect) => effect['new-settler-cost']);
  const births = news.filter((cost): cost is number => typeof cost === 'number');
  const birth = source === 'new' ? Math.min(box.price['new-settler'], ...births) : 0;
  const fight = fightCost(scene, seat, to);
  const erinyes = surcharge(scene, seat);
  return { origin: best.origin, route, birth, way, fight, erinyes, price: birth + way + fight + erinyes };
}

export const expansion = (source: Source, to: number): Expansion =>
  source === 'new' ? { type: 'PlaceSettler', to } : { type: 'MoveSettler', land: source.land, group: source.group, to };

export const sourceOf = (action: Expansion): Source =>
  action.type === 'PlaceSettler' ? 'new' : { land: action.land, group: action.group };

/** All settlers that a seat could move, those in stock first. */
export function sourcesOf({ view }: Table, seat: number): Source[] {
  const settlers = view.piles.flatMap((pile, land) => groupsOf(pile, seat).map((_, group) => ({ land, group })));
  return [...(view.players[seat]!.stock ? (['new'] as const) : []), ...settlers];
}
