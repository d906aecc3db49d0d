import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { beforeEach, expect, test } from 'vitest';
import { person } from '../net/person.svelte';
import { table } from '../testing/lobby';
import { No, serve } from '../testing/server';
import { language } from '../words/words.svelte';
import Redeem from './Redeem.svelte';

beforeEach(() => language.choose('en'));

test('an invite is redeemed by POST, and its token leaves the address', async () => {
  history.replaceState(null, '', '/t#secret');
  const asked = serve({ 'GET me': () => ({ id: 'p1', name: 'Ann' }), 'POST invites': () => table() });
  await person.find();
  render(Redeem);
  await waitFor(() => expect(location.pathname).toBe('/g/T1'));
  expect(location.hash).toBe('');
  expect(asked.find(({ path }) => path === 'invites')?.body).toEqual({
    token: 'secret',
    nonce_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
});

test('whoever has no name tells it first', async () => {
  history.replaceState(null, '', '/t#secret');
  serve({ 'POST guests': () => ({ id: 'p1', name: 'Ann' }), 'POST invites': () => table() });
  await person.find();
  render(Redeem);
  await fireEvent.input(screen.getByLabelText('Your name'), { target: { value: 'Ann' } });
  await fireEvent.click(screen.getByRole('button', { name: 'Enter' }));
  await waitFor(() => expect(location.pathname).toBe('/g/T1'));
});

test('a used invite is explained', async () => {
  history.replaceState(null, '', '/t#old');
  serve({ 'GET me': () => ({ id: 'p1', name: 'Ann' }), 'POST invites': () => new No(404, 'invite-used') });
  await person.find();
  render(Redeem);
  expect((await screen.findByRole('alert')).textContent).toContain('for one person');
});
