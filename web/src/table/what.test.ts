/** What is this? Who rests, presses, taps or asks by a key is told; who chooses is not disturbed. */

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { place } from './room';
import { WhatIsThis } from './what.svelte';

let asked = true;
let asking: WhatIsThis;
let stop: () => void;
const chosen = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `<main>
    <button id="legal" data-what="card:1" data-choice>one</button>
    <button id="illegal" data-what="card:2" aria-disabled="true">two</button>
    <span id="drawn" data-what="gem:0">gem</span>
    <p id="plain">nothing</p>
  </main>`;
  for (const button of document.querySelectorAll('button')) button.addEventListener('click', chosen);
  asked = true;
  asking = new WhatIsThis(() => asked);
  stop = asking.listen(document.querySelector('main')!);
});
afterEach(() => {
  stop();
  chosen.mockClear();
  vi.useRealTimers();
});

const at = (id: string): HTMLElement => document.getElementById(id)!;
const point = (id: string, type: string, pointerType = 'mouse', x = 0): void =>
  void at(id).dispatchEvent(new PointerEvent(type, { pointerType, clientX: x, bubbles: true, cancelable: true }));
const told = (): string | undefined => asking.opened?.what;

test('where the pointer rests is told, without taking the focus, until it leaves', () => {
  at('legal').focus();
  point('drawn', 'pointermove');
  vi.advanceTimersByTime(1000);
  expect(told()).toBeUndefined();
  vi.advanceTimersByTime(200);
  expect(told()).toBe('gem:0');
  expect(asking.opened?.pinned).toBe(false);
  expect(document.activeElement).toBe(at('legal'));
  point('plain', 'pointermove');
  vi.advanceTimersByTime(200);
  expect(told()).toBe('gem:0');
  vi.advanceTimersByTime(200);
  expect(told()).toBeUndefined();
});

test('the panel may be pointed at: it stays', () => {
  asking.open(at('drawn'), false);
  point('plain', 'pointermove');
  asking.hold(true);
  vi.advanceTimersByTime(5000);
  expect(told()).toBe('gem:0');
  asking.hold(false);
  vi.advanceTimersByTime(400);
  expect(told()).toBeUndefined();
});

test('Escape closes it, and nobody else hears of that key; the focus goes back', () => {
  at('illegal').focus();
  asking.open(at('drawn'), true);
  at('plain').focus();
  const event = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
  document.body.dispatchEvent(event);
  expect(told()).toBeUndefined();
  expect(event.defaultPrevented).toBe(true);
  expect(document.activeElement).toBe(at('illegal'));
});

test('a click on what can be chosen chooses, and what was being told goes away', () => {
  point('legal', 'pointermove');
  vi.advanceTimersByTime(1200);
  expect(told()).toBe('card:1');
  point('legal', 'pointerdown');
  at('legal').click();
  expect(told()).toBeUndefined();
  expect(chosen).toHaveBeenCalledTimes(1);
  point('legal', 'pointermove');
  vi.advanceTimersByTime(2000);
  expect(told()).toBeUndefined();
});

test('a click on what is not legal asks why not, while one is asked', () => {
  at('illegal').click();
  expect(chosen).toHaveBeenCalledTimes(1);
  expect(told()).toBeUndefined();
});

test('a click on it tells what it is while nothing is asked', () => {
  asked = false;
  at('illegal').click();
  expect(chosen).not.toHaveBeenCalled();
  expect(told()).toBe('card:2');
});

test('a tap on what is no button tells what it is, and a second one closes', () => {
  at('drawn').click();
  expect(told()).toBe('gem:0');
  expect(asking.opened?.pinned).toBe(true);
  at('drawn').click();
  expect(told()).toBeUndefined();
});

test('a long press tells, and chooses nothing', () => {
  point('legal', 'pointerdown', 'touch');
  vi.advanceTimersByTime(550);
  expect(told()).toBe('card:1');
  const menu = new MouseEvent('contextmenu', { bubbles: true, cancelable: true });
  at('legal').dispatchEvent(menu);
  expect(menu.defaultPrevented).toBe(true);
  point('legal', 'pointerup', 'touch');
  at('legal').click();
  expect(chosen).not.toHaveBeenCalled();
  point('legal', 'pointerdown', 'touch');
  point('legal', 'pointerup', 'touch');
  at('legal').click();
  expect(chosen).toHaveBeenCalledTimes(1);
});

test('a finger that moves scrolls, and is told nothing', () => {
  point('drawn', 'pointerdown', 'touch');
  point('drawn', 'pointermove', 'touch', 40);
  vi.advanceTimersByTime(1000);
  expect(told()).toBeUndefined();
});

test('w asks about what has the focus, and the arrows go round everything', () => {
  at('illegal').focus();
  at('illegal').dispatchEvent(new KeyboardEvent('keydown', { key: 'w', bubbles: true, cancelable: true }));
  expect(told()).toBe('card:2');
  asking.step(1);
  expect(told()).toBe('gem:0');
  asking.step(1);
  expect(told()).toBe('card:1');
  asking.step(-1);
  expect(told()).toBe('gem:0');
});

test('what is drawn anew is told on; what is gone is told no more', async () => {
  asking.open(at('drawn'), true);
  at('drawn').outerHTML = '<b id="drawn" data-what="gem:0"></b>';
  await vi.advanceTimersByTimeAsync(0);
  expect(asking.opened?.thing).toBe(at('drawn'));
  at('drawn').remove();
  await vi.advanceTimersByTimeAsync(0);
  expect(told()).toBeUndefined();
});

test('it stands beside the thing and covers it nowhere, whatever the corner', () => {
  const size = { wide: 390, high: 300 };
  for (const [wide, high] of [
    [1366, 768],
    [1024, 768],
    [640, 900],
  ] as const)
    for (let x = 0; x < wide; x += 60)
      for (let y = 0; y < high; y += 60) {
        const thing = { left: x, top: y, right: Math.min(wide, x + 60), bottom: Math.min(high, y + 60) };
        const { x: left, y: top } = place(thing, size, { wide, high });
        const over = left < thing.right && left + 390 > thing.left && top < thing.bottom && top + 300 > thing.top;
        expect(over, `${wide} ${high} ${x} ${y}`).toBe(false);
        expect(left >= 0 && top >= 0 && left + 390 <= wide && top + 300 <= high).toBe(true);
      }
});

test('what is dragged is not asked about, and what listens to clicks itself keeps them', () => {
  point('drawn', 'pointerdown');
  at('drawn').dispatchEvent(new MouseEvent('click', { clientX: 40, detail: 1, bubbles: true }));
  expect(told()).toBeUndefined();
  at('drawn').dataset['press'] = '';
  at('drawn').click();
  expect(told()).toBeUndefined();
});
