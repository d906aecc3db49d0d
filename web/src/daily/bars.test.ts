import { expect, test } from 'vitest';
import { bars } from './bars';

test('every lead is in one bar, and the longest is whole', () => {
  const leads = [-30, -3, -2, 0, 0, 4, 17];
  const found = bars(leads);
  expect(found.length).toBeLessThanOrEqual(8);
  expect(found.reduce((sum, { count }) => sum + count, 0)).toBe(leads.length);
  expect(Math.max(...found.map(({ share }) => share))).toBe(1);
  expect(found[0]!.from).toBe(-30);
  expect(found.at(-1)!.to).toBe(17);
});

test('equal leads are one bar, and without tries there is none', () => {
  expect(bars([5, 5])).toEqual([{ from: 5, to: 5, count: 2, share: 1 }]);
  expect(bars([])).toEqual([]);
});
