import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { beforeEach, expect, test } from 'vitest';
import { No, serve } from '../testing/server';
import type { GameStats, PlayedStats, Spread } from '../wire';
import { language } from '../words/words.svelte';
import Stats from './Stats.svelte';

const spread = (median: number): Spread => ({
  least: median - 2,
  low: median - 1,
  median,
  high: median + 1,
  most: median + 2,
});
const played = (changed: Partial<PlayedStats> = {}): PlayedStats => ({
  seats: 3,
  parts: [],
  matches: 4,
  lines: spread(120),
  minutes: spread(31.5),
  scores: spread(8),
  winning: spread(12),
  bars: [
    { first: 5, last: 9, count: 9, won: 0 },
    { first: 10, last: 14, count: 3, won: 4 },
  ],
  seat_wins: [2.5, 0.5, 1],
  who_wins: [
    { who: 'people', seats: 4, wins: 1 },
    { who: 'medium', seats: 8, wins: 3 },
  ],
  endings: { gems: 3, shared: 1 },
  ...changed,
});
const house = (stats: Partial<GameStats>) =>
  serve({ 'GET games/olympe/stats': () => ({ game: 'olympe', played: [], others: 0, most: 10_000, ...stats }) });

beforeEach(() => language.choose('en'));

test('lengths, scores, who wins and how it ended', async () => {
  house({ played: [played()] });
  render(Stats, { id: 'olympe' });
  expect(within(await screen.findByRole('table', { name: 'Length' })).getByText('31.5')).toBeTruthy();
  expect(screen.getByRole('img', { name: '5–9: 9, won 0; 10–14: 3, won 4' })).toBeTruthy();
  const seats = screen.getByRole('table', { name: 'Does the first seat win more?' });
  expect(within(seats).getAllByRole('row')[1]!.textContent).toMatch(/Seat 1\s+63%\s*2.5\s*4/);
  expect(within(screen.getByRole('table', { name: 'People and bots' })).getByText('Medium bot')).toBeTruthy();
  expect(screen.getByText('equal in everything: a shared win')).toBeTruthy();
});

test('few matches say so, many do not', async () => {
  house({ played: [played(), played({ seats: 4, matches: 300 })] });
  render(Stats, { id: 'olympe' });
  expect(await screen.findByText('300 matches')).toBeTruthy(); // most played, so shown first
  expect(screen.queryByText(/Few matches/)).toBeNull();
  await fireEvent.click(screen.getByRole('radio', { name: '3' }));
  expect(screen.getByText(/Few matches/)).toBeTruthy();
});

test('ways to play are chosen by name', async () => {
  house({ played: [played(), played({ parts: ['variant.scoring.own-gems', 'variant.level.2'], matches: 2 })] });
  render(Stats, { id: 'olympe' });
  const ways = await screen.findByLabelText('Played as');
  expect(
    within(ways)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['ordinary game', 'To your gems!, level 2']);
  await fireEvent.change(ways, { target: { value: 'variant.scoring.own-gems,variant.level.2' } });
  expect(screen.getByText('2 matches')).toBeTruthy();
});

test('alone there is nobody to compare with, and perhaps no winner', async () => {
  house({ played: [played({ seats: 1, winning: null, seat_wins: [0], who_wins: [] })] });
  render(Stats, { id: 'olympe' });
  await screen.findByRole('table', { name: 'Scores' });
  expect(screen.queryByText('Winners')).toBeNull();
  expect(screen.queryByText(/first seat/)).toBeNull();
});

test('before the first match there is a way to play it', async () => {
  house({ others: 2 });
  render(Stats, { id: 'olympe' });
  expect((await screen.findByRole('link', { name: 'Play Olympe' })).getAttribute('href')).toBe('/');
  expect(screen.getByText(/Not counted: 2 matches/)).toBeTruthy();
});

test('that a game is not there is told', async () => {
  serve({ 'GET games/chess/stats': () => new No(404, 'no-game') });
  render(Stats, { id: 'chess' });
  expect((await screen.findByRole('alert')).textContent).toBe('There is no such game.');
});
