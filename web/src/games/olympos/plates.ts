/** Where the plate of every land lies: on its land as far as there is room, never on another plate, else tied by a line. */

import type { Point } from './regions';

const { ceil, floor, hypot, max, min } = Math;

export interface Rect {
  x: number;
  y: number;
  wide: number;
  high: number;
}
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

/** How fine places are tried: a share of the map's width. */
const FINE = 130;
const GAP = 1.5;
const KEPT = 400; // places that are tried for a plate
const ROUNDS = 120;
/** Where a plate is probed for what lies under it, in shares. */
const PROBES = [0.06, 0.28, 0.5, 0.72, 0.94].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [x, y] as const));
const SEA = -1;

export const covers = (one: Rect, other: Rect, gap = 0): boolean =>
  one.x < other.x + other.wide + gap &&
  other.x < one.x + one.wide + gap &&
  one.y < other.y + other.high + gap &&
  other.y < one.y + one.high + gap;

export function inside(ring: readonly Point[], [x, y]: Point): boolean {
  let found = false;
  ring.forEach(([ax, ay], at) => {
    const [bx, by] = ring[(at + ring.length - 1) % ring.length]!;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) found = !found;
  });
  return found;
}

/** What lies where, cell by cell: the number of a land, or the sea. */
export class Ground {
  private readonly cells: Int8Array;
  private readonly across: number;
  readonly cell: number;

  constructor(
    rings: readonly (readonly Point[])[],
    readonly width: number,
    readonly height: number,
  ) {
    this.cell = max(3, width / FINE);
    const { cell } = this;
    this.across = ceil(width / cell);
    this.cells = new Int8Array(this.across * ceil(height / cell)).fill(SEA);
    rings.forEach((ring, land) => {
      const [left, top, right, bottom] = bounds(ring);
      for (let y = floor(top / cell); y * cell < min(bottom, height); y++)
        for (let x = max(0, floor(left / cell)); x * cell < min(right, width); x++)
          if (inside(ring, [(x + 0.5) * cell, (y + 0.5) * cell])) this.cells[y * this.across + x] = land;
    });
  }

  under(x: number, y: number): number {
    return this.cells[floor(y / this.cell) * this.across + floor(x / this.cell)] ?? SEA;
  }

  /** How much of a rectangle lies on a land, and how much on others. */
  shares({ x, y, wide, high }: Rect, land: number): [own: number, others: number] {
    let [own, others] = [0, 0];
    for (const [u, v] of PROBES) {
      const found = this.under(x + u * wide, y + v * high);
      if (found === land) own++;
      else if (found !== SEA) others++;
    }
    return [own / PROBES.length, others / PROBES.length];
  }
}

const bounds = (ring: readonly Point[]): [number, number, number, number] => [
  min(...ring.map(([x]) => x)),
  min(...ring.map(([, y]) => y)),
  max(...ring.map(([x]) => x)),
  max(...ring.map(([, y]) => y)),
];

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
  return found.sort((a, b) => a.cost - b.cost).slice(0, KEPT);
}

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

/** Names that give way: each in the nearest place of the sea where nothing else is, or nowhere. */
export function layNames(
  names: readonly { at: Point; wide: number; high: number }[],
  ground: Ground,
  taken: readonly Rect[],
): (Rect | null)[] {
  const laid: Rect[] = [...taken];
  const { cell } = ground;
  return names.map(({ at, wide, high }) => {
    const tried: { rect: Rect; away: number }[] = [];
    for (let dy = -56; dy <= 56; dy += cell)
      for (let dx = -64; dx <= 64; dx += cell) {
        const rect = { x: at[0] + dx - wide / 2, y: at[1] + dy - high / 2, wide, high };
        if (rect.x < 2 || rect.y < 2 || rect.x + wide > ground.width - 2 || rect.y + high > ground.height - 2) continue;
        tried.push({ rect, away: hypot(dx, 1.4 * dy) });
      }
    tried.sort((a, b) => a.away - b.away);
    const found = tried.find(
      ({ rect }) => ground.shares(rect, SEA)[1] === 0 && !laid.some((other) => covers(rect, other, 3)),
    );
    if (!found) return null;
    laid.push(found.rect);
    return found.rect;
  });
}
