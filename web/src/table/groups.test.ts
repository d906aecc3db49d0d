import { expect, test } from 'vitest';
import { grouped } from './groups';

const bid = (slot: number, coins: number) => ({ type: 'PlaceBid', slot, coins });

test('few actions are grouped by their kind', () => {
  const groups = grouped([{ type: 'Pass' }, bid(0, 4), bid(1, 4)], (one) => one);
  expect(groups.map((group) => group.length)).toEqual([1, 2]);
});

test('many of a kind are grouped by what they refer to', () => {
  const bids = [0, 1, 2].flatMap((slot) => [4, 5, 6, 7].map((coins) => bid(slot, coins)));
  expect(grouped(bids, (one) => one).map((group) => group.map((one) => one.slot))).toEqual([
    [0, 0, 0, 0],
    [1, 1, 1, 1],
    [2, 2, 2, 2],
  ]);
});

test('many that differ in one thing only stay together', () => {
  const bids = Array.from({ length: 20 }, (_, coins) => ({ type: 'Bid', coins }));
  expect(grouped(bids, (one) => one).length).toBe(1);
});
