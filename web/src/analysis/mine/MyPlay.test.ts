/** My play over time: by game, by kind of decision, match by match, and to take along. */

import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { beforeEach, expect, it, vi } from 'vitest';
import { prepareWords } from '../../lobby/games.svelte';
import sample from '../../testing/analysis/peloponnes-3.json';
import type { AnalysisReport, PlayedMatch } from '../../wire';
import { language } from '../../words/words.svelte';
import { serve } from '../../testing/server';
import MyPlay from './MyPlay.svelte';
import MyPlayPart from './MyPlayPart.svelte';

const { summaries } = sample.report as unknown as AnalysisReport;
const match = (table: string, game: string, accuracy: number): PlayedMatch => ({
  table,
  game,
  seats: 3,
  level: 'standard',
  ended: 1_700_000_000,
  summary: { ...summaries[1]!, accuracy, accuracy_error: 5, decisions: 20 },
});

beforeEach(async () => {
  await language.choose('en');
  await Promise.all(['peloponnes', 'olympe'].map(prepareWords));
});

it('tells accuracy and luck by game, and where the chances went', async () => {
  const matches = [match('c', 'peloponnes', 90), match('b', 'olympe', 40), match('a', 'peloponnes', 70)];
  render(MyPlay, { play: { matches, others: 2 } });
  expect(screen.getByRole('row', { name: /^All games 3 67%\s±\s6/ })).toBeTruthy();
  expect(screen.getByRole('row', { name: /^Peloponnes 2 80%\s±\s7/ })).toBeTruthy();
  expect(screen.getByText('2 more finished matches of yours have not been analysed.')).toBeTruthy();
  const kinds = within(screen.getByRole('table', { name: /kind of decision/ }))
    .getAllByRole('row')
    .slice(1);
  expect(kinds.length).toBeGreaterThan(1);
  expect(kinds.some((row) => row.textContent!.includes('Peloponnes · Bid for a tile, or pass.'))).toBe(true);
  await fireEvent.change(screen.getByLabelText('Game'), { target: { value: 'olympe' } });
  expect(screen.queryByRole('row', { name: /^Peloponnes/ })).toBeNull();
});

it('goes through the matches, each with its analysis', async () => {
  const matches = [match('b', 'peloponnes', 90), match('a', 'peloponnes', 70)];
  render(MyPlay, { play: { matches, others: 0 } });
  const link = () => screen.getByRole('link', { name: /^Peloponnes/ }).getAttribute('href');
  expect(link()).toBe('/g/b/analysis'); // the latest
  expect(screen.getByRole('img', { name: /from the first match to the last: 70%, 90%/ })).toBeTruthy();
  await fireEvent.input(screen.getByRole('slider', { name: 'Match' }), { target: { value: '0' } });
  expect(link()).toBe('/g/a/analysis');
});

it('is taken along as a table', async () => {
  const made: Blob[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => made.push(blob) && 'blob:x',
      revokeObjectURL: () => undefined,
    }),
  );
  render(MyPlay, { play: { matches: [match('a', 'peloponnes', 70)], others: 0 } });
  await fireEvent.click(screen.getByRole('button', { name: 'Table (CSV)' }));
  expect(await made[0]!.text()).toContain('peloponnes,a,3,standard,70,5');
});

it('says what to do while there is nothing', () => {
  render(MyPlay, { play: { matches: [], others: 4 } });
  expect(screen.getByText(/None of your matches has been analysed yet/)).toBeTruthy();
});

it('waits for the words of every game that was played', async () => {
  serve({ 'GET analyses/mine': () => ({ matches: [match('a', 'offrandes', 70)], others: 0 }) });
  render(MyPlayPart);
  expect(await screen.findByRole('row', { name: /^Offrandes 1 70%/ })).toBeTruthy();
});
