import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import { OLYMPE, table } from '../testing/lobby';
import { No, serve } from '../testing/server';
import { language } from '../words/words.svelte';
import { prepareWords } from './games.svelte';
import NewTable from './NewTable.svelte';

beforeEach(async () => {
  await language.choose('en');
  history.replaceState(null, '', '/');
  vi.stubGlobal('scrollTo', () => undefined);
  await prepareWords('olympe');
});

const choose = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const options = (label: string) =>
  [...(screen.getByLabelText(label) as HTMLSelectElement).options].map((option) => option.text);

test('variants follow the number of seats', async () => {
  render(NewTable, { game: OLYMPE, onclose: () => undefined });
  expect(options('Played as')).toEqual(['ordinary game', 'To your gems!', 'two teams', 'one virtual colour']);
  await choose('Players', '3');
  expect(options('Played as')).toEqual(['ordinary game', 'To your gems!', 'one virtual colour']);
});

test('what the rulebook advises so many is told and can be chosen, not forced', async () => {
  const asked = serve({ 'POST tables': () => table({ id: 'T2' }), 'POST tables/T2/start': () => table({ id: 'T2' }) });
  render(NewTable, { game: OLYMPE, onclose: () => undefined });
  expect(screen.queryByText(/The rulebook advises/)).toBeNull();
  await choose('Players', '3');
  expect(screen.getByText(/The rulebook advises two or three players/)).toBeTruthy();
  expect((screen.getByLabelText('Played as') as HTMLSelectElement).value).toBe('0');
  await fireEvent.click(screen.getByRole('button', { name: 'Choose: one virtual colour' }));
  expect(screen.queryByText(/The rulebook advises/)).toBeNull();
  await fireEvent.click(screen.getByRole('button', { name: 'Start the game' }));
  await waitFor(() => expect(asked[0]!.body).toMatchObject({ options: { virtual: 1 } }));
});

test('a table with a free seat is laid but not started', async () => {
  const asked = serve({
    'POST tables': () => table({ id: 'T2' }),
    'DELETE tables/T2/seats/1': () => table({ id: 'T2' }),
  });
  render(NewTable, { game: OLYMPE, onclose: () => undefined });
  await choose('Seat 2', 'free');
  await choose('Seat 3', 'companion');
  await fireEvent.input(screen.getByLabelText('Name of seat 3'), { target: { value: 'Bo' } });
  await fireEvent.click(screen.getByLabelText('Others may watch'));
  await fireEvent.click(screen.getByRole('button', { name: 'Lay the table' }));
  await waitFor(() => expect(location.pathname).toBe('/g/T2'));
  expect(asked[0]!.body).toMatchObject({ companions: ['Bo'], spectators: false, open: true, sit: true });
  expect(asked.map(({ method, path }) => `${method} ${path}`)).toContain('DELETE tables/T2/seats/1');
  expect(asked.some(({ path }) => path.endsWith('/start'))).toBe(false);
});

test('only answers are given when one is alone with bots, unless one chooses otherwise', async () => {
  const asked = serve({ 'POST tables': () => table({ id: 'T2' }), 'POST tables/T2/start': () => table({ id: 'T2' }) });
  render(NewTable, { game: OLYMPE, onclose: () => undefined });
  const giving = screen.getByLabelText('Give only answers by themselves') as HTMLInputElement;
  expect(giving.checked).toBe(true);
  await choose('Seat 2', 'companion');
  expect(giving.checked).toBe(false);
  await choose('Seat 2', 'medium');
  await fireEvent.click(giving);
  expect(giving.checked).toBe(false);
  await fireEvent.click(screen.getByRole('button', { name: 'Start the game' }));
  await waitFor(() => expect(asked[0]!.body).toMatchObject({ giving: false }));
});

test('what is wrong with an edition is told', async () => {
  serve({ 'POST tables': () => new No(400, 'edition', { detail: 'line 1' }) });
  render(NewTable, { game: OLYMPE, onclose: () => undefined });
  const file = screen.getByLabelText(/Own edition/) as HTMLInputElement;
  Object.defineProperty(file, 'files', { value: [new File(['x = 1'], 'mine.toml')] });
  await fireEvent.change(file);
  await fireEvent.click(screen.getByRole('button', { name: 'Start the game' }));
  expect((await screen.findByRole('alert')).textContent).toBe('This edition cannot be played: line 1');
});
