/** The map reads as Greece: lands are drawn with the outlines of the edition; a map without gets regions of its own. */

import { expect, test } from 'vitest';
import { atlasOf } from './atlas';
import { around, hasOutlines } from './outlines';
import { scenes } from './positions';
import type { Components } from './types';

const ROOM = { width: 520, height: 500, north: 40 };
const ours = async (): Promise<Components> => (await scenes())[0]!.box;

test('our lands have outlines that close', async () => {
  const box = await ours();
  expect(hasOutlines(box)).toBe(true);
  box.land.forEach((_, land) => {
    const arcs = around(box, land);
    arcs.forEach((arc, at) => expect(arc.at(-1)).toEqual(arcs[(at + 1) % arcs.length]![0]));
  });
  for (const path of atlasOf(box, ROOM).lands) expect(path).toMatch(/^M[\d.]+ [\d.]+(C[\d. -]+)+Z$/);
});

test('a map without outlines gets regions computed from its points', async () => {
  const box = structuredClone(await ours());
  box.map.arcs = [];
  box.land[0]!.at = [500, 500];
  expect(hasOutlines(box)).toBe(false);
  const { lands } = atlasOf(box, ROOM);
  expect(lands).toHaveLength(32);
  for (const path of lands) expect(path).toMatch(/^M[\d.-]+ [\d.-]+(L[\d.-]+ [\d.-]+)+Z$/);
});
