import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Scene } from '../games/scene';
import { sampleScenes } from '../testing/samples.svelte';
import { serve } from '../testing/server';
import type { Course, TableInfo } from '../wire';
import { language } from '../words/words.svelte';
import Scores from './Scores.svelte';

beforeEach(() => language.choose('en'));
afterEach(() => vi.restoreAllMocks());

const course = (scene: Scene): Course => ({
  sheet: scene.sheet,
  steps: [
    { ply: 0, scores: scene.sheet.scores.map(() => 0) },
    { ply: 9, scores: scene.sheet.scores.map((score, seat) => (seat ? score : 0)) },
    { ply: 30, scores: scene.sheet.scores },
  ],
});

async function show(game: string): Promise<Scene> {
  const scene = (await sampleScenes(game)).at(-1)!.at(-1)! as unknown as Scene;
  serve({ 'GET tables/x/course': () => course(scene) });
  const info = { id: 'x', seats: scene.seats, outcome: scene.outcome } as unknown as TableInfo;
  const names = scene.seats.map(({ seat }) => scene.name(seat));
  render(Scores, { info, scene, board: null, names, end: 40, onclose: () => undefined });
  await screen.findByRole('table');
  return scene;
}

test.each(['olympe', 'olympos', 'offrandes', 'peloponnes'])('%s: every heading of every seat', async (game) => {
  const { sheet, say, name } = await show(game).then((scene) => ({
    sheet: scene.sheet,
    say: scene.say.bind(scene),
    name: scene.name.bind(scene),
  }));
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent!);
  for (const [heading, points] of Object.entries({ ...sheet.parts, ...sheet.sums, ...sheet.ties })) {
    const row = screen.getAllByRole('row').find((one) => within(one).queryByText(say(`heading.${heading}`)))!;
    const cells = within(row).getAllByRole('cell').slice(-points.length);
    points.forEach((value, seat) => {
      const at = heads.findIndex((head) => head.includes(name(seat)));
      expect(cells[at]!.textContent, `${heading} of ${seat}`).toBe(String(value));
    });
  }
});

test('a moment can be moved to and looked at', async () => {
  const scene = await show('olympos');
  const slider = screen.getByRole('slider');
  expect(screen.getByText('After 40 moves')).toBeTruthy();
  await fireEvent.input(slider, { target: { value: '5' } });
  expect(screen.getByText('After 5 moves')).toBeTruthy();
  expect(slider.getAttribute('aria-valuetext')).toContain(`${scene.name(0)} 0`);
  expect(screen.getByText('See this moment').getAttribute('href')).toBe('/g/x?ply=5');
});

test('who led from when to when', async () => {
  await show('olympos');
  expect(screen.getByText(/^From move 0 to 9/).parentElement!.textContent).toContain('all level');
});
