/** What lies where on the map: a land, or which of the seas. */

import type { Point } from './regions';

const { ceil, cos, floor, max, min, round, sin } = Math;

export interface Rect {
  x: number;
  y: number;
  wide: number;
  high: number;
}

/** How fine places are tried: a share of the map's width. */
const FINE = 130;
/** Where a rectangle is probed for what lies under it, in shares. */
const PROBES = [0.06, 0.28, 0.5, 0.72, 0.94].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [x, y] as const));
export const SEA = -1;
/** Between places that are tried. */
const STRIDE = 3;

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

export const bounds = (ring: readonly Point[]): [number, number, number, number] => [
  min(...ring.map(([x]) => x)),
  min(...ring.map(([, y]) => y)),
  max(...ring.map(([x]) => x)),
  max(...ring.map(([, y]) => y)),
];

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

  /** The point of a land nearest to another where nothing lies, rather inside it than at its coast; null: all is covered. */
  openPoint(land: number, [x, y]: Point, laid: readonly Rect[]): Point | null {
    const { cell, across } = this;
    let [best, least]: [Point | null, number] = [null, Infinity];
    this.cells.forEach((found, at) => {
      if (found !== land) return;
      const point: Point = [((at % across) + 0.5) * cell, (floor(at / across) + 0.5) * cell];
      const spot = { x: point[0] - cell, y: point[1] - cell, wide: 2 * cell, high: 2 * cell };
      if (laid.some((other) => covers(spot, other))) return;
      const coast = [1, -1, across, -across].filter((by) => this.cells[at + by] !== land).length;
      const far = Math.hypot(point[0] - x, point[1] - y) + 3 * coast * cell;
      if (far < least) [best, least] = [point, far];
    });
    return best;
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

/** How much of a rectangle lies where something holds. */
export const share = ({ x, y, wide, high }: Rect, holds: (x: number, y: number) => boolean): number =>
  PROBES.filter(([u, v]) => holds(x + u * wide, y + v * high)).length / PROBES.length;

/** The place nearest to a point, no farther than `reach`, where a rectangle fits; null: there is none. */
export function nearest(
  [x, y]: Point,
  { wide, high }: Pick<Rect, 'wide' | 'high'>,
  reach: number,
  fits: (rect: Rect) => boolean,
): Rect | null {
  for (let far = 0; far <= reach; far += STRIDE)
    for (let turn = 0, turns = max(1, round(far * 1.6)); turn < turns; turn++) {
      const lean = (2 * Math.PI * turn) / turns;
      const rect = { x: x + far * cos(lean) - wide / 2, y: y + 0.75 * far * sin(lean) - high / 2, wide, high };
      if (fits(rect)) return rect;
    }
  return null;
}

/** Whether a rectangle lies in a room of this size. */
export const within = ({ x, y, wide, high }: Rect, width: number, height: number): boolean =>
  min(x, y) >= 2 && x + wide <= width - 2 && y + high <= height - 2;
