/** The outlines of the lands as paths: those of the edition, or regions computed from the points of its spaces. */

import { around, hasOutlines } from './outlines';
import { landRegions, pathOf, place, seaLines, type Point } from './regions';
import type { Components } from './types';

export interface Shapes {
  /** A path for every land. */
  lands: string[];
  /** Lines between seas. */
  seas: string;
  /** What lies beyond the map's northern edge, where lands reach it: from where settlers come. */
  beyond: string;
}

const told = ([x, y]: Point): string => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;

/** Bends through all points of an arc, the same in both directions. */
function bend(points: readonly Point[]): string {
  const at = (place: number): Point => points[Math.min(points.length - 1, Math.max(0, place))]!;
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

/** The country north of the arcs that run along the edge of the map. */
function beyond(box: Components, wider: number): string {
  const points = box.map.arcs!.flat() as unknown as Point[];
  const edge = Math.min(...points.map(([, y]) => y));
  const along = points.filter(([, y]) => y === edge).map(([x]) => x * wider);
  return `M${Math.min(...along)} ${edge}V-2000H${Math.max(...along)}V${edge}Z`;
}

export function shapesOf(box: Components, wider: number): Shapes {
  const seas = seaLines(box, wider)
    .map(([one, other]) => `M${told(one)}L${told(other)}`)
    .join('');
  if (!hasOutlines(box)) return { lands: landRegions(box, wider).map(pathOf), seas, beyond: '' };
  const lands = box.land.map((_, land) => {
    const arcs = around(box, land).map((arc) => arc.map((point) => place(point, wider)));
    return `M${told(arcs[0]![0]!)}${arcs.map(bend).join('')}Z`;
  });
  return { lands, seas, beyond: beyond(box, wider) };
}
