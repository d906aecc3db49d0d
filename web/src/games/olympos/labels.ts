/** What the map is labelled with: a plate for every land, and the names of the seas where there is room. */

import type { Atlas } from './atlas';
import { covers, Ground, nearest, type Rect, SEA, share, within } from './ground';
import { layPlates, type Plate } from './plates';
import type { Point } from './regions';
import { spaceName } from './say';
import type { Scale } from './scale';
import type { Components, Table } from './types';

/** How wide letters are, in shares of their height: a little too much rather than too little. */
const LETTER = 0.53;
export const textWide = (text: string, size: number): number => [...text].length * LETTER * size + 1;

/** Measures of a plate in its scale: the line of the name above the line of signs. */
export interface Measures {
  name: number;
  /** A sign's side. */
  sign: number;
  figure: number;
  /** Between things and to the rim. */
  pad: number;
  /** Whether names are written: on a small map signs alone. */
  named: boolean;
}

export const measures = ({ name, figure }: Scale, share: number, named: boolean): Measures => ({
  name: name * share,
  sign: figure * 1.12 * share,
  figure: figure * share,
  pad: 2 * share,
  named,
});

export interface SeaName extends Rect {
  lines: string[];
  /** Of its letters. */
  size: number;
}
export interface Labels {
  size: Measures;
  plates: Plate[];
  /** For every plate beside its land: where the line to it begins, which no plate covers if there is such a place. */
  ties: (Point | null)[];
  /** Of every sea; null: there is no room for its name. */
  seas: (SeaName | null)[];
}

/** How wide settlers lie, in signs; and a price, in figures. */
export const PILE = 1.5;
export const PRICE = 1.3;

/** How wide the line of signs is: resource, what is special, settlers, a price. */
export function signsWide({ box, viewer }: Table, land: number, { sign, figure, pad }: Measures): number {
  const { star, zeus, atlantis } = box.land[land]!;
  const special = atlantis ? sign + 0.6 * figure : star || zeus ? sign : 0;
  const price = viewer === null ? 0 : PRICE * figure;
  return 2 * pad + sign + special + PILE * sign + price;
}

function sizeOf(scene: Table, land: number, size: Measures): { wide: number; high: number } {
  const wide = size.named ? textWide(spaceName(scene, land), size.name) + 2 * size.pad : 0;
  const high = (size.named ? size.name * 1.08 : 0) + size.sign * 1.12 + 2 * size.pad;
  return { wide: Math.max(wide, signsWide(scene, land, size)), high };
}

/** Words in two lines if they are long. */
function folded(name: string): string[] {
  const words = name.split(/\s+/);
  const last = words.at(-1)!;
  return words.length > 1 ? [words.slice(0, -1).join(' '), last] : [name];
}

const alone = (name: string): string[] => [name];

/** So much of a sea's name lies in that sea, and no farther from its middle than so many letters are high. */
const OWN = 0.85;
const FAR = 8;

const kept = new WeakMap<Components, Map<string, Labels>>();
const KEPT = 6;

/** All labels at this scale; `share` is how much of its size a label keeps while the map grows under it. */
export function labelsOf(scene: Table, atlas: Atlas, scale: Scale, share: number, taken: readonly Rect[]): Labels {
  const { width, height, north } = atlas;
  const names = scene.box.land.map((_, land) => spaceName(scene, land));
  const key = JSON.stringify([names, scene.viewer === null, width, height, north, scale, share, taken]);
  const known = kept.get(scene.box) ?? new Map<string, Labels>();
  const labels = known.get(key) ?? layAll(scene, atlas, scale, share, taken);
  if (known.size >= KEPT && !known.has(key)) known.clear();
  kept.set(scene.box, known.set(key, labels));
  return labels;
}

function layAll(scene: Table, atlas: Atlas, scale: Scale, share: number, taken: readonly Rect[]): Labels {
  const ground = new Ground(atlas.rings, atlas.width, atlas.height);
  const lay = (named: boolean, small = 1): { size: Measures; plates: Plate[]; clashes: number } => {
    const size = measures({ ...scale, name: scale.name * small }, share, named);
    const lands = scene.box.land.map((_, land) => ({
      ring: atlas.rings[land]!,
      at: atlas.at(land),
      ...sizeOf(scene, land, size),
    }));
    return { size, ...layPlates(lands, ground, taken) };
  };
  let best = lay(true);
  if (best.clashes && scale.far) best = lay(true, LEAST);
  if (best.clashes) best = lay(false);
  const { size, plates } = best;
  const sizes = [size.name, size.name * Math.max(LEAST, Math.min(1, READ / scale.name))];
  const ties = plates.map((plate, land) =>
    plate.tied ? (ground.openPoint(land, centre(plate), plates) ?? atlas.at(land)) : null,
  );
  return { size, plates, ties, seas: laySeas(scene, atlas, ground, sizes, [...plates, ...taken]) };
}

const centre = ({ x, y, wide, high }: Rect): Point => [x + wide / 2, y + high / 2];

/** Letters of a name that gives way shrink this far, and never below so many pixels. */
const LEAST = 0.9;
const READ = 11;

/** The names of the seas, each in its own sea where nothing else is; in one line or two, a little smaller if need be. */
function laySeas(
  scene: Table,
  atlas: Atlas,
  ground: Ground,
  sizes: readonly number[],
  taken: readonly Rect[],
): (SeaName | null)[] {
  const shapes = sizes.flatMap((size) => [folded, alone].map((fold) => ({ size, fold })));
  const laid: Rect[] = [...taken];
  return scene.box.sea.map((_, sea) => {
    const space = scene.box.land.length + sea;
    const name = spaceName(scene, space);
    const own = (x: number, y: number): boolean => ground.under(x, y) === SEA && atlas.seaAt(x, y) === sea;
    const fits = (rect: Rect): boolean =>
      within(rect, atlas.width, atlas.height) &&
      !laid.some((other) => covers(rect, other, 3)) &&
      ground.shares(rect, SEA)[1] === 0 &&
      share(rect, own) > OWN;
    for (const { size, fold } of shapes) {
      const lines = fold(name);
      const wide = Math.max(...lines.map((line) => textWide(line, size)));
      const high = (1.1 * lines.length + 0.26) * size;
      const found = nearest(atlas.at(space), { wide, high }, FAR * sizes[0]!, fits);
      if (!found) continue;
      laid.push(found);
      return { ...found, lines, size };
    }
    return null;
  });
}
