import { render, screen } from '@testing-library/svelte';
import { beforeEach, expect, test } from 'vitest';
import { table } from '../testing/lobby';
import { language } from '../words/words.svelte';
import Breach from './Breach.svelte';
import { keepPromise } from './kept';

beforeEach(() => localStorage.clear());

test.each([
  ['en', 'This table has broken a promise.'],
  ['fr', 'Cette table a rompu une promesse.'],
  ['de', 'Dieser Tisch hat ein Versprechen gebrochen.'],
] as const)('a broken promise is told plainly, before the match and during it: %s', async (lang, words) => {
  await language.choose(lang);
  keepPromise(table());
  const shown = render(Breach, { info: table() });
  expect(screen.queryByRole('alert')).toBeNull();
  for (const status of ['waiting', 'playing'] as const) {
    await shown.rerender({ info: table({ status, seed_hash: 'another' }) });
    expect(screen.getByRole('alert').textContent).toContain(words);
  }
});
