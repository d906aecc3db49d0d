/** The log is as long as the match: Tab must not need as many presses. */

import { expect, test, vi } from 'vitest';
import { oneStop } from './onestop';

const line = (name: string, hidden = false) =>
  `<div data-line="${name}" ${hidden ? 'hidden' : ''}><button id="${name}">${name}</button><a id="${name}-then" href="/"></a></div>`;
const turn = (...lines: string[]) => `<li>${lines.join('')}<button id="${lines.length}-more"></button></li>`;

function laid(): HTMLElement {
  document.body.innerHTML = `<div>${turn(line('one'))}${turn(line('two'), line('three', true))}${turn(line('four'))}</div>`;
  const list = document.body.firstElementChild as HTMLElement;
  list.querySelector('#\\31-more')?.remove();
  oneStop(list);
  return list;
}
const stops = (): string[] => [...document.querySelectorAll<HTMLElement>('[tabindex="0"]')].map(({ id }) => id);
const press = (key: string): string => {
  document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  return document.activeElement!.id;
};

test('Tab stops once, at what happened last', () => {
  laid();
  expect(stops()).toEqual(['four']);
});

test('arrow keys go from line to line, and to what else a line offers', () => {
  laid();
  document.getElementById('four')!.focus();
  expect(press('ArrowUp')).toBe('two'); // what is folded is passed over
  expect(press('ArrowRight')).toBe('two-then');
  expect(press('ArrowRight')).toBe('2-more');
  expect(press('ArrowDown')).toBe('four');
  expect(press('Home')).toBe('one');
  expect(press('ArrowUp')).toBe('one');
  expect(stops()).toEqual(['one']);
});

test('a line that comes leaves the reader where he is; who comes anew is at the last', async () => {
  const list = laid();
  document.getElementById('one')!.focus();
  list.insertAdjacentHTML('beforeend', turn(line('five')));
  await vi.waitFor(() => expect(document.getElementById('five')!.tabIndex).toBe(-1));
  expect(stops()).toEqual(['one']);
  document.getElementById('one')!.blur();
  list.insertAdjacentHTML('beforeend', turn(line('six')));
  await vi.waitFor(() => expect(stops()).toEqual(['six']));
});
