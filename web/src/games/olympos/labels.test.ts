/** On the map nothing covers anything: plates lie on their lands or are tied to them, at every size, in every language. */

import { afterEach, expect, test, vi } from 'vitest';
import { LANGUAGES } from '../../words/catalogue';
import { language } from '../../words/words.svelte';
import { atlasOf } from './atlas';
import { labelsOf } from './labels';
import { covers, inside, type Rect } from './plates';
import { scenes } from './positions';
import type { Point } from './regions';

vi.setConfig({ testTimeout: 60_000 }); // eighteen maps are laid
afterEach(() => language.choose('en'));

const USUAL = { name: 11.5, figure: 12.5, far: false };
const SCREENS = {
  laptop: { room: { width: 510, height: 488, north: 40 }, scale: USUAL },
  low: { room: { width: 472, height: 388, north: 40 }, scale: USUAL },
  small: { room: { width: 500, height: 440, north: 40 }, scale: USUAL },
  phone: { room: { width: 378, height: 456, north: 50 }, scale: USUAL },
  wide: { room: { width: 820, height: 760, north: 40 }, scale: USUAL },
  tv: { room: { width: 670, height: 865, north: 60 }, scale: { name: 20, figure: 28.4, far: true } },
} as const;

const middle = ({ x, y, wide, high }: Rect): Point => [x + wide / 2, y + high / 2];

test.each(Object.entries(SCREENS))('on a screen: %s', async (_, { room, scale }) => {
  for (const lang of LANGUAGES) {
    await language.choose(lang);
    const scene = Object.assign((await scenes(lang))[0]!, { viewer: scale.far ? null : 0 });
    const atlas = atlasOf(scene.box, room);
    const { plates, seas, size } = labelsOf(scene, atlas, scale, 1, []);
    expect(size.named).toBe(true);
    const all: Rect[] = [...plates, ...seas.filter((one) => one !== null)];
    const clashes = all.flatMap((one, at) => all.slice(at + 1).filter((other) => covers(one, other)));
    expect(clashes).toEqual([]);
    for (const { x, y, wide, high } of all) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(x + wide).toBeLessThanOrEqual(room.width);
      expect(y + high).toBeLessThanOrEqual(room.height);
    }
    plates.forEach((plate, land) => {
      if (!plate.tied) expect(inside(atlas.rings[land]!, middle(plate))).toBe(true);
      const [left, right] = [
        Math.min(...atlas.rings[land]!.map(([x]) => x)),
        Math.max(...atlas.rings[land]!.map(([x]) => x)),
      ];
      expect(plate.x + plate.wide).toBeGreaterThan(left - 30); // not far from its land, even so
      expect(plate.x).toBeLessThan(right + 30);
    });
    expect(seas.filter((one) => one !== null).length).toBeGreaterThan(3);
    for (const sea of seas) if (sea) expect(atlas.rings.some((ring) => inside(ring, middle(sea)))).toBe(false);
  }
});

test('a map too small for names keeps its signs, and they come with a closer look', async () => {
  const scene = (await scenes())[0]!;
  const atlas = atlasOf(scene.box, { width: 270, height: 300, north: 30 });
  expect(labelsOf(scene, atlas, USUAL, 1, []).size.named).toBe(false);
  expect(labelsOf(scene, atlas, USUAL, 0.5, []).size.named).toBe(true);
});

test('what the tools of the map take is left free', async () => {
  const scene = (await scenes())[0]!;
  const { room } = SCREENS.laptop;
  const tools = { x: room.width - 120, y: room.height - 124, wide: 120, high: 124 };
  const { plates, seas } = labelsOf(scene, atlasOf(scene.box, room), USUAL, 1, [tools]);
  for (const one of [...plates, ...seas]) if (one) expect(covers(one, tools)).toBe(false);
});
