/** What the map is labelled with: a plate for every land, and the names of the seas where there is room. */

import type { Atlas } from './atlas';
import { Ground, layNames, layPlates, type Plate, type Rect } from './plates';
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
}
export interface Labels {
  size: Measures;
  plates: Plate[];
  /** Of every sea; null: there is no room for its name. */
  seas: (SeaName | null)[];
}

/** How wide the line of signs is: resource, what is special, settlers, a price. */
export function signsWide({ box, viewer }: Table, land: number, { sign, figure, pad }: Measures): number {
  const { star, zeus, atlantis } = box.land[land]!;
  const special = atlantis ? sign + 0.6 * figure : star || zeus ? sign : 0;
  const price = viewer === null ? 0 : 1.5 * figure;
  return 2 * pad + sign + special + 1.45 * sign + price;
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
  const lay = (named: boolean): { size: Measures; plates: Plate[]; clashes: number } => {
    const size = measures(scale, share, named);
    const lands = scene.box.land.map((_, land) => ({
      ring: atlas.rings[land]!,
      at: atlas.at(land),
      ...sizeOf(scene, land, size),
    }));
    return { size, ...layPlates(lands, ground, taken) };
  };
  const full = lay(true);
  const best = full.clashes ? lay(false) : full;
  const names = scene.box.sea.map((_, at) => {
    const lines = folded(spaceName(scene, scene.box.land.length + at));
    const wide = Math.max(...lines.map((line) => textWide(line, best.size.name)));
    return {
      at: atlas.at(scene.box.land.length + at),
      wide,
      high: (1.1 * lines.length + 0.26) * best.size.name,
      lines,
    };
  });
  const seas = layNames(names, ground, [...best.plates, ...taken]);
  return {
    size: best.size,
    plates: best.plates,
    seas: seas.map((rect, at) => rect && { ...rect, lines: names[at]!.lines }),
  };
}
