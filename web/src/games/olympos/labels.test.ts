/** On the map nothing covers anything: plates lie on their lands or are tied to them, at every size, in every language. */

import { afterEach, expect, test, vi } from 'vitest';
import { LANGUAGES } from '../../words/catalogue';
import { language } from '../../words/words.svelte';
import { atlasOf } from './atlas';
import { labelsOf } from './labels';
import { covers, inside, type Rect } from './ground';
import { layPaid } from './paid';
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
    const { plates, ties, seas, size } = labelsOf(scene, atlas, scale, 1, []);
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
      const from = ties[land]!;
      expect(from !== null).toBe(plate.tied);
      if (from) expect(inside(atlas.rings[land]!, from)).toBe(true);
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

test('every name of a sea lies in that sea', async () => {
  for (const { room, scale } of Object.values(SCREENS)) {
    const scene = (await scenes())[0]!;
    const atlas = atlasOf(scene.box, room);
    labelsOf(scene, atlas, scale, 1, []).seas.forEach((name, sea) => {
      if (name) expect(atlas.seaAt(...middle(name))).toBe(sea);
    });
  }
});

test('where a point belongs is read back from what is drawn', async () => {
  const scene = (await scenes())[0]!;
  const atlas = atlasOf(scene.box, SCREENS.laptop.room);
  scene.box.sea.forEach((_, sea) => expect(atlas.seaAt(...atlas.at(scene.box.land.length + sea))).toBe(sea));
});

test.each([
  [520, 20],
  [520, 70],
  [40, 500],
  [120, 120],
])('in a room of %i by %i every land keeps its plate', async (width, height) => {
  const scene = (await scenes())[0]!;
  const north = { x: 0, y: 0, wide: width, high: 42 };
  for (const far of [false, true]) {
    const atlas = atlasOf(scene.box, { width, height, north: 42 });
    const { plates } = labelsOf(scene, atlas, { ...USUAL, far }, 1, [north]);
    expect(plates).toHaveLength(32);
    for (const { x, y } of plates) expect(Number.isFinite(x + y)).toBe(true);
  }
});

const MOST = { birth: 2, steps: [1, 2, 1], fight: 3, erinyes: 2 }; // whatever can be paid for at once

test.each(['laptop', 'low', 'phone'] as const)('prices of every way lie beside plates: %s', async (size) => {
  const { room, scale } = SCREENS[size];
  const north = { x: 0, y: 0, wide: room.width, high: room.north };
  for (const lang of LANGUAGES) {
    await language.choose(lang);
    const scene = (await scenes(lang))[0]!;
    const atlas = atlasOf(scene.box, room);
    const { plates, seas } = labelsOf(scene, atlas, scale, 1, [north]);
    const taken = [north, ...plates];
    for (let land = 0; land < scene.box.land.length; land += 3) {
      const [x, y] = atlas.at(land);
      const way: Point[] = [[x, room.north * 0.6], atlas.at((land + 5) % 32), atlas.at(33), [x, y]];
      const names = seas.filter((one) => one !== null);
      const paid = layPaid(MOST, way, scale.figure, room, taken, names);
      expect(paid.map(({ count }) => count)).toEqual([2, 1, 2, 1, 3, 2]);
      const all = [...taken, ...paid];
      for (const one of paid) for (const other of all) if (other !== one) expect(covers(one, other)).toBe(false);
    }
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
