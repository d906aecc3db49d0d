import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { router } from '../router.svelte';
import type { TableInfo } from '../wire';
import Replay from './Replay.svelte';

const LENGTH = 30;
const seat = (number: number, name: string) => ({ seat: number, name, person: name, bot: null, nonce_hash: null });
const info = (changes: Partial<TableInfo> = {}) =>
  ({
    id: 'abc',
    game: 'peloponnes-without-a-board',
    seats: [seat(0, 'Ann'), seat(1, 'Bo')],
    status: 'over',
    seq: LENGTH,
    you: 0,
    yours: [0],
    seed_hash: 'x',
    ...changes,
  }) as unknown as TableInfo;
const told = (line: number, eyes: string | null) => ({
  line,
  events: [{ event: { type: 'X' }, key: `line ${line} by ${eyes}` }],
});

function serve(table: TableInfo): string[] {
  const posted: string[] = [];
  vi.stubGlobal('fetch', (address: string, wish?: RequestInit) => {
    const { pathname, searchParams } = new URL(address, 'http://here');
    const eyes = searchParams.get('seat');
    const first = Number(searchParams.get('first'));
    const plies = Array.from({ length: Number(searchParams.get('count')) }, (_, at) => first + at);
    if (wish?.method === 'POST') posted.push(`${pathname} ${String(wish.body)}`);
    const answers: Record<string, unknown> = {
      '/api/tables/abc': table,
      '/api/tables/abc/components': { parts: {}, wording: {} },
      '/api/tables/abc/log': Array.from({ length: LENGTH }, (_, line) => told(line, eyes)),
      '/api/tables/abc/positions': plies
        .filter((ply) => ply <= LENGTH)
        .map((ply) => ({ ply, events: ply ? [told(ply - 1, eyes)] : [], view: {}, owed: [], outcome: null })),
      '/api/tables/abc/fork': { id: 'new' },
    };
    return Promise.resolve(new Response(JSON.stringify(answers[pathname] ?? {})));
  });
  return posted;
}

const said = () => screen.getByTestId('said').textContent?.trim();
const key = (name: string) => fireEvent.keyDown(screen.getByRole('region', { name: /^Board/ }), { key: name });
async function open(table: TableInfo, query: string) {
  router.go(`/g/abc${query}`);
  const posted = serve(table);
  render(Replay, { info: table, live: () => {} });
  await screen.findByTestId('said');
  return posted;
}

describe('a replay', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => vi.unstubAllGlobals());

  it('opens the moment and the eyes of its address', async () => {
    await open(info(), '?ply=12&seat=1');
    await waitFor(() => expect(said()).toBe('line 11 by 1'));
    expect(screen.getByRole('slider', { name: 'Moment' }).getAttribute('aria-valuetext')).toBe(
      '12 of 30. line 11 by 1',
    );
  });
  it('turns by keys, and the address follows', async () => {
    await open(info(), '?ply=12&seat=1');
    await key('ArrowRight');
    await waitFor(() => expect(said()).toBe('line 12 by 1'));
    await key('f');
    await waitFor(() => expect(said()).toBe('line 12 by watch'));
    await key('Home');
    await waitFor(() => expect(said()).toBe('The beginning.'));
    await key('End');
    await waitFor(() => expect(said()).toBe('line 29 by watch'));
    await waitFor(() => expect(location.search).toBe('?ply=30&seat=watch'));
    await key('?');
    expect(screen.getByText("The next seat's eyes")).toBeTruthy();
  });
  it('follows the address in turn', async () => {
    await open(info(), '?ply=12&seat=1');
    router.go('/g/abc?ply=3&seat=0');
    await waitFor(() => expect(said()).toBe('line 2 by 0'));
  });
  it('shows a match that goes on only with the own eyes', async () => {
    await open(info({ status: 'playing' }), '?ply=5&seat=1');
    await waitFor(() => expect(said()).toBe('line 4 by 0'));
    const eyes = screen.getByRole('combobox', { name: 'Seen by' });
    expect([...eyes.querySelectorAll('option')].map((one) => one.textContent)).toEqual(['Ann', 'Somebody who watches']);
    expect(screen.queryByRole('button', { name: 'Fork from here' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Prove the deal' })).toBeNull();
  });
  it('shows a match that goes on as all may know it, where others share the device', async () => {
    await open(info({ status: 'playing', yours: [0, 1] }), '?ply=5&seat=1');
    await waitFor(() => expect(said()).toBe('line 4 by watch'));
  });
  it('forks from the moment that is shown', async () => {
    const posted = await open(info(), '?ply=12&seat=1');
    await fireEvent.click(screen.getByRole('button', { name: 'Fork from here' }));
    await fireEvent.click(await screen.findByRole('button', { name: 'Begin there', hidden: true }));
    await waitFor(() => expect(location.pathname).toBe('/g/new'));
    expect(posted).toEqual(['/api/tables/abc/fork {"ply":12,"sit":1}']);
  });
  it('says what went wrong', async () => {
    router.go('/g/abc?ply=1');
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    render(Replay, { info: info() });
    expect((await screen.findByRole('alert')).textContent).toMatch(/does not answer/);
    serve(info());
    await fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByTestId('said')).toBeTruthy();
  });
});
