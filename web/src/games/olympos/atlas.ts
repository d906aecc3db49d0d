/** How the map is laid into a room: drawn in pixels, stretched where lands lie close together, with the north above. */

import { around, hasOutlines } from './outlines';
import { landRegions, nearestSea, seaLines, type Place, type Point } from './regions';
import type { Components } from './types';

const { abs, floor, max, min, round } = Math;

export interface Room {
  width: number;
  height: number;
  /** How high the country beyond the northern edge is drawn: from there settlers come. */
  north: number;
}

/** How much of the room goes to where lands are, beyond what goes to everything alike. */
const CROWD = 1;
const NEAR = 70;
const STEP = 20;
const LEFT = 24;
const BOTTOM = 972;
/** Where a map begins that tells no outlines. */
const TOP = 20;

interface Stretched {
  to(at: number): number;
  /** Back from what is drawn. */
  from(drawn: number): number;
}

/** A line of numbers stretched to a length, more of it where there are many. */
function stretched(from: number, to: number, crowd: readonly number[], length: number): Stretched {
  const marks = [0];
  for (let at = from; at < to; at += STEP) {
    const near = crowd.filter((one) => abs(one - at - STEP / 2) < NEAR).length;
    marks.push(marks.at(-1)! + 1 + (CROWD * near * (to - from)) / (crowd.length * 2 * NEAR));
  }
  return {
    to(at) {
      const share = max(0, (at - from) / STEP);
      const mark = min(marks.length - 2, floor(share));
      const [here, there] = [marks[mark]!, marks[mark + 1]!];
      return ((here + (there - here) * (share - mark)) / marks.at(-1)!) * length;
    },
    from(drawn) {
      const sum = (drawn / length) * marks.at(-1)!;
      const mark = max(0, marks.findIndex((one) => one > sum) - 1);
      const [here, there] = [marks[mark]!, marks[mark + 1] ?? marks[mark]! + 1];
      return from + (mark + (sum - here) / (there - here)) * STEP;
    },
  };
}

export interface Atlas extends Room {
  place: Place;
  /** Where a space is. */
  at(space: number): Point;
  /** The sea that a point would belong to, if it lies in one: the nearest. */
  seaAt(x: number, y: number): number;
  /** The corners of every land. */
  rings: Point[][];
  /** A path for every land. */
  lands: string[];
  /** Lines between seas. */
  seas: string;
  /** The country beyond the northern edge, as a path. */
  beyond: string;
}

const told = ([x, y]: Point): string => `${round(x * 10) / 10} ${round(y * 10) / 10}`;

/** Bends through all points of an arc, the same in both directions. */
function bend(points: readonly Point[]): string {
  const at = (place: number): Point => points[min(points.length - 1, max(0, place))]!;
  const lean = (one: Point, from: Point, to: Point): Point => [
    one[0] + (to[0] - from[0]) / 6,
    one[1] + (to[1] - from[1]) / 6,
  ];
  return points
    .slice(1)
    .map((point, step) => {
      const first = lean(at(step), at(step - 1), point);
      const second = lean(point, at(step + 2), at(step));
      return `C${told(first)} ${told(second)} ${told(point)}`;
    })
    .join('');
}

/** The country north of the points that lie along the edge of the map; its coasts run on a little. */
function beyond(points: readonly Point[], { north }: Room): string {
  const along = points.filter(([, y]) => y <= north + 1).map(([x]) => x);
  if (!along.length) return '';
  const [west, east] = [min(...along), max(...along)];
  const [half, out] = [north / 2, north / 3];
  return `M${told([west, north])}q${told([-out, -half])} ${told([-out / 3, -north - 2])}H${(east + out).toFixed(1)}q${told([out, half])} ${told([-out, north + 2])}Z`;
}

export function atlasOf(box: Components, room: Room): Atlas {
  const spaces = [...box.land, ...box.sea].map(({ at }) => at as Point);
  const arcs = (box.map.arcs ?? []).flat() as unknown as Point[];
  const top = min(TOP, ...arcs.map(([, y]) => y));
  const crowd = spaces.slice(0, box.land.length);
  const x = stretched(LEFT, 1000, crowd.map((one) => one[0]), room.width); // prettier-ignore
  const y = stretched(top, BOTTOM, crowd.map((one) => one[1]), room.height - room.north); // prettier-ignore
  const place: Place = (point) => [x.to(point[0]), room.north + y.to(point[1])];
  const drawn = hasOutlines(box)
    ? box.land.map((_, land) => around(box, land).map((arc) => arc.map(place)))
    : landRegions(box).map((ring) => [ring.map(place)]);
  const smooth = hasOutlines(box) ? bend : (arc: readonly Point[]) => arc.map((point) => `L${told(point)}`).join('');
  return {
    ...room,
    place,
    at: (space) => place(spaces[space]!),
    seaAt: (u, v) => nearestSea(box, [x.from(u), y.from(v - room.north)]),
    rings: drawn.map((parts) => parts.flat()),
    lands: drawn.map((parts) => `M${told(parts[0]![0]!)}${parts.map(smooth).join('')}Z`),
    seas: seaLines(box)
      .map(([one, other]) => `M${told(place(one))}L${told(place(other))}`)
      .join(''),
    beyond: beyond(arcs.map(place), room),
  };
}
