import { expect, test } from 'vitest';
import { changes, line, scoresAt, stretches, ticks } from './course';

const steps = [
  { ply: 0, scores: [0, 0] },
  { ply: 4, scores: [2, 0] },
  { ply: 6, scores: [3, 0] },
  { ply: 9, scores: [3, 3] },
  { ply: 12, scores: [3, 5] },
];

test('who led when', () => {
  expect(stretches(steps, 20)).toEqual([
    { from: 0, to: 4, seats: [0, 1] },
    { from: 4, to: 9, seats: [0] },
    { from: 9, to: 12, seats: [0, 1] },
    { from: 12, to: 20, seats: [1] },
  ]);
  expect(changes(stretches(steps, 20))).toBe(1);
  expect(changes(stretches(steps.slice(0, 3), 20))).toBe(0);
});

test('a score holds until the next', () => {
  expect(scoresAt(steps, 0)).toEqual([0, 0]);
  expect(scoresAt(steps, 8)).toEqual([3, 0]);
  expect(scoresAt(steps, 99)).toEqual([3, 5]);
  expect(scoresAt([], 3)).toEqual([]);
});

test('a scale has round numbers, also below nothing', () => {
  expect(ticks(0, 6)).toEqual([0, 2, 4, 6]);
  expect(ticks(-3, 41)).toEqual([0, 20, 40]);
  expect(ticks(0, 1)).toEqual([0, 1]);
  expect(ticks(0, 0)).toEqual([0]);
});

test('a line is level until something new is scored', () => {
  const same = (value: number) => value;
  expect(line(steps, 1, 20, same, same)).toBe('M0 0H4V0H6V0H9V3H12V5H20');
  expect(line([], 1, 20, same, same)).toBe('');
});
