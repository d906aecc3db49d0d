import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Beside } from './beside.svelte';
import { PATIENCE } from '../testing/patience';

let beside: Beside;
let stop: () => void;

beforeEach(() => {
  beside = new Beside();
  stop = beside.reads('olympe')();
  document.body.innerHTML = '';
});
afterEach(() => stop());

function click(href: string, keys: MouseEventInit = {}): MouseEvent {
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.close = vi.fn();
  const link = dialog.appendChild(document.createElement('a'));
  link.href = href;
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...keys });
  link.dispatchEvent(event);
  return event;
}

test('a link to a clause of this game opens the rules there, beside the board', () => {
  expect(click('/games/olympe/rules#must-rise').defaultPrevented).toBe(true);
  expect(beside).toMatchObject({ part: 'rules', open: true, clause: { slug: 'must-rise' } });
  expect(document.querySelector('dialog')!.close).toHaveBeenCalled();
});

test.each([
  ['/games/offrandes/rules', {}],
  ['/games/olympe/stats', {}],
  ['/games/olympe/rules', { ctrlKey: true }],
])('%s %o is followed as ever', (href, keys) => {
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  click(href, keys);
  expect(beside.part).toBe('log');
});

test('what lies behind an open drawer cannot be reached, whatever comes there, and is free again after it', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  const small = new Beside();
  const main = document.createElement('main');
  const [board, aside] = [
    main.appendChild(document.createElement('div')),
    main.appendChild(document.createElement('aside')),
  ];
  small.show('chat');
  const free = small.shields(aside);
  expect([board.inert, aside.inert]).toEqual([true, false]);
  const late = main.appendChild(document.createElement('div'));
  await vi.waitFor(() => expect(late.hasAttribute('inert')).toBe(true), PATIENCE);
  free();
  small.open = false;
  small.shields(aside)();
  expect(board.hasAttribute('inert')).toBe(false);
  vi.unstubAllGlobals();
});
