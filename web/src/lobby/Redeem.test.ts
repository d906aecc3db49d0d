import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { beforeEach, expect, test } from 'vitest';
import { person } from '../net/person.svelte';
import { bot, OLYMPE, person as sitter, table } from '../testing/lobby';
import { No, serve } from '../testing/server';
import { language } from '../words/words.svelte';
import Redeem from './Redeem.svelte';

const invitation = (changed = {}) => ({
  host: 'Cleo',
  table: table({ options: { scoring: 'own-gems', teams: 0 }, ...changed }),
});
const house = (more: Parameters<typeof serve>[0] = {}) =>
  serve({
    'GET me': () => ({ id: 'p1', name: 'Ann' }),
    'GET games': () => [OLYMPE],
    'POST invites/look': () => invitation(),
    'POST invites': () => table(),
    ...more,
  });

beforeEach(() => language.choose('en'));

test('an invite names host, game and options before one sits down', async () => {
  history.replaceState(null, '', '/t#secret');
  const asked = house();
  await person.find();
  render(Redeem);
  expect(await screen.findByRole('heading', { name: 'Cleo invites you to Olympe' })).toBeTruthy();
  expect(await screen.findByText('To your gems!')).toBeTruthy();
  expect(screen.getByText('about 10 min a player')).toBeTruthy();
  expect(screen.getByText(/Already there: Ann, Bot 2.*2 free seats/)).toBeTruthy();
  expect(asked.some(({ path }) => path === 'invites')).toBe(false);
});

test('to a full table one is invited to watch', async () => {
  history.replaceState(null, '', '/t#secret');
  house({ 'POST invites/look': () => invitation({ seats: [sitter(0, 'p2', 'Bo'), bot(1)] }) });
  await person.find();
  render(Redeem);
  expect(await screen.findByRole('button', { name: 'Watch the match' })).toBeTruthy();
});

test('an invite is redeemed by POST, and its token leaves the address', async () => {
  history.replaceState(null, '', '/t#secret');
  const asked = house();
  await person.find();
  render(Redeem);
  await fireEvent.click(await screen.findByRole('button', { name: 'Take a seat' }));
  await waitFor(() => expect(location.pathname).toBe('/g/T1'));
  expect(location.hash).toBe('');
  expect(asked.find(({ path }) => path === 'invites')?.body).toEqual({
    token: 'secret',
    nonce_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
});

test('whoever has no name tells it first', async () => {
  history.replaceState(null, '', '/t#secret');
  house({ 'GET me': () => new No(401, 'who'), 'POST guests': () => ({ id: 'p1', name: 'Ann' }) });
  await person.find();
  render(Redeem);
  await fireEvent.input(await screen.findByLabelText('Your name'), { target: { value: 'Ann' } });
  await fireEvent.click(screen.getByRole('button', { name: 'Enter' }));
  await waitFor(() => expect(location.pathname).toBe('/g/T1'));
});

test('a used invite is explained', async () => {
  history.replaceState(null, '', '/t#old');
  house({ 'POST invites/look': () => new No(404, 'invite-used') });
  await person.find();
  render(Redeem);
  expect((await screen.findByRole('alert')).textContent).toContain('for one person');
});
