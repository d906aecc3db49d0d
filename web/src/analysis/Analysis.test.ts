/** The page of an analysis: asked for, watched, stopped; then read by mouse, keys and words. */

import { fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { person } from '../net/person.svelte';
import { router } from '../router.svelte';
import five from '../testing/analysis/peloponnes-5.json';
import three from '../testing/analysis/peloponnes-3.json';
import type { AnalysisReport, AnalysisState } from '../wire';
import { language } from '../words/words.svelte';
import Analysis from './Analysis.svelte';
import { listed } from './reading';

type Sample = typeof three | typeof five;
const reportOf = ({ report }: Sample) => report as unknown as AnalysisReport;
const state = (changes: Partial<AnalysisState>): AnalysisState => ({
  level: 'standard',
  status: 'none',
  done: 0,
  steps: 0,
  yours: true,
  why: null,
  levels: [],
  ...changes,
});

interface House {
  sample?: Sample;
  status?: string;
  /** What is told of the analysis of a level. */
  now: Partial<Record<string, Partial<AnalysisState>>>;
  refuse?: { status: number; key: string; params?: object };
}

/** A server with one finished match; what it was asked to do. */
function serve(house: House): string[] {
  const done: string[] = [];
  const { seats, report } = house.sample ?? three;
  const position = (ply: number) => ({ ply, events: [], view: {}, owed: [], outcome: null, sheet: {} });
  vi.stubGlobal('fetch', (address: string, wish?: RequestInit) => {
    const { pathname, searchParams } = new URL(address, 'http://here');
    const method = wish?.method ?? 'GET';
    const body = typeof wish?.body === 'string' ? (JSON.parse(wish.body) as { level?: string }) : {};
    const level = (searchParams.get('level') ?? body.level ?? 'standard') as AnalysisState['level'];
    if (method !== 'GET') done.push(`${method} ${level}`);
    if (method !== 'GET' && house.refuse) {
      const { status, key, params = {} } = house.refuse;
      return Promise.resolve(new Response(JSON.stringify({ code: key, key: `problem.${key}`, params }), { status }));
    }
    if (method === 'POST') house.now[level] = { status: 'running', done: 0, steps: 40 };
    if (method === 'DELETE') house.now[level] = { status: 'cancelled', done: 7, steps: 40 };
    const now = state({ level, ...house.now[level] });
    const first = Number(searchParams.get('first'));
    const info = {
      id: 'abc',
      game: 'peloponnes',
      seats,
      status: house.status ?? 'over',
      seq: report.plies,
      you: 0,
      yours: [0],
    };
    const answers: Record<string, unknown> = {
      '/api/me': { id: 'ann', name: 'Ann' },
      '/api/tables/abc': info,
      '/api/tables/abc/components': { parts: {}, wording: {} },
      '/api/tables/abc/log': [],
      '/api/tables/abc/positions': Array.from({ length: 20 }, (_, at) => position(first + at)),
      '/api/tables/abc/analysis':
        method === 'GET' ? { state: now, report: now.status === 'done' ? { ...report, level } : null } : now,
    };
    return Promise.resolve(new Response(JSON.stringify(answers[pathname] ?? {})));
  });
  return done;
}

// A board of made-up positions cannot be drawn: what stands around it is looked at.
const drawn = vi.hoisted(() => ({ board: null as object | null }));
vi.mock('../games', () => ({ boardOf: () => Promise.resolve(drawn.board) }));

async function open(house: House, query = ''): Promise<string[]> {
  router.go(`/g/abc/analysis${query}`);
  const done = serve(house);
  await person.find();
  render(Analysis, { id: 'abc' });
  return done;
}
const DONE = { quick: { status: 'done' } } as const;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const key = (name: string) => fireEvent.keyDown(screen.getByRole('region', { name: /^Board, move/ }), { key: name });
const where = () => screen.getByText(/^\d+ of \d+$/).textContent;

describe('an analysis', () => {
  beforeEach(() => language.choose('en'));
  afterEach(() => {
    vi.unstubAllGlobals();
    drawn.board = null;
  });

  it('is asked for, watched, stopped and gone on with', async () => {
    const done = await open({ now: {} });
    await screen.findByText(/Nobody has asked/);
    await fireEvent.change(screen.getByLabelText('How thorough'), { target: { value: 'deep' } });
    await press('Analyse');
    await screen.findByText('Computing (thorough): 0 of 40 lines are weighed.');
    expect(screen.getByRole('progressbar')).toBeTruthy();
    await press('Stop');
    await screen.findByText(/Stopped after 7 of 40 lines/);
    await press('Go on');
    await screen.findByRole('progressbar');
    expect(done).toEqual(['POST deep', 'DELETE deep', 'POST deep']);
  });

  it('names what an answer is about only beside the position that shows it', async () => {
    drawn.board = { about: () => 'as it lies here', fits: () => false, seatColour: () => '', thingOf: () => null };
    await open({ now: DONE });
    expect((await screen.findByTestId('verdict')).textContent).toContain('as it lies here');
    const list = screen.getByRole('heading', { name: 'Decisions' }).closest('section')!;
    expect(list.querySelectorAll('li').length).toBeGreaterThan(0);
    expect(list.textContent).not.toContain('as it lies here');
  });

  it('tells why it is refused', async () => {
    await open({ now: {}, refuse: { status: 409, key: 'too-many-analyses', params: { most: 3 } } });
    await screen.findByText(/Nobody has asked/);
    await press('Analyse');
    expect((await screen.findByRole('alert')).textContent).toContain('You wait for 3 analyses already');
  });

  it('is not made before the match is over', async () => {
    const done = await open({ status: 'playing', now: {} });
    expect((await screen.findByTestId('unfinished')).textContent).toMatch(/not over yet/);
    expect(done).toEqual([]);
  });

  it('opens at the dearest decision of the reader, seen as he saw it', async () => {
    await open({ now: DONE });
    const report = reportOf(three);
    const [dearest] = listed(report.decisions, { seat: 0, marks: ['blunder', 'mistake', 'inaccuracy'], order: 'cost' });
    await screen.findByTestId('report');
    await waitFor(() => expect(where()).toBe(`${dearest!.ply} of ${report.plies}`));
    expect(screen.getByTestId('verdict').dataset['mark']).toBe(dearest!.mark);
    expect((screen.getByLabelText('Seen by') as HTMLSelectElement).value).toBe('0');
  });

  it('is read by keys: from mistake to mistake, step by step, from end to end', async () => {
    await open({ now: DONE }, '?ply=0&seat=0');
    const report = reportOf(three);
    const wrong = listed(report.decisions, { seat: 0, marks: ['blunder', 'mistake', 'inaccuracy'], order: 'line' });
    await screen.findByTestId('report');
    await key('ArrowDown');
    await waitFor(() => expect(where()).toBe(`${wrong[0]!.ply} of ${report.plies}`));
    await key('n');
    await waitFor(() => expect(where()).toBe(`${wrong[1]!.ply} of ${report.plies}`));
    await key('ArrowUp');
    await key('ArrowRight');
    await waitFor(() => expect(where()).toBe(`${wrong[0]!.ply + 1} of ${report.plies}`));
    await key('End');
    await waitFor(() => expect(where()).toBe(`${report.plies} of ${report.plies}`));
    await key('?');
    expect(screen.getByText('The next mistake of those listed')).toBeTruthy();
  });

  it('lists what is asked for', async () => {
    await open({ now: DONE });
    await screen.findByTestId('report');
    await fireEvent.change(screen.getByLabelText('Whose'), { target: { value: '' } });
    const report = reportOf(three);
    const list = () => within(screen.getByRole('list', { name: 'Decisions' })).getAllByRole('button');
    const wrong = report.decisions.filter(({ mark }) => mark !== 'fine');
    expect(list()).toHaveLength(wrong.length);
    await fireEvent.click(screen.getByRole('checkbox', { name: /inaccurac/ }));
    expect(list()).toHaveLength(wrong.filter(({ mark }) => mark !== 'inaccuracy').length);
    await fireEvent.click(list().at(-1)!);
    await waitFor(() => expect(list().at(-1)!.getAttribute('aria-current')).toBe('step'));
  });

  it('tells its curves, sums and turning points in words', async () => {
    await open({ now: DONE });
    await screen.findByTestId('report');
    expect(screen.getByRole('img', { name: /Curves over the match: Ann from \d+% to \d+%/ })).toBeTruthy();
    expect(screen.getByRole('slider', { name: 'Moment' }).getAttribute('aria-valuetext')).toMatch(
      /Move \d+ of \d+: Ann/,
    );
    const ann = within(screen.getByRole('article', { name: /Ann/ }));
    expect(ann.getByText(/at the start, luck/)).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'Turning points' })).getAllByRole('button')).toHaveLength(
      reportOf(three).turning.length,
    );
    await fireEvent.click(screen.getByRole('radio', { name: 'Luck and skill' }));
    expect(screen.getByRole('img', { name: /Luck from 0% to [+−]/ })).toBeTruthy();
  });

  it('shows five players one by one', async () => {
    await open({ sample: five, now: DONE });
    await screen.findByTestId('report');
    expect(screen.getAllByRole('img', { name: /Curves over the match/ })).toHaveLength(5);
  });

  it('goes deeper on demand, and shows what is there meanwhile', async () => {
    const done = await open({ now: DONE });
    await screen.findByTestId('report');
    await press('Look deeper: thorough');
    await screen.findByRole('progressbar');
    expect(screen.getByTestId('report').dataset['level']).toBe('quick');
    expect(done).toEqual(['POST deep']);
  });
});
