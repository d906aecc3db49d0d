/** However a match ended, no board goes on as if it were played. */

import { cleanup, render } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import { changed, positionsOf } from '../testing/positions';
import { language } from '../words/words.svelte';
import { boardOf } from '.';

vi.setConfig({ testTimeout: 60_000 });
document.documentElement.dataset['motion'] = 'off';
beforeEach(() => language.choose('en'));

const ROUND = /\b(round|pile) \w+\b.*|chooses \d|Zeus in|to play|your turn/i;

test.each([
  ['olympe', '.facts'],
  ['offrandes', '.ribbon, .middle'],
  ['peloponnes', 'header'],
  ['olympos', '.caption'],
])('%s', async (game, heads) => {
  const { Board } = (await boardOf(game))!;
  const { scenes } = positionsOf<unknown, unknown, { type: string }>(game);
  const running = (await scenes()).find(({ prompt, outcome }) => prompt && !outcome)!;
  const text = (scene: object): string => {
    cleanup();
    render(Board, { scene: scene as never });
    return [...document.querySelectorAll(heads)].map((one) => one.textContent).join(' ');
  };
  expect(text(running)).toMatch(ROUND);
  const outcome = { winners: [], scores: running.seats.map(() => 0), ending: 'broken-off' };
  expect(text(changed(running, { outcome, prompt: null, owed: [] }))).not.toMatch(ROUND);
});
