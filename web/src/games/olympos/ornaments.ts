/** A ship, a dolphin and a rose of the winds in open waters, where nothing else is. */

import type { Drawn } from './glyphs';
import type { Atlas } from './atlas';
import { covers, Ground, nearest, type Rect, SEA, within } from './ground';
import type { Point } from './regions';

const DRAWN = {
  trireme: {
    fill: 'M2 60q12 8 22 8h52q12 0 21-17-2 24-16 34H24Q8 82 2 60zM48 6h4v60h-4zM22 14h56q-7 19 0 38H22q7-19 0-38zM30 85l-7 12h4l8-12zM46 85l-7 12h4l8-12zM62 85l-7 12h4l8-12z',
    incised: 'M12 74h72M36 18q-4 15 0 30M64 18q-4 15 0 30',
  },
  dolphin: {
    fill: 'M4 66C14 34 50 18 78 38l18-6-6 14c0 10-8 14-16 10-18-10-38-2-45 16l-5 20-8-12-14 2zM46 32l14-18 6 22z',
    incised: 'M76 45h5M30 62q14-16 38-10',
  },
  rose: {
    fill: 'M50 0l8 38 22-18-18 22 38 8-38 8 18 22-22-18-8 38-8-38-22 18 18-22L0 50l38-8-18-22 22 18z',
    incised: 'M50 14v72M14 50h72',
  },
} satisfies Record<string, Drawn>;

export interface Ornament extends Rect {
  id: string;
  drawn: (typeof DRAWN)[keyof typeof DRAWN];
}

/** Where they would like to be, as points of the map, and how large beside its width. */
const WISHES: readonly { id: keyof typeof DRAWN; at: Point; wide: number }[] = [
  { id: 'trireme', at: [80, 560], wide: 0.115 },
  { id: 'dolphin', at: [700, 560], wide: 0.085 },
  { id: 'rose', at: [910, 860], wide: 0.12 },
];
/** Smaller maps have no room for them. */
const LEAST = 420;
const FAR = 0.14;

export function layOrnaments(atlas: Atlas, taken: readonly Rect[]): Ornament[] {
  const { width, height } = atlas;
  if (width < LEAST) return [];
  const ground = new Ground(atlas.rings, width, height);
  const laid: Rect[] = [...taken];
  return WISHES.flatMap(({ id, at, wide }) => {
    const size = wide * width;
    const free = (rect: Rect): boolean =>
      within(rect, width, height) && ground.shares(rect, SEA)[1] === 0 && !laid.some((other) => covers(rect, other, 4));
    const place = nearest(atlas.place(at), { wide: size, high: size }, FAR * width, free);
    if (place) laid.push(place);
    return place ? [{ id, drawn: DRAWN[id], ...place }] : [];
  });
}
