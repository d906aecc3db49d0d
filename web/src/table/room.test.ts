import { expect, test } from 'vitest';
import { place, type Box } from './room';

const WINDOW = { wide: 1366, high: 768 };
const PANEL = { wide: 390, high: 350 };
const HAND: Box = { left: 12, top: 580, right: 1030, bottom: 760 };
const box = (left: number, top: number, wide: number, high: number): Box => ({
  left,
  top,
  right: left + wide,
  bottom: top + high,
});
const covers = (spot: { x: number; y: number }, { left, top, right, bottom }: Box): boolean =>
  spot.x < right && left < spot.x + PANEL.wide && spot.y < bottom && top < spot.y + PANEL.high;

test.each([
  ['a card in the middle of the hand', box(380, 596, 110, 160)],
  ['the first card', box(20, 596, 110, 160)],
  ['the last card', box(914, 596, 110, 160)],
  ['a card of the trick', box(245, 216, 88, 128)],
  ['something at the lower edge of the board', box(500, 460, 60, 40)],
  ['a seat beside the board', box(1040, 62, 150, 80)],
])('the panel covers neither what it is about nor the own hand: %s', (_, thing) => {
  const spot = place(thing, PANEL, WINDOW, [HAND]);
  expect([covers(spot, thing), covers(spot, HAND)]).toEqual([false, false]);
  expect([spot.x >= 0, spot.y >= 0, spot.x + PANEL.wide <= 1366, spot.y + PANEL.high <= 768]).not.toContain(false);
});

test('where there is no such place, rather the hand is covered than what it is about', () => {
  const wide = box(0, 0, 1366, 300);
  expect(covers(place(wide, PANEL, WINDOW, [HAND]), wide)).toBe(false);
});
