import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import { No, serve } from '../testing/server';
import type { RulesPage } from '../wire';
import { language } from '../words/words.svelte';
import { clauseAddress, clauseOf } from './clauses.svelte';
import ClauseText from './ClauseText.svelte';
import { piecesOf } from './pieces';
import { holds, markedIn, spellings } from './search';
import Rules from './Rules.svelte';
import { termsIn } from './terms';

const PAGE: RulesPage = {
  game: 'olympe',
  source: 'the book',
  intro: 'Colour is a suit.',
  chapters: [
    {
      title: 'A trick',
      part: 'A round',
      clauses: [
        { slug: 'olympe/must-rise', text: '[book] a **higher** trump, see `no-rise`', tags: ['book'] },
        { slug: 'olympe/no-rise', text: '[ruling, ours] any card <b>of it</b>, no trump', tags: ['ruling'] },
      ],
    },
    { title: 'End', clauses: [{ slug: 'olympe/winner', text: 'most gems: le Héros', tags: [] }] },
  ],
  examples: ['Hephaistos leads.'],
  glossary: [
    {
      forms: ['trump', 'trumps', 'trump-card (best)'],
      also: ['atout', 'Trumpf'],
      means: 'It beats the others.',
      clause: 'olympe/no-rise',
    },
    { forms: ['gems'], also: ['score'], means: 'They win.', clause: 'olympe/must-rise' },
  ],
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
  expect(holds(spellings('HEROS gem'), 'most gems: le Héros')).toBe(true);
  expect(holds(spellings('monster'), 'most gems')).toBe(false);
  const marks = markedIn('le Héros', spellings('hero')).filter(({ marked }) => marked);
  expect(marks).toEqual([{ text: 'Héro', marked: true }]);
});

test('another word for the same thing finds it, and marks it', () => {
  const sought = spellings('Atout', PAGE.glossary);
  expect(holds(sought, 'a higher Trump')).toBe(true);
  expect(holds(sought, 'a trumpet')).toBe(false); // only as a word of its own
  expect(markedIn('a trump', sought)).toEqual([
    { text: 'a ', marked: false },
    { text: 'trump', marked: true },
  ]);
  expect(holds(spellings('ato', PAGE.glossary), 'trump')).toBe(false); // not before it is whole
});

test('a word of the game is told once in a clause, and not in the clause that tells it', () => {
  const glossary = PAGE.glossary!;
  expect(termsIn('Trump or trumps, not trumpet: gems', glossary, new Set())).toEqual([
    { text: 'Trump', term: glossary[0] },
    { text: ' or trumps, not trumpet: ' },
    { text: 'gems', term: glossary[1] },
  ]);
  expect(termsIn('gems', glossary, new Set(glossary))).toEqual([{ text: 'gems' }]);
});

test('a word is explained when it is reached or tapped, one at a time; Escape closes that and nothing else', async () => {
  const { container } = render(Rules, { id: 'olympe' });
  await screen.findByLabelText('Search the rules');
  const [trump, gems] = ['trump', 'gems'].map((name) => screen.getByRole('button', { name }));
  expect(container.querySelectorAll('#no-rise [role=button]')).toHaveLength(0);
  await fireEvent.focusIn(trump!);
  const means = screen.getByTestId('means');
  expect(means.textContent).toContain('It beats the others.');
  expect(means.querySelector('a')?.getAttribute('href')).toBe('#no-rise');
  expect(trump!.getAttribute('aria-description')).toBe('It beats the others.');
  await fireEvent.click(gems!);
  expect(screen.getByTestId('means').textContent).toContain('They win.');
  const reached = vi.fn();
  window.addEventListener('keydown', reached);
  await fireEvent.keyDown(gems!, { key: 'Escape' });
  window.removeEventListener('keydown', reached);
  expect(screen.queryByTestId('means')).toBeNull();
  expect(reached).not.toHaveBeenCalled();
  await fireEvent.keyDown(gems!, { key: 'Enter' });
  expect(screen.getByTestId('means').textContent).toContain('They win.');
});

test('the steps of a round stand below it, in the contents and in the text', async () => {
  render(Rules, { id: 'olympe' });
  expect((await screen.findByRole('heading', { level: 2, name: 'A round' })).textContent).toBe('A round');
  expect(screen.getByRole('heading', { level: 3, name: 'A trick' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2, name: 'End' })).toBeTruthy();
  const contents = screen.getByRole('navigation', { name: 'Contents' });
  expect(contents.querySelector('ol ol')?.textContent.trim()).toBe('A trick');
});

test('the glossary stands at the end, not among what was found', async () => {
  render(Rules, { id: 'olympe' });
  const glossary = await screen.findByTestId('glossary');
  expect([...glossary.querySelectorAll('dt')].map((term) => term.textContent)).toEqual(['trump', 'gems']);
  await fireEvent.input(screen.getByRole('searchbox'), { target: { value: 'trump' } });
  expect(screen.queryByTestId('glossary')).toBeNull();
});

test('markup in a text is only text', () => {
  const { container } = render(ClauseText, { text: 'a <b>x</b> **y**' });
  expect(container.querySelector('b')).toBeNull();
  expect(container.querySelector('strong')?.textContent).toBe('y');
});

test('search filters while typing, marks what it found, and says how many', async () => {
  const { container } = render(Rules, { id: 'olympe' });
  await fireEvent.input(await screen.findByLabelText('Search the rules'), { target: { value: 'higher' } });
  expect(screen.getByText('1 clause found')).toBeTruthy();
  expect(container.querySelectorAll('li[id]')).toHaveLength(1);
  await fireEvent.input(screen.getByLabelText('Search the rules'), { target: { value: 'Trumpf' } });
  expect(screen.getByText('2 clauses found')).toBeTruthy();
  expect(container.querySelector('mark')?.textContent).toBe('trump');
  await fireEvent.input(screen.getByLabelText('Search the rules'), { target: { value: 'zeppelin' } });
  expect(screen.getByText(/No clause says that/)).toBeTruthy();
});

test('where a clause comes from is told in the reader’s language, with a key', async () => {
  serve({ 'GET games/olympe/rules?lang=de': () => PAGE });
  await language.choose('de');
  const { container } = render(Rules, { id: 'olympe' });
  await screen.findByRole('heading', { name: 'Woher eine Regel kommt' });
  expect(container.querySelector('#must-rise .source')).toBeNull(); // most are: no mark says so
  expect(container.querySelector('#no-rise .source .unseen')?.textContent).toBe('unsere Entscheidung');
  expect(container.querySelector('#no-rise .source small')?.textContent).toBe('ours');
  expect(screen.getByText(/^So steht es im gedruckten Regelheft\./)).toBeTruthy();
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
  const legend = await screen.findByTestId('legend'); // a chunk of its own
  expect(legend.textContent).toContain('Owl');
  expect(legend.querySelectorAll('dt').length).toBe(legend.querySelectorAll('dd').length);
  expect(screen.getByRole('link', { name: 'Symbols on the table' }).getAttribute('href')).toBe('#symbols');
  await fireEvent.input(screen.getByRole('searchbox'), { target: { value: 'trump' } });
  expect(screen.queryByTestId('legend')).toBeNull();
});
