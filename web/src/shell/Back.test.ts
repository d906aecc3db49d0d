import { render, screen } from '@testing-library/svelte';
import { beforeEach, expect, test } from 'vitest';
import { router } from '../router.svelte';
import { bot, person as sitter, table } from '../testing/lobby';
import { No, serve } from '../testing/server';
import { language } from '../words/words.svelte';
import Back from './Back.svelte';
import { seated } from './seated.svelte';

const running = table({ status: 'playing', seats: [sitter(0, 'p1', 'Ann'), bot(1)], owed: [1] });
const link = () => screen.queryByRole('link');

beforeEach(async () => {
  await language.choose('en');
  seated.heed(running);
  router.go('/games/olympe/rules', true);
});

test('from the rules a link leads back to the table, and says when one is awaited there', async () => {
  let now = running;
  serve({ 'GET tables/T1': () => now });
  const shown = render(Back);
  expect(link()?.getAttribute('href')).toBe('/g/T1');
  expect(link()?.textContent).toBe('Back to the table');
  now = { ...running, owed: [0] };
  shown.unmount();
  render(Back);
  expect(await screen.findByText('Your turn: back to the table')).toBeTruthy();
});

test.each([
  ['/g/T1', false],
  ['/g/T1?ply=3', true],
  ['/g/T2', true],
  ['/games/olympe/stats', true],
  ['/', false],
])('at %s it stands there: %s', (address, there) => {
  serve({ 'GET tables/T1': () => running });
  router.go(address, true);
  render(Back);
  expect(link() !== null).toBe(there);
});

test.each([
  ['a match that is over', () => ({ ...running, status: 'over' })],
  ['a table that is gone', () => new No(404, 'no-table')],
  ['a seat that was left', () => ({ ...running, yours: [], you: null })],
])('nobody is led back to %s', async (_, answer) => {
  serve({ 'GET tables/T1': answer });
  render(Back);
  await expect.poll(link).toBeNull();
  expect(localStorage.getItem('agon.table')).toBe('');
});
