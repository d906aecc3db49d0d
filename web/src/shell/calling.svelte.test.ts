import { render, waitFor } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { language } from '../words/words.svelte';
import Calling from './Calling.svelte';
import { callReader, entitle } from './calling.svelte';
import { dotted } from './icon';

const setAppBadge = vi.fn(() => Promise.resolve());
const clearAppBadge = vi.fn(() => Promise.resolve());
let end = () => {};

beforeEach(async () => {
  await language.choose('en');
  document.head.innerHTML = '<link rel="icon" href="/favicon.svg">';
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<svg><path d="amphora"/></svg>')));
  Object.assign(navigator, { setAppBadge, clearAppBadge });
});
afterEach(() => end());

/** A page with this title, on which so many decisions and lines of chat wait. */
function stand(turns: number, said: number, place = 'Agon · Olympe') {
  end();
  end = $effect.root(() => {
    entitle(() => place);
    callReader(() => ({ turns, said }));
  });
  flushSync();
}
const icon = () => decodeURIComponent(document.querySelector('link[rel=icon]')!.getAttribute('href')!);

test.each([
  [0, 0, 'Agon · Olympe'],
  [1, 0, 'Your turn · Agon · Olympe'],
  [0, 3, '(3) Agon · Olympe'],
  [1, 2, '(2) Your turn · Agon · Olympe'],
])('with %i decisions and %i lines of chat the tab says “%s”', (...[turns, said, title]) => {
  render(Calling);
  stand(turns, said);
  expect(document.title).toBe(title);
});

test('the picture of the tab gets a dot, another for chat, and loses it again', async () => {
  render(Calling);
  stand(1, 2);
  await waitFor(() => expect(icon()).toContain('circle'));
  const turn = icon();
  expect(turn).toContain('amphora');
  stand(0, 2);
  await waitFor(() => expect(icon()).not.toBe(turn));
  expect(icon()).toContain('circle');
  stand(0, 0);
  await waitFor(() => expect(icon()).toBe('/favicon.svg'));
  expect(dotted('<svg></svg>', 'turn')).toMatch(/^data:image\/svg\+xml,/); // what the content policy lets be drawn
});

test('a home screen shows how many things wait', () => {
  render(Calling);
  stand(1, 2);
  expect(setAppBadge).toHaveBeenLastCalledWith(3);
  stand(0, 0);
  expect(clearAppBadge).toHaveBeenCalled();
});

test('whoever leaves a page is called by it no more', () => {
  render(Calling);
  stand(1, 1);
  end();
  flushSync();
  expect(document.title).toBe('Agon');
});
