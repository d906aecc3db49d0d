import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, expect, test } from 'vitest';
import { No, serve } from '../testing/server';
import type { RulesPage } from '../wire';
import { language } from '../words/words.svelte';
import { clauseAddress, clauseOf } from './clauses.svelte';
import ClauseText from './ClauseText.svelte';
import { holds, markedIn, piecesOf } from './pieces';
import Rules from './Rules.svelte';

const PAGE: RulesPage = {
  game: 'olympe',
  source: 'the book',
  intro: 'Colour is a suit.',
  chapters: [
    {
      title: 'A trick',
      clauses: [
        { slug: 'olympe/must-rise', text: '[book] a **higher** trump, see `no-rise`', tags: ['book'] },
        { slug: 'olympe/no-rise', text: '[ruling] any card <b>of it</b>', tags: ['ruling'] },
      ],
    },
    { title: 'End', clauses: [{ slug: 'olympe/winner', text: 'most gems: le Héros', tags: [] }] },
  ],
  examples: ['Hephaistos leads.'],
};

beforeEach(async () => {
  await language.choose('en');
  history.replaceState(null, '', '/games/olympe/rules');
  serve({ 'GET games/olympe/rules?lang=en': () => PAGE });
});

test('a text falls into pieces', () => {
  expect(piecesOf('[book, x] a **b** *c* `d` [other]')).toEqual([
    { kind: 'source', text: 'book, x' },
    { kind: 'text', text: ' a ' },
    { kind: 'bold', text: 'b' },
    { kind: 'text', text: ' ' },
    { kind: 'stress', text: 'c' },
    { kind: 'text', text: ' ' },
    { kind: 'code', text: 'd' },
    { kind: 'text', text: ' [other]' },
  ]);
});

test('accents and case do not matter, and the marks stand where the letters are', () => {
  expect(holds('HEROS gem', 'most gems: le Héros')).toBe(true);
  expect(holds('monster', 'most gems')).toBe(false);
  expect(markedIn('le Héros', 'hero').filter(({ marked }) => marked)).toEqual([{ text: 'Héro', marked: true }]);
});

test('markup in a text is only text', () => {
  const { container } = render(ClauseText, { text: 'a <b>x</b> **y**' });
  expect(container.querySelector('b')).toBeNull();
  expect(container.querySelector('strong')?.textContent).toBe('y');
});

test('search filters while typing, marks what it found, and says how many', async () => {
  const { container } = render(Rules, { id: 'olympe' });
  await fireEvent.input(await screen.findByLabelText('Search the rules'), { target: { value: 'trump' } });
  expect(screen.getByText('1 clause found')).toBeTruthy();
  expect(container.querySelectorAll('li[id]')).toHaveLength(1);
  expect(container.querySelector('mark')?.textContent).toBe('trump');
  await fireEvent.input(screen.getByLabelText('Search the rules'), { target: { value: 'zeppelin' } });
  expect(screen.getByText(/No clause says that/)).toBeTruthy();
});

test('where a clause comes from is told in the reader’s language, with a key', async () => {
  serve({ 'GET games/olympe/rules?lang=de': () => PAGE });
  await language.choose('de');
  const { container } = render(Rules, { id: 'olympe' });
  await screen.findByText('Woher eine Regel kommt');
  expect(container.querySelector('#must-rise .source')?.textContent).toBe('Regelheft');
  expect(screen.getByText('So steht es im gedruckten Regelheft.')).toBeTruthy();
  expect(screen.getByText('Nach: the book')).toBeTruthy();
});

test('the clause the address names is shown as such; names of clauses are links', async () => {
  history.replaceState(null, '', '/games/olympe/rules#no-rise');
  dispatchEvent(new PopStateEvent('popstate'));
  const { container } = render(Rules, { id: 'olympe' });
  await screen.findByLabelText('Search the rules');
  expect(container.querySelector('li.here')?.id).toBe('no-rise');
  expect(container.querySelector('li#must-rise p a')?.getAttribute('href')).toBe('#no-rise');
});

test('a clause is found by its long or its short name, with its chapter', async () => {
  expect(await clauseOf('olympe', 'olympe/must-rise')).toMatchObject({ chapter: 'A trick' });
  expect(await clauseOf('olympe', 'winner')).toMatchObject({ chapter: 'End', slug: 'olympe/winner' });
  await expect(clauseOf('olympe', 'nothing')).rejects.toThrow();
  expect(clauseAddress('olympe', 'olympe/must-rise')).toBe('/games/olympe/rules#must-rise');
});

test('that a game is not there is told', async () => {
  serve({ 'GET games/chess/rules?lang=en': () => new No(404, 'no-game') });
  render(Rules, { id: 'chess' });
  expect((await screen.findByRole('alert')).textContent).toBe('There is no such game.');
});

test('every symbol of the table stands there with its meaning', async () => {
  render(Rules, { id: 'olympe' });
  const legend = await screen.findByTestId('legend');
  expect(legend.textContent).toContain('Owl');
  expect(legend.querySelectorAll('dt').length).toBe(legend.querySelectorAll('dd').length);
  expect(screen.getByRole('link', { name: 'Symbols on the table' }).getAttribute('href')).toBe('#symbols');
  await fireEvent.input(screen.getByRole('searchbox'), { target: { value: 'trump' } });
  expect(screen.queryByTestId('legend')).toBeNull();
});
