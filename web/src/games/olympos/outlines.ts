/** Outlines of lands, where an edition brings them. */

import type { Point } from './regions';
import type { Components } from './types';

/** The arcs around a land, one after the other, each as it runs; they are named by numbers from 1, minus: backwards. */
export const around = (box: Components, land: number): (readonly Point[])[] =>
  box.land[land]!.outline!.map((number) => {
    const arc = box.map.arcs![Math.abs(number) - 1] as readonly Point[];
    return number > 0 ? arc : [...arc].reverse();
  });

/** Whether lands have outlines; else regions are computed from the points of the map. */
export const hasOutlines = (box: Components): boolean => !!box.map.arcs?.length;
