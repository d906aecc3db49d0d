import { expect, test } from 'vitest';
import { APART, layMarks } from './marks';
import { DESK, type Place } from './places';

const place = (x: number, y: number, width = 60, height = 40): Place => ({ x, y, width, height });

test('numbers stand around the board, apart from each other, whatever lies close together', () => {
  const close = [place(2, 2), place(2, 10), place(2, 600), place(10, 610), place(970, 300), place(500, 4)];
  const marks = layMarks(close.map((one) => [one]));
  expect(marks.map(({ number }) => number).sort()).toEqual([1, 2, 3, 4, 5, 6]);
  for (const side of ['left', 'right', 'top', 'bottom']) {
    const here = marks.filter((one) => one.side === side).map(({ along }) => along);
    const long = side === 'top' || side === 'bottom' ? DESK.width : DESK.height;
    here.forEach((along, at) => {
      expect(along).toBeGreaterThanOrEqual(APART / 2);
      expect(along).toBeLessThanOrEqual(long - APART / 2);
      if (at) expect(along - here[at - 1]!).toBeGreaterThanOrEqual(APART);
    });
  }
});

test('a line leads from the edge of the board to the rim of its place', () => {
  const [mark] = layMarks([[place(980, 300)]]);
  expect(mark!.side).toBe('right');
  expect(mark!.line).toEqual([DESK.width, 320, 1040, 320]);
});

test('what lies apart has its number more than once', () => {
  const marks = layMarks([[place(2, 300), place(970, 300)]]);
  expect(marks.map(({ number, side }) => [number, side])).toEqual([
    [1, 'left'],
    [1, 'right'],
  ]);
});
