import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { person } from '../net/person.svelte';
import { No, serve } from '../testing/server';
import type { LabEstimate, LabFigures, LabInfo, LabRun, LabWish, Me } from '../wire';
import { language } from '../words/words.svelte';
import Lab from './Lab.svelte';

const INFO: LabInfo = {
  game: 'peloponnes',
  seats: [2, 3],
  usual: 2,
  most: 150,
  bot: 'greedy',
  numbers: [
    { path: 'price.pass', place: 'price.pass', value: 3, least: 0, most: 8 },
    { path: 'land[0].prestige', place: 'land.a01.prestige', value: 2, least: 0, most: 7 },
  ],
};
const around = (mean: number): LabEstimate => ({ mean, low: mean - 0.1, high: mean + 0.1 });
const figures = (first: number): LabFigures => ({
  by_seat: [around(0.5), around(0.5)],
  by_place: [around(first), around(1 - first)],
  spreads: Object.fromEntries(
    ['score', 'margin', 'decisions', 'changes'].map((name) => [name, { mean: around(20), shares: [0.25, 0.75] }]),
  ),
});
const bins = Object.fromEntries(
  ['score', 'margin', 'decisions', 'changes'].map((name) => [name, { first: 10, step: 5 }]),
);
function answer(body: unknown, played: number): LabRun {
  const { numbers = {}, file, seats } = body as LabWish;
  const changed = Object.keys(numbers).length > 0;
  return {
    seats,
    matches: played,
    bins,
    ours: figures(0.5),
    other: changed ? figures(0.625) : null,
    differences: changed
      ? [
          { measure: 'place', at: 1, gap: around(0.125), chance: 0.2, clear: false },
          { measure: 'score', at: 0, gap: around(2.5), chance: 0.0004, clear: true },
        ]
      : [],
    edition: file ? 'pass = 5' : '',
  };
}

beforeEach(async () => {
  await language.choose('en');
  person.become({ id: 'a', name: 'Ann' } as Me);
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 50 });
});
afterEach(() => vi.useRealTimers());

test('a number is moved, and what differs is told in a sentence, a picture and a table', async () => {
  let played = 0;
  const asked = serve({
    'GET games/peloponnes/lab': () => INFO,
    'POST games/peloponnes/lab': (body) => answer(body, (played = Math.min(played + 50, 100))),
  });
  render(Lab, { id: 'peloponnes' });
  expect(await screen.findByText(/Nothing is changed yet/)).toBeTruthy();
  played = 0;
  const slider: HTMLInputElement = screen.getByRole('slider', { name: /Its value/ });
  await fireEvent.input(slider, { target: { value: '5' } });
  await fireEvent.change(slider);
  expect(await screen.findByText(/more than chance: Score of a seat \+2\.5\./)).toBeTruthy();
  expect(
    screen.getByRole('img', { name: /^Wins by place.*Place 1: as in the box 50%.*with the change 63%/ }),
  ).toBeTruthy();
  const row = within(screen.getByRole('table')).getByRole('row', { name: /Score of a seat/ });
  expect(row.textContent).toMatch(/more than chance\s*\+2\.5\s*\+2\.4 … \+2\.6\s*< 0\.001/);
  const last = asked.at(-1)!.body as LabWish;
  expect([last.numbers, last.seats]).toEqual([{ 'price.pass': 5 }, 2]);
  await fireEvent.click(screen.getByRole('button', { name: 'Put back price.pass' }));
  expect(await screen.findByText(/Nothing is changed yet/)).toBeTruthy();
});

test('it plays on as far as the server does, and no further', async () => {
  let played = 0;
  const asked = serve({
    'GET games/peloponnes/lab': () => INFO,
    'POST games/peloponnes/lab': (body) => answer(body, (played = Math.min(played + 50, 150))),
  });
  render(Lab, { id: 'peloponnes' });
  await fireEvent.click(await screen.findByRole('button', { name: 'Play on, to 150 matches' }));
  expect(await screen.findByText('150 matches')).toBeTruthy();
  await vi.waitFor(() => expect(screen.queryByText(/Bots are playing/)).toBeNull());
  expect(screen.queryByRole('button', { name: /Play on/ })).toBeNull();
  expect(asked.filter(({ method }) => method === 'POST').length).toBe(3);
});

test('what the server refuses is told, and may be put right', async () => {
  serve({
    'GET games/peloponnes/lab': () => INFO,
    'POST games/peloponnes/lab': () => new No(429, 'too-often', { seconds: 7 }),
  });
  render(Lab, { id: 'peloponnes' });
  expect((await screen.findByRole('alert')).textContent).toMatch(/try again in 7 s/);
});

test('whoever has told no name is asked for it first', async () => {
  person.become(null);
  const asked = serve({ 'GET games/peloponnes/lab': () => INFO });
  render(Lab, { id: 'peloponnes' });
  expect(await screen.findByText(/Tell a name first/)).toBeTruthy();
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked.every(({ method }) => method === 'GET')).toBe(true);
});
