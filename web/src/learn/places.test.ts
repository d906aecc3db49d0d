import { expect, test } from 'vitest';
import { DESK, placeOf, placesOf } from './places';

/** A desk on which each thing has its box: left, top, right, bottom. */
function deskWith(boxes: Record<string, readonly [number, number, number, number]>): HTMLElement {
  const desk = document.createElement('div');
  const lay = (one: HTMLElement, [left, top, right, bottom]: readonly [number, number, number, number]): void => {
    one.getBoundingClientRect = () => new DOMRect(left, top, right - left, bottom - top);
  };
  lay(desk, [0, 0, DESK.width, DESK.height]);
  for (const [name, box] of Object.entries(boxes)) {
    const thing = document.createElement('i');
    thing.className = name;
    lay(thing, box);
    desk.append(thing);
  }
  return desk;
}

test('what lies on the desk has a place, cut at its edge', () => {
  const desk = deskWith({ near: [10, 20, 50, 60], over: [DESK.width - 10, 0, DESK.width + 90, 40] });
  expect(placeOf(desk, '.near', 2)).toEqual({ x: 8, y: 18, width: 44, height: 44 });
  expect(placeOf(desk, '.over')).toEqual({ x: DESK.width - 10, y: 0, width: 10, height: 40 });
});

test('where a thing has two signs, that which is drawn counts', () => {
  const desk = deskWith({ hidden: [0, 0, 0, 0], drawn: [30, 40, 70, 90] });
  expect(placeOf(desk, 'i')).toEqual({ x: 30, y: 40, width: 40, height: 50 });
});

test('what lies beyond the edge has none: no frame is drawn inside out', () => {
  const desk = deskWith({ below: [0, DESK.height + 500, 40, DESK.height + 540], near: [0, 0, 40, 40] });
  expect(placeOf(desk, '.below')).toBeNull();
  expect(placesOf(desk, '.below & .near')).toHaveLength(1);
});
