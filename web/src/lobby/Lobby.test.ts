import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import { person } from '../net/person.svelte';
import { bot, free, OLYMPE, person as sitter, table } from '../testing/lobby';
import { No, serve } from '../testing/server';
import { language } from '../words/words.svelte';
import Lobby from './Lobby.svelte';

const ANN = { id: 'p1', name: 'Ann' };
const house = (more: Parameters<typeof serve>[0] = {}) =>
  serve({
    'GET games': () => [OLYMPE],
    'GET tables': () => ({ open: [], mine: [], folded: {}, more: false }),
    'GET me': () => new No(401, 'who'),
    'POST guests': () => ({ ...ANN, return_code: 'AAAA-BBBB' }),
    'POST tables': () => table({ id: 'T9', seats: [{ ...sitter(0, 'p1', 'Ann'), own: false }, bot(1)] }),
    'POST tables/T9/promise': () => table({ id: 'T9' }),
    'POST tables/T9/start': () => table({ id: 'T9', status: 'playing' }),
    ...more,
  });

beforeEach(async () => {
  await language.choose('en');
  history.replaceState(null, '', '/');
  vi.stubGlobal('scrollTo', () => undefined);
});

test('two clicks: Play lays the table with bots, starts it and goes there', async () => {
  const asked = house({ 'GET me': () => ANN });
  await person.find();
  render(Lobby);
  await fireEvent.click(await screen.findByRole('button', { name: /^Play: Olympe/ }));
  await waitFor(() => expect(location.pathname).toBe('/g/T9'));
  const posts = asked.filter(({ method }) => method === 'POST');
  expect(posts.map(({ path }) => path)).toEqual(['tables', 'tables/T9/promise', 'tables/T9/start']);
  expect(posts[0]!.body).toMatchObject({
    game: 'olympe',
    seats: 4,
    sit: true,
    options: OLYMPE.options,
    bots: { 1: 'medium', 2: 'medium', 3: 'medium' },
  });
});

test('the first visit asks a name and nothing else, then shows the return code once', async () => {
  const asked = house();
  await person.find();
  render(Lobby);
  await fireEvent.input(await screen.findByLabelText('Your name'), { target: { value: ' Ann ' } });
  await fireEvent.click(screen.getByRole('button', { name: 'Enter' }));
  expect(await screen.findByText('Welcome, Ann.')).toBeTruthy();
  expect(asked.find(({ path }) => path === 'guests')?.body).toEqual({ name: 'Ann' });
  expect((screen.getByRole('textbox', { name: 'Your return code' }) as HTMLInputElement).value).toBe('AAAA-BBBB');
  await fireEvent.click(screen.getByRole('button', { name: 'Got it' }));
  expect(screen.queryByRole('textbox', { name: 'Your return code' })).toBeNull();
});

test('a name of spaces gets an answer and asks nobody', async () => {
  const asked = house();
  await person.find();
  render(Lobby);
  await fireEvent.input(await screen.findByLabelText('Your name'), { target: { value: '   ' } });
  await fireEvent.click(screen.getByRole('button', { name: 'Enter' }));
  expect((await screen.findByRole('alert')).textContent).toBe('A name needs at least one letter.');
  expect(asked.some(({ path }) => path === 'guests')).toBe(false);
});

test('a name that is typed already is taken when one presses Play', async () => {
  const asked = house();
  await person.find();
  render(Lobby);
  await fireEvent.input(await screen.findByLabelText('Your name'), { target: { value: 'Ann' } });
  await fireEvent.click(screen.getByRole('button', { name: /^Play: Olympe/ }));
  await waitFor(() => expect(location.pathname).toBe('/g/T9'));
  expect(asked.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    'guests',
    'tables',
    'tables/T9/start',
  ]);
});

test('who wants to play before he has a name is asked for it, then plays', async () => {
  house();
  await person.find();
  render(Lobby);
  await fireEvent.click(await screen.findByRole('button', { name: /^Play: Olympe/ }));
  expect(screen.getByText('Your name, please: then Olympe begins.')).toBeTruthy();
  await fireEvent.input(screen.getByLabelText('Your name'), { target: { value: 'Ann' } });
  await fireEvent.click(screen.getByRole('button', { name: 'Enter' }));
  await waitFor(() => expect(location.pathname).toBe('/g/T9'));
});

test('somebody comes back with a code; what is wrong with it is told', async () => {
  house({ 'POST return': () => new No(404, 'no-code') });
  await person.find();
  render(Lobby);
  await fireEvent.click(await screen.findByRole('button', { name: 'I have a return code' }));
  await fireEvent.input(screen.getByLabelText('Return code'), { target: { value: 'X' } });
  await fireEvent.click(screen.getByRole('button', { name: 'Come back' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Nobody has this return code.');
});

test('an empty lobby says what to do', async () => {
  house({ 'GET me': () => ANN });
  await person.find();
  render(Lobby);
  expect(await screen.findByText(/No table yet/)).toBeTruthy();
  expect(screen.getByText(/Nobody is waiting/)).toBeTruthy();
});

test('my tables: those that wait for me first; open tables: sit down with a share in the deal', async () => {
  const running = table({ id: 'R', status: 'playing', owed: [1], seats: [sitter(0, 'p1', 'Ann'), bot(1)] });
  const mine = table({ id: 'M', status: 'playing', owed: [0], seats: [sitter(0, 'p1', 'Ann'), bot(1)] });
  const open = table({ id: 'O', host: 'p2', seats: [sitter(0, 'p2', 'Bo'), free(1)], you: null, yours: [] });
  const asked = house({
    'GET me': () => ANN,
    'GET tables': () => ({ open: [open], mine: [running, mine], folded: {}, more: false }),
    'POST tables/O/seats/1': () => ({ ...open, you: 1, yours: [1] }),
  });
  await person.find();
  render(Lobby);
  const ways = (await screen.findAllByRole('link', { name: /^Go on: / })) as HTMLAnchorElement[];
  expect(ways.map((way) => way.pathname)).toEqual(['/g/M', '/g/R']);
  const first = screen.getAllByRole('link', { name: /go on with Olympe/i }) as HTMLAnchorElement[];
  expect(first.map((way) => [way.textContent, way.pathname])).toEqual([
    ['Your turn: go on with Olympe', '/g/M'],
    ['Go on with Olympe', '/g/R'],
  ]);
  const games = screen.getByRole('heading', { name: 'The games' });
  expect(first[0]!.compareDocumentPosition(games)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByText('Your turn')).toBeTruthy();
  await fireEvent.click(screen.getByRole('button', { name: /^Join/ }));
  await waitFor(() => expect(location.pathname).toBe('/g/O'));
  const sat = asked.find(({ path }) => path === 'tables/O/seats/1');
  expect((sat?.body as { nonce_hash: string }).nonce_hash).toMatch(/^[0-9a-f]{64}$/);
});

test('what goes wrong is said', async () => {
  house({ 'GET me': () => ANN, 'POST tables': () => new No(409, 'too-many-tables') });
  await person.find();
  render(Lobby);
  await fireEvent.click(await screen.findByRole('button', { name: /^Play: Olympe/ }));
  expect((await screen.findByRole('alert')).textContent).toBe('You host too many tables: take some away first.');
});

test('of a host with many tables a few are shown, the others on demand', async () => {
  const [first, second] = ['A', 'B'].map((id) =>
    table({ id, host: 'p9', you: null, yours: [], seats: [sitter(0, 'p9', 'Zoe'), free(1)] }),
  );
  house({
    'GET me': () => ANN,
    'GET tables': () => ({ open: [first], mine: [], folded: { p9: 1 }, more: true }),
    'GET tables?host=p9': () => ({ open: [first, second], mine: [], folded: {}, more: false }),
    'GET tables?page=1': () => ({
      open: [table({ id: 'C', you: null, yours: [] })],
      mine: [],
      folded: {},
      more: false,
    }),
  });
  await person.find();
  render(Lobby);
  await fireEvent.click(await screen.findByRole('button', { name: '1 more table of Zoe' }));
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Join: / })).toHaveLength(2));
  expect(screen.queryByRole('button', { name: /more table of/ })).toBeNull();
  await fireEvent.click(screen.getByRole('button', { name: 'More tables' }));
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Join: / })).toHaveLength(3));
  expect(screen.queryByRole('button', { name: 'More tables' })).toBeNull();
});

test('one’s own table is taken away after a question', async () => {
  const asked = house({
    'GET me': () => ANN,
    'GET tables': () => ({ open: [], mine: [table({ id: 'T7' })], folded: {}, more: false }),
    'DELETE tables/T7': () => '',
  });
  await person.find();
  render(Lobby);
  await fireEvent.click(await screen.findByRole('button', { name: /^Remove: Olympe/ }));
  expect(asked.some(({ method }) => method === 'DELETE')).toBe(false);
  await fireEvent.click(screen.getByText('Remove this table', { selector: 'button' }));
  await waitFor(() => expect(asked.some(({ path, method }) => method === 'DELETE' && path === 'tables/T7')).toBe(true));
});
