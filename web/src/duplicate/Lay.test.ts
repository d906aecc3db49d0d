/** Laying duplicate tables: whoever hosts some or was invited to them finds the way back. */

import { render, screen } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import { prepareWords } from '../lobby/games.svelte';
import { serve } from '../testing/server';
import Lay from './Lay.svelte';
import { ready } from './words';

it('lists the sets that one has a part in', async () => {
  await ready();
  serve({
    'GET games': () => [],
    'GET duplicate': () => ({ sets: [{ id: 'x1', game: 'peloponnes', tables: 2, over: false }] }),
  });
  await prepareWords('peloponnes');
  render(Lay);
  const link = await screen.findByRole('link', { name: 'Peloponnes, 2 tables' });
  expect(link.getAttribute('href')).toBe('/duplicate/x1');
  expect(screen.getByText('not over yet')).toBeTruthy();
});
