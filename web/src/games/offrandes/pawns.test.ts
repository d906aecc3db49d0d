import { expect, test } from 'vitest';
import { stand } from './pawns';

const WIDE = 17;
const at = (points: number): number => points * 5;
const all = (...points: number[]) =>
  stand(
    points.map((one, seat) => ({ seat, points: one })),
    at,
    WIDE,
  );

test('whoever has a place alone stands on it', () => {
  expect(all(0, 10, 40).map(({ x, row }) => [x, row])).toEqual([
    [0, 0],
    [50, 0],
    [200, 0],
  ]);
});

test.each([
  ['all at 0', [0, 0, 0, 0, 0]],
  ['two at 0', [0, 0, 30]],
  ['nearly equal', [0, 1, 2, 3, 4]],
  ['a crowd that reaches its neighbour', [10, 10, 10, 10, 14]],
])('none stands on another, nor further off than the crowd is wide: %s', (_, points) => {
  const stood = all(...points);
  stood.forEach((one, place) => {
    expect(Math.abs(one.x - at(one.points))).toBeLessThanOrEqual(1.5 * WIDE);
    for (const other of stood.slice(place + 1))
      expect(one.row !== other.row || Math.abs(one.x - other.x) >= WIDE).toBe(true);
  });
  const mean = stood.reduce((sum, { x, points: has }) => sum + x - at(has), 0) / stood.length;
  expect(Math.abs(mean)).toBeLessThan(WIDE / 2);
});
