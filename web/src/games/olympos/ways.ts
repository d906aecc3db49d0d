/** The journeys of settlers, as the outlook tells them. */

import type { Components, GameAction, Table } from './types';

export const NORTH = -1;
const NOWHERE = -1;
export type Expansion = Extract<GameAction, { type: 'PlaceSettler' | 'MoveSettler' }>;
/** Where a settler comes from: the stock, or a group in a pile. */
export type Source = 'new' | { land: number; group: number };

export interface Journey {
  origin: number;
  route: number[];
  /** What every space of the route costs. */
  steps: number[];
  birth: number;
  way: number;
  fight: number;
  erinyes: number;
  price: number;
}

/** The letter of the first space; the one before is where a way starts. */
const FIRST = '0'.charCodeAt(0);

/** The spaces that are entered, from letters that say from where one comes to each. */
function routeOf(came: string, to: number): number[] {
  const before = (space: number): number => came.charCodeAt(space) - FIRST;
  const route = [to];
  while (before(route[0]!) !== NORTH) route.unshift(before(route[0]!));
  return route;
}

/** The kind of a step, as the outlook numbers them: to a land, to a land right after a land, to a sea. */
const kindOf = ({ land }: Components, space: number, before: number): number =>
  space >= land.length ? 2 : before >= 0 && before < land.length ? 1 : 0;

/** The viewer's journey to a land; null: he may not go there now. */
export function journey({ outlook, box }: Table, source: Source, to: number): Journey | null {
  const told = outlook.own?.journeys;
  if (!told) return null;
  const land = source === 'new' ? NORTH : source.land;
  const [row, at] = [told.sources.indexOf(land), told.stops.indexOf(to)];
  const price = told.prices[row]?.[at];
  if (!price) return null;
  const origin = source === 'new' ? told.births[at]! : land;
  const [birth, fight, erinyes] = [source === 'new' ? told.birth : 0, told.fights[at]!, told.erinyes];
  const route = routeOf(told.came[told.sources.indexOf(origin)]!, to);
  return {
    origin,
    route,
    steps: route.map((space, step) => told.steps[kindOf(box, space, step ? route[step - 1]! : NORTH)]!),
    birth,
    way: price - birth - fight - erinyes, // the part of the price that is not told by itself
    fight,
    erinyes,
    price,
  };
}

export const expansion = (source: Source, to: number): Expansion =>
  source === 'new' ? { type: 'PlaceSettler', to } : { type: 'MoveSettler', land: source.land, group: source.group, to };

export const sourceOf = (action: Expansion): Source =>
  action.type === 'PlaceSettler' ? 'new' : { land: action.land, group: action.group };

/** The places of the viewer's settlers in the pile of a land that can be chosen, group by group. */
export const groupsOn = ({ outlook }: Table, land: number): number[] =>
  (outlook.own?.settlers ?? []).flatMap(([on, place]) => (on === land ? [place] : []));

/** All settlers that the viewer could move, those in stock first. */
export function sourcesOf(scene: Table): Source[] {
  const sources = scene.outlook.own?.journeys?.sources ?? [];
  return sources.flatMap((land): Source[] =>
    land === NORTH ? ['new'] : groupsOn(scene, land).map((_, group) => ({ land, group })),
  );
}

/** Where the viewer's piece stands once an action is paid; null: it has no price, or may not be done now. */
export function spaceAfter(scene: Table, action: GameAction): number | null {
  const { own } = scene.outlook;
  const told = (spaces: readonly number[] | undefined, at: number | undefined): number | null => {
    const space = at === undefined ? undefined : spaces?.[at];
    return space === undefined || space === NOWHERE ? null : space;
  };
  switch (action.type) {
    case 'PlaceSettler':
    case 'MoveSettler':
      return told(own?.paid, journey(scene, sourceOf(action), action.to)?.price);
    case 'Discover':
      return told(own?.spaces, action.discovery);
    case 'BuildWonder':
      return told(own?.paid, own?.wonder);
    case 'TakeBonus':
      return told(own?.bonuses, action.bonus);
    default:
      return null;
  }
}
