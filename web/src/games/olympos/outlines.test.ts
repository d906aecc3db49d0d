/** The map reads as Greece: lands touch exactly where they are neighbours; other maps get regions of their own. */

import { expect, test } from 'vitest';
import { around, fits, outlinesOf } from './outlines';
import { scenes } from './positions';
import { neighboursOf } from './table';
import { shapesOf } from './shapes';
import type { Components } from './types';

const ours = async (): Promise<Components> => (await scenes())[0]!.box;

test('every outline closes, and lands touch exactly where they are neighbours', async () => {
  const box = await ours();
  const outlines = outlinesOf(box)!;
  const edges = box.land.map((_, land) => {
    const arcs = around(outlines, land);
    arcs.forEach((arc, at) => expect(arc.at(-1)).toEqual(arcs[(at + 1) % arcs.length]![0]));
    const points = arcs.flatMap((arc) => arc.slice(0, -1));
    return new Set(points.map((point, at) => [point, points[(at + 1) % points.length]!].map(String).sort().join(' ')));
  });
  box.land.forEach((_, one) =>
    box.land.forEach((_, other) => {
      if (one === other) return;
      const touch = [...edges[one]!].some((edge) => edges[other]!.has(edge));
      expect(touch).toBe(neighboursOf(box)[one]!.includes(other));
    }),
  );
  expect(fits(box, outlines)).toBe(true);
});

test('another map gets regions computed from its points', async () => {
  const box = structuredClone(await ours());
  box.land[0]!.at = [500, 500];
  expect(outlinesOf(box)).toBeNull();
  const { lands } = shapesOf(box, 1.3);
  expect(lands).toHaveLength(32);
  for (const path of lands) expect(path).toMatch(/^M[\d.-]+ [\d.-]+(L[\d.-]+ [\d.-]+)+Z$/);
});

test('the outlines of an edition come first', async () => {
  const box = structuredClone(await ours());
  box.map.arcs = [
    [
      [1, 2],
      [3, 4],
      [5, 2],
      [1, 2],
    ],
  ] as never;
  for (const land of box.land) land.outline = [1];
  expect(outlinesOf(box)!.arcs).toHaveLength(1);
});
