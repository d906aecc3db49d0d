import { render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { OLYMPE } from '../testing/lobby';
import { serve } from '../testing/server';
import { language } from '../words/words.svelte';
import GameCard from './GameCard.svelte';

const handlers = {
  busy: false,
  onplay: () => undefined,
  onsetup: () => undefined,
  onnow: () => undefined,
  onfirst: () => undefined,
};

test('a game of others is offered in the words of its package, without what the page has for ours alone', async () => {
  await language.choose('en');
  serve({ 'GET games/nim/text?lang=en': () => ({ 'game.name': 'Nim', 'game.about': 'Take the last match.' }) });
  render(GameCard, { game: { ...OLYMPE, name: 'nim', options: {}, feel: null }, ...handlers });
  expect(await screen.findByRole('heading', { name: 'Nim' })).toBeTruthy();
  expect(screen.getByText('Take the last match.')).toBeTruthy();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/games/nim/rules',
    '/games/nim/stats',
  ]);
});

test('ours have a score pad', () => {
  render(GameCard, { game: OLYMPE, ...handlers });
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain('/games/olympe/score');
});

test('a card says how many play, how long, how hard, and who will like it', async () => {
  await language.choose('en');
  render(GameCard, { game: OLYMPE, ...handlers });
  expect(await screen.findByText('about 10 min a player')).toBeTruthy();
  expect(screen.getByText('2–5 players')).toBeTruthy();
  expect(screen.getByText('easy to learn')).toBeTruthy();
  expect(screen.getByText(/^You will like it if/)).toBeTruthy();
});

test('once enough matches were played here, they say how long it takes', async () => {
  render(GameCard, { game: { ...OLYMPE, lasted: { low: 22, high: 41 } }, ...handlers });
  expect(await screen.findByText('22–41 min on this server')).toBeTruthy();
});

test('a game with a guided first match offers it, and says how long it takes', async () => {
  await language.choose('en');
  let begun = 0;
  const onfirst = () => void begun++;
  render(GameCard, { game: { ...OLYMPE, lesson: { minutes: 8, shorter: true } }, ...handlers, onfirst });
  const button = await screen.findByRole('button', { name: 'First match of Olympe, guided. Guided, about 8 minutes' });
  button.click();
  expect(begun).toBe(1);
});
