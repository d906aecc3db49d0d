import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import { No, serve } from '../testing/server';
import { language } from '../words/words.svelte';
import Score from './Score.svelte';

const samples = import.meta.glob<{ box: unknown }>('../testing/samples/*.json', { import: 'default' });
const SEATS: Record<string, number[]> = {
  offrandes: [3, 4, 5],
  olympe: [2, 3, 4, 5, 6, 8],
  peloponnes: [1, 2, 3],
  olympos: [3, 4, 5],
};

const GAMES = Object.entries(SEATS).map(([name, seats]) => ({ name, seats, default_seats: 3 }));

async function open(game: string) {
  const { box } = await samples[`../testing/samples/${game}.json`]!();
  serve({ 'GET games': () => GAMES, [`GET games/${game}/components`]: () => ({ parts: box, wording: {} }) });
  const shown = render(Score, { id: game });
  await screen.findByRole('list', { name: 'Score' });
  return shown;
}
const sums = () =>
  within(screen.getByRole('list', { name: 'Score' }))
    .getAllByRole('listitem')
    .map((one) => one.textContent?.match(/(-?\d+)\s*$/)?.[1]);
const click = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(async () => {
  await language.choose('en');
  localStorage.clear();
});

test('a game of others has no score pad, and says so', async () => {
  serve({ 'GET games': () => GAMES, 'GET games/nim/components': () => ({}) });
  render(Score, { id: 'nim' });
  expect(await screen.findByText('There is no score pad for this game.')).toBeTruthy();
});

test('sums and the winner at once, with the rule', async () => {
  await open('offrandes');
  await fireEvent.input(screen.getByPlaceholderText('Player 1'), { target: { value: 'Ann' } });
  await click('Score track: Ann: more');
  await click('Zeus: Player 2');
  expect(sums()).toEqual(['1', '25', '0']);
  expect(screen.getByRole('heading', { name: 'Player 2 wins' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'The rule' }).getAttribute('href')).toBe('/games/offrandes/rules#winner');
});

test('an altar has one holder, and can be put back', async () => {
  await open('offrandes');
  await click('Zeus: Player 2');
  await click('Zeus: Player 3');
  expect(sums()).toEqual(['0', '0', '25']);
  await click('Zeus: Player 3');
  expect(sums()).toEqual(['0', '0', '0']);
});

test('a side that was taken away comes back with all it had', async () => {
  await open('offrandes');
  await click('Score track: Player 3: more');
  await click(/^Players.*: more$/);
  await click(/^Players.*: less$/);
  expect(sums()).toEqual(['0', '0', '1']);
  await click('Zeus: Player 3');
  await click(/^Players.*: more$/);
  await click('Score track: Player 4: more');
  await click(/^Players.*: less$/);
  await click(/^Players.*: more$/);
  expect(sums()).toEqual(['0', '0', '26', '1']);
});

test('numbers can be typed; what is no number is none', async () => {
  await open('offrandes');
  const field = screen.getByRole('textbox', { name: 'Score track: Player 1' });
  await fireEvent.change(field, { target: { value: '87' } });
  expect(sums()[0]).toBe('87');
  await fireEvent.change(field, { target: { value: '-4' } });
  expect(sums()[0]).toBe('0');
  expect((field as HTMLInputElement).value).toBe('0');
});

test('a phone that slept shows the same sheet; starting over is asked twice and keeps the names', async () => {
  const { unmount } = await open('offrandes');
  await fireEvent.input(screen.getByPlaceholderText('Player 1'), { target: { value: 'Ann' } });
  await click('Score track: Ann: more');
  await click(/^Players.*: more$/);
  unmount();
  await open('offrandes');
  expect(sums()).toEqual(['1', '0', '0', '0']);
  await click('Start over');
  expect(sums()[0]).toBe('1');
  await click('Really wipe everything?');
  expect(sums()).toEqual(['0', '0', '0', '0']);
  expect(screen.getByDisplayValue('Ann')).toBeTruthy();
});

test.each(['{', '{"names":[1]}', '{"names":["A"],"chosen":{},"rounds":[[{"track":"x"}]]}'])(
  'a sheet that cannot be read is a new one: %s',
  async (text) => {
    localStorage.setItem('agon.score.offrandes', text);
    await open('offrandes');
    expect(sums()).toEqual(['0', '0', '0']);
  },
);

test('without storage it counts all the same', async () => {
  const broken = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const get = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(broken);
  const set = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(broken);
  await open('offrandes');
  await click('Score track: Player 1: more');
  expect(sums()).toEqual(['1', '0', '0']);
  get.mockRestore();
  set.mockRestore();
});

test('Olympe is counted round by round until somebody has won', async () => {
  await open('olympe');
  await click(/^Players.*: less$/);
  for (let round = 1; round <= 4; round++) {
    expect(screen.getByRole('heading', { name: `Round ${round} · Points in the tricks` })).toBeTruthy();
    await click('Points in the tricks: Player 1: more');
    if (round < 4) await click('Next round');
  }
  expect(sums()).toEqual(['12', '4']);
  expect(screen.getByRole('heading', { name: 'Player 1 wins' })).toBeTruthy();
  expect((screen.getByRole('button', { name: 'Next round' }) as HTMLButtonElement).disabled).toBe(true);
  await click('Take back the last round');
  expect(sums()).toEqual(['9', '3']);
});

test('alone in Peloponnes a level has a target', async () => {
  await open('peloponnes');
  await click(/^Players.*: less$/);
  await click(/^Players.*: less$/);
  await fireEvent.change(screen.getByLabelText('Alone'), { target: { value: '1' } });
  await fireEvent.change(screen.getByRole('textbox', { name: /^Prestige/ }), { target: { value: '30' } });
  await fireEvent.change(screen.getByRole('textbox', { name: /^Inhabitants/ }), { target: { value: '7' } });
  expect(screen.getByRole('heading', { name: 'Not this time' })).toBeTruthy();
  await click(/^Inhabitants.*: more/);
  expect(screen.getByRole('heading', { name: 'Player 1 wins' })).toBeTruthy();
});

test('that a game is not there is told', async () => {
  serve({ 'GET games/chess/components': () => new No(404, 'no-game') });
  render(Score, { id: 'chess' });
  expect((await screen.findByRole('alert')).textContent).toBe('There is no such game.');
});
