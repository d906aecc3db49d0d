/** Regions computed from points alone: what is nearer to a space than to any other, not too far, and apart from strangers. */

import { neighboursOf } from './table';
import type { Components } from './types';

export type Point = readonly [number, number];

/** Where a point of the map is drawn. */
export type Place = (point: Point) => Point;

/** Regions are reckoned as much wider than the file counts: maps are broad. */
const WIDER = 1.3;
const wide = ([x, y]: Point): Point => [x * WIDER, y];
const narrow = ([x, y]: Point): Point => [x / WIDER, y];

const REACH = 96;
const ISLAND = 62;
const GAP = 9; // between lands that are not neighbours, and to the sea
const CORNERS = 20;

/** What is left of a polygon on the near side of a line: n · p <= limit. */
function cut(polygon: readonly Point[], [nx, ny]: Point, limit: number): Point[] {
  return polygon.flatMap((one, at) => {
    const other = polygon[(at + 1) % polygon.length]!;
    const here = nx * one[0] + ny * one[1] - limit;
    const there = nx * other[0] + ny * other[1] - limit;
    const kept: Point[] = here <= 0 ? [one] : [];
    if (here * there < 0) {
      const share = here / (here - there);
      kept.push([one[0] + share * (other[0] - one[0]), one[1] + share * (other[1] - one[1])]);
    }
    return kept;
  });
}

/** The side of the middle between two points on which the first lies, `gap` short of it. */
function halfway(one: Point, other: Point, gap: number): { normal: Point; limit: number } {
  const [dx, dy] = [other[0] - one[0], other[1] - one[1]];
  const far = Math.hypot(dx, dy) || 1;
  const normal: Point = [dx / far, dy / far];
  const middle: Point = [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2];
  return { normal, limit: normal[0] * middle[0] + normal[1] * middle[1] - gap };
}

/** A polygon for every land. */
export function landRegions(box: Components): Point[][] {
  const spaces = [...box.land, ...box.sea].map(({ at }) => wide(at as Point));
  const neighbours = neighboursOf(box);
  return box.land.map(({ island }, land) => {
    const here = spaces[land]!;
    const reach = island ? ISLAND : REACH;
    let polygon: Point[] = Array.from({ length: CORNERS }, (_, at) => {
      const turn = (2 * Math.PI * at) / CORNERS;
      const wobble = 1 + 0.09 * Math.sin(at * 2.4 + land);
      return [here[0] + Math.cos(turn) * reach * wobble * 1.15, here[1] + Math.sin(turn) * reach * wobble];
    });
    spaces.forEach((there, other) => {
      if (other === land) return;
      const friends = other < box.land.length && neighbours[land]!.includes(other);
      const { normal, limit } = halfway(here, there, friends ? 0 : GAP);
      polygon = cut(polygon, normal, limit);
    });
    return polygon.map(narrow);
  });
}

/** The lines between seas that are neighbours: where one stops counting one sea and counts the next. */
export function seaLines(box: Components): [Point, Point][] {
  const seas = box.sea.map(({ at }) => wide(at as Point));
  const neighbours = neighboursOf(box);
  const first = box.land.length;
  const lines: [Point, Point][] = [];
  seas.forEach((here, sea) =>
    seas.forEach((there, other) => {
      if (other <= sea || !neighbours[first + sea]!.includes(first + other)) return;
      const { normal, limit } = halfway(here, there, 0);
      const side: Point = [-normal[1], normal[0]];
      const middle: Point = [normal[0] * limit, normal[1] * limit];
      const along = side[0] * here[0] + side[1] * here[1];
      let [from, to] = [along - 400, along + 400];
      seas.forEach((third, at) => {
        if (at === sea || at === other) return;
        const half = halfway(here, third, 0);
        const grows = half.normal[0] * side[0] + half.normal[1] * side[1];
        const base = half.normal[0] * middle[0] + half.normal[1] * middle[1] - half.limit;
        if (grows > 1e-6) to = Math.min(to, -base / grows);
        else if (grows < -1e-6) from = Math.max(from, -base / grows);
      });
      const point = (share: number): Point => [middle[0] + side[0] * share, middle[1] + side[1] * share];
      if (from < to) lines.push([narrow(point(from)), narrow(point(to))]);
    }),
  );
  return lines;
}

/** The sea whose point is nearest to a point of the map. */
export function nearestSea({ sea }: Components, point: Point): number {
  const [x, y] = wide(point);
  const far = sea.map(({ at }) => {
    const [u, v] = wide(at as Point);
    return Math.hypot(u - x, v - y);
  });
  return far.indexOf(Math.min(...far));
}
