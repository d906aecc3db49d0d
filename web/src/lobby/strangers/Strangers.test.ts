import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import { OLYMPE, person, table } from '../../testing/lobby';
import { No, serve } from '../../testing/server';
import { language } from '../../words/words.svelte';
import { prepareWords } from '../games.svelte';
import Facts from './Facts.svelte';
import Filter from './Filter.svelte';
import Strangers from './Strangers.svelte';

beforeEach(async () => {
  await language.choose('en');
  history.replaceState(null, '', '/');
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => undefined);
  await prepareWords('olympe');
});
const games = [OLYMPE];
const onclose = () => undefined;

test('play now asks once and leads to the table; what was chosen is remembered', async () => {
  const asked = serve({ 'POST play': () => table({ id: 'T9' }) });
  const shown = render(Strangers, { games, asked: { game: 'olympe' }, onclose });
  await fireEvent.click(await screen.findByRole('radio', { name: 'Real time' }));
  await fireEvent.click(screen.getByRole('radio', { name: 'New to it' }));
  await fireEvent.click(screen.getByRole('button', { name: 'Play now' }));
  await waitFor(() => expect(location.pathname).toBe('/g/T9'));
  expect(asked).toHaveLength(1);
  expect(asked[0]!.body).toMatchObject({ game: 'olympe', pace: 'fast', strength: 'new' });
  expect((asked[0]!.body as { nonce_hash: string }).nonce_hash).toMatch(/^[0-9a-f]{64}$/);
  shown.unmount();
  render(Strangers, { games, asked: { game: null }, onclose });
  expect(((await screen.findByRole('radio', { name: 'Real time' })) as HTMLInputElement).checked).toBe(true);
});

test('why nobody is seated is told', async () => {
  serve({ 'POST play': () => new No(409, 'too-many-tables') });
  render(Strangers, { games, asked: { game: null }, onclose });
  await fireEvent.click(await screen.findByRole('button', { name: 'Play now' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/too many tables/);
});

test('matches to watch, page by page and each once', async () => {
  const seats = [person(0, 'p1', 'Ann'), person(1, 'p2', 'Bob')];
  const one = { table: table({ id: 'M1', status: 'playing', seq: 12, seats }), watching: 2, far: null };
  const two = { table: table({ id: 'M2', status: 'playing', seats }), watching: 0, far: 0.4 };
  serve({
    'GET watch?page=0': () => ({ matches: [one], more: true }),
    'GET watch?page=1': () => ({ matches: [one, two], more: false }),
  });
  render(Strangers, { games, asked: 'watch', onclose });
  expect(await screen.findByText('12 lines in the log · No clocks · 2 are watching')).toBeTruthy();
  await fireEvent.click(screen.getByRole('button', { name: 'More matches' }));
  expect(await screen.findByText('about 40 % played · No clocks')).toBeTruthy();
  const links = screen.getAllByRole('link', { name: 'Watch: Olympe, Ann, Bob' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/g/M1', '/g/M2']);
});

test('an open table tells pace, whom it is for and how long it takes', async () => {
  serve({ 'GET games': () => [{ ...OLYMPE, lasted: { low: 12, high: 18 } }] });
  const pace = { type: 'RealTime' as const, minutes: 10, seconds: 5, delay: false };
  render(Facts, { table: table({ pace, wanted: 'new' }) });
  const facts = await screen.findByRole('list', { name: 'Pace, opponents, length' });
  expect(facts.textContent).toMatch(/Real time: 10 min each and 5 s a decision.*For newcomers.*12.*18/);
});

test('open tables are looked through by game, pace and order', async () => {
  const onseek = vi.fn();
  render(Filter, { games, onseek });
  await fireEvent.change(await screen.findByLabelText('Pace'), { target: { value: 'slow' } });
  await fireEvent.change(screen.getByLabelText('Order'), { target: { value: 'true' } });
  expect(onseek.mock.calls.at(-1)).toEqual(['pace=slow&full=true']);
});
