/** Where the plate of every land lies: on its land as far as there is room, never on another plate, else tied by a line. */

import { bounds, covers, type Ground, type Rect } from './ground';
import type { Point } from './regions';

const { hypot, max, min } = Math;

export interface Plate extends Rect {
  /** Not on its land: a line leads there. */
  tied: boolean;
}
export interface Labelled {
  ring: readonly Point[];
  at: Point;
  wide: number;
  high: number;
}

const GAP = 1.5;
const KEPT = 400; // places that are tried for a plate
const ROUNDS = 120;
/** A map is not labelled more densely than this. */
const FULLEST = 0.7;

interface Tried extends Plate {
  cost: number;
}

/** The best places for one plate by itself. */
function placesFor(one: Labelled, land: number, ground: Ground, taken: readonly Rect[]): Tried[] {
  const { wide, high } = one;
  const step = 1.25 * ground.cell;
  const [left, top, right, bottom] = bounds(one.ring);
  const found: Tried[] = [];
  const [lowest, last] = [min(bottom + 24, ground.height - high - 1), min(right + 24, ground.width - wide - 1)];
  for (let y = max(1, top - high - 24); y <= lowest; y += step)
    for (let x = max(1, left - wide - 24); x <= last; x += step) {
      const rect = { x, y, wide, high };
      if (taken.some((other) => covers(rect, other))) continue;
      const [own, others] = ground.shares(rect, land);
      const tied = own < 0.5 || ground.under(x + wide / 2, y + high / 2) !== land;
      const away = hypot(x + wide / 2 - one.at[0], y + high / 2 - one.at[1]) / (wide + high);
      found.push({ ...rect, tied, cost: 40 * others + 14 * (1 - own - others) + 16 * away + (tied ? 12 : 0) });
    }
  if (!found.length) found.push(anywhere(one, ground)); // in a room too small for anything
  return found.sort((a, b) => a.cost - b.cost).slice(0, KEPT);
}

/** In the middle of its land, whatever lies there. */
const anywhere = ({ at, wide, high }: Labelled, { width, height }: Ground): Tried => ({
  x: max(0, min(at[0] - wide / 2, width - wide)),
  y: max(0, min(at[1] - high / 2, height - high)),
  wide,
  high,
  tied: false,
  cost: 0,
});

/** The room that all places of a plate take together. */
function reach(places: readonly Tried[]): Rect {
  const [left, top] = [min(...places.map(({ x }) => x)), min(...places.map(({ y }) => y))];
  const { wide, high } = places[0]!;
  return {
    x: left,
    y: top,
    wide: max(...places.map(({ x }) => x)) - left + wide,
    high: max(...places.map(({ y }) => y)) - top + high,
  };
}

/** Plates on their way to places where none covers another: who stays in the way counts for more. */
class Laying {
  readonly laid: Tried[];
  private readonly heat: number[];
  /** The plates that one could ever touch. */
  private readonly near: number[][];

  constructor(private readonly places: readonly Tried[][]) {
    this.laid = places.map((all) => all[0]!);
    this.heat = places.map(() => 30);
    const rooms = places.map(reach);
    this.near = rooms.map((room, land) =>
      rooms.flatMap((other, at) => (at !== land && covers(room, other, GAP) ? [at] : [])),
    );
  }

  hits(land: number): number[] {
    return this.near[land]!.filter((at) => covers(this.laid[land]!, this.laid[at]!, GAP));
  }

  /** Goes where it disturbs least; whom it still covers becomes dearer. */
  settle(land: number): void {
    let best = this.cost(this.laid[land]!, land, Infinity);
    for (const place of this.places[land]!) {
      if (place.cost >= best) break;
      const cost = this.cost(place, land, best);
      if (cost < best) [best, this.laid[land]] = [cost, place];
    }
    for (const at of this.hits(land)) this.heat[at]! += 10;
  }

  private cost(place: Tried, land: number, most: number): number {
    let sum = place.cost;
    for (const at of this.near[land]!) {
      if (covers(place, this.laid[at]!, GAP)) sum += this.heat[at]!;
      if (sum >= most) return sum;
    }
    return sum;
  }
}

/** A place for every plate; `clashes` tells how many still cover another. */
export function layPlates(
  lands: readonly Labelled[],
  ground: Ground,
  taken: readonly Rect[] = [],
): { plates: Plate[]; clashes: number } {
  const needed = lands.reduce((sum, { wide, high }) => sum + wide * high, 0);
  if (needed > FULLEST * ground.width * ground.height)
    // nothing need be tried: the page has not found its size yet
    return { plates: lands.map((one) => anywhere(one, ground)), clashes: lands.length };
  const places = lands.map((one, land) => placesFor(one, land, ground, taken));
  const laying = new Laying(places);
  const order = lands.map((_, land) => land).sort((a, b) => places[a]![0]!.cost - places[b]![0]!.cost);
  for (let round = 0; round < ROUNDS; round++) {
    const moving = order.filter((land) => laying.hits(land).length);
    if (!moving.length) break;
    for (const land of moving) if (laying.hits(land).length) laying.settle(land);
  }
  const clashes = order.filter((land) => laying.hits(land).length).length;
  return { plates: laying.laid.map(({ x, y, wide, high, tied }) => ({ x, y, wide, high, tied })), clashes };
}
