import { expect, test } from 'vitest';
import { spread } from './spread';

test.each([1, 2, 3, 4, 5].flatMap((count) => [2, 3].map((abreast) => [count, abreast] as const)))(
  '%i pawns on a step, %i abreast, stand beside each other',
  (count, abreast) => {
    const places = spread(count, abreast);
    expect(places).toHaveLength(count);
    places.forEach((one, at) => {
      expect(Math.abs(one.x - 0.5) + one.wide / 2).toBeLessThanOrEqual(0.5);
      expect(Math.abs(one.y) + one.tall / 2).toBeLessThanOrEqual(0.5);
      for (const other of places.slice(at + 1)) {
        const beside = Math.abs(one.x - other.x) >= (one.wide + other.wide) / 2;
        const above = Math.abs(one.y - other.y) >= (one.tall + other.tall) / 2;
        expect(beside || above).toBe(true);
      }
    });
  },
);
