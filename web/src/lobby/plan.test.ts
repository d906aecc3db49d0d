import { expect, test } from 'vitest';
import { OLYMPE } from '../testing/lobby';
import { variantOf, variantsFor } from './games.svelte';
import { placed, planOf, quickPlan, resized, usualPlaces, type Place, type Sitter } from './plan';

const manner = { options: {}, open: true, spectators: true, edition: null };
const places = (...sitters: Sitter[]): Place[] => sitters.map((sitter, seat) => ({ sitter, name: `N${seat}` }));

test('one click: me and medium bots, nobody missing', () => {
  const { wish, freed, full } = quickPlan(OLYMPE);
  expect(wish).toMatchObject({ game: 'olympe', seats: 4, sit: true, companions: [] });
  expect(wish.bots).toEqual({ 1: 'medium', 2: 'medium', 3: 'medium' });
  expect(freed).toEqual([]);
  expect(full).toBe(true);
});

test('a free seat means waiting', () => {
  const { wish, full, freed } = planOf('olympe', places('me', 'free', 'easy'), manner);
  expect(wish.bots).toEqual({ 2: 'easy' });
  expect(freed).toEqual([]);
  expect(full).toBe(false);
});

test('a friend may sit before me: a bot keeps the chair warm', () => {
  const { wish, freed } = planOf('olympe', places('free', 'me', 'free'), manner);
  expect(wish.bots).toEqual({ 0: 'easy' });
  expect(freed).toEqual([0]);
});

test('those at this device are told by name, in the order of their seats', () => {
  const { wish, full } = planOf('olympe', places('me', 'companion', 'medium', 'companion'), manner);
  expect(wish.companions).toEqual(['N1', 'N3']);
  expect(wish.sit).toBe(true);
  expect(full).toBe(true);
});

test('a host may stay standing', () => {
  expect(planOf('olympe', places('easy', 'medium'), manner).wish.sit).toBe(false);
});

test('there is only one of me', () => {
  const next = placed(usualPlaces(3), 2, { sitter: 'me', name: '' });
  expect(next.map(({ sitter }) => sitter)).toEqual(['medium', 'medium', 'me']);
});

test('of those at this device I sit first', () => {
  const next = placed(places('medium', 'me', 'easy'), 0, { sitter: 'companion', name: 'Bo' });
  expect(next.map(({ sitter }) => sitter)).toEqual(['me', 'companion', 'easy']);
  expect(next[1]!.name).toBe('Bo');
});

test('more seats bring more bots, fewer take the last away', () => {
  expect(resized(places('free', 'me'), 3).map(({ sitter }) => sitter)).toEqual(['free', 'me', 'medium']);
  expect(resized(places('me', 'free', 'easy'), 2).map(({ sitter }) => sitter)).toEqual(['me', 'free']);
});

test('only variants that so many can play are offered', () => {
  expect(variantsFor(OLYMPE, 4)).toHaveLength(4);
  expect(variantsFor(OLYMPE, 2).map(({ parts }) => parts)).toEqual([[], ['variant.scoring.own-gems']]);
});

test('a table tells its variant', () => {
  expect(variantOf(OLYMPE, { scoring: 'gems', teams: 2 })?.parts).toEqual(['variant.teams.2']);
});

test('whether only answers are given is told when it was chosen', () => {
  expect(planOf('olympe', places('me', 'easy'), { ...manner, giving: false }).wish.giving).toBe(false);
  expect(quickPlan(OLYMPE).wish.giving).toBeUndefined();
});

test('a bot may have a temperament', () => {
  const { wish, full } = planOf('olympe', places('me', 'hard:bold', 'expert:builder'), manner);
  expect(wish.bots).toEqual({ 1: 'hard:bold', 2: 'expert:builder' });
  expect(full).toBe(true);
});
