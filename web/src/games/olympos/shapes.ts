/** The outlines of the lands as paths. */

import { landRegions, pathOf, seaLines } from './regions';
import type { Components } from './types';

export interface Shapes {
  /** A path for every land. */
  lands: string[];
  /** Lines between seas. */
  seas: string;
}

/** Regions computed from the points of the spaces. */
export function shapesOf(box: Components, wider: number): Shapes {
  const lines = seaLines(box, wider).map(([one, other]) => `M${one.join(' ')}L${other.join(' ')}`);
  return { lands: landRegions(box, wider).map(pathOf), seas: lines.join('') };
}
