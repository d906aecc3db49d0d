/** Outlines of lands: those of the edition; or those drawn after the coast of Greece where they fit the edition's map. */

import greece from './outlines.json';
import type { Point } from './regions';
import { neighboursOf } from './table';
import type { Components } from './types';

export interface Outlines {
  /** Borders and coasts, each drawn once. */
  arcs: readonly (readonly Point[])[];
  /** The arcs around every land by their numbers from 1; minus: backwards. */
  lands: readonly (readonly number[])[];
}

/** The arcs around a land, one after the other, each as it runs. */
export const around = ({ arcs, lands }: Outlines, land: number): (readonly Point[])[] =>
  lands[land]!.map((number) => {
    const arc = arcs[Math.abs(number) - 1]!;
    return number > 0 ? arc : [...arc].reverse();
  });

function inside([x, y]: Point, polygon: readonly Point[]): boolean {
  return polygon.reduce((found, [a, b], at) => {
    const [c, d] = polygon[(at + 1) % polygon.length]!;
    return b > y !== d > y && x < ((c - a) * (y - b)) / (d - b) + a ? !found : found;
  }, false);
}

/** Whether every land lies in its outline, no sea in any, and lands touch exactly where they are neighbours. */
export function fits(box: Components, outlines: Outlines): boolean {
  const neighbours = neighboursOf(box);
  const side = new Map(outlines.lands.flatMap((numbers, land) => numbers.map((number) => [number, land] as const)));
  const shapes = box.land.map((_, land) => around(outlines, land).flat());
  const touching = outlines.lands.every((numbers, land) => {
    const others = new Set(numbers.map((number) => side.get(-number)).filter((other) => other !== undefined));
    const wanted = neighbours[land]!.filter((other) => other < box.land.length);
    return wanted.length === others.size && wanted.every((other) => others.has(other));
  });
  const home = ({ at }: { at: readonly number[] }): number =>
    shapes.findIndex((shape) => inside(at as unknown as Point, shape));
  return touching && box.land.every((land, at) => home(land) === at) && box.sea.every((sea) => home(sea) < 0);
}

const known = new WeakMap<Components, Outlines | { none: true }>();

/** The outlines of an edition's lands, or null: then regions are computed from its points. */
export function outlinesOf(box: Components): Outlines | null {
  let found = known.get(box);
  if (!found) {
    found = find(box) ?? { none: true };
    known.set(box, found);
  }
  return 'none' in found ? null : found;
}

function find(box: Components): Outlines | null {
  const arcs = (box.map.arcs ?? []) as readonly (readonly Point[])[];
  if (arcs.length && box.land.every((land) => land.outline?.length))
    return { arcs, lands: box.land.map((land) => land.outline!) };
  const lands = box.land.map(({ id }) => (greece.lands as Record<string, number[]>)[id]);
  if (!lands.every((one): one is number[] => one !== undefined)) return null;
  const drawn = { arcs: greece.arcs as unknown as Outlines['arcs'], lands };
  return fits(box, drawn) ? drawn : null;
}
