import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { beforeEach, expect, test } from 'vitest';
import { person } from '../net/person.svelte';
import { settings } from '../settings.svelte';
import { No, serve, type Asked } from '../testing/server';
import type { AccountInfo, Circle, Profile, SessionInfo } from '../wire';
import { language } from '../words/words.svelte';
import MePage from './MePage.svelte';

const ME = { id: 'p1', name: 'Ann' };
const ACCOUNT: AccountInfo = {
  since: 0,
  passwords: true,
  passkeys: 'address',
  safe: true,
  login: null,
  password: false,
  keys: [],
  tables: 2,
};
const MINE: AccountInfo = { ...ACCOUNT, login: 'Ann of Ithaca', password: true };
const DEVICES: SessionInfo[] = [
  { id: 'd1', device: 'Firefox, Linux', since: 0, seen: null, this: true },
  { id: 'd2', device: 'Chrome, Android', since: 0, seen: 3600, this: false },
];
const CIRCLE: Circle = { friends: [{ id: 'p2', name: 'Bob', tie: 'asks', since: 0 }], blocked: [], met: [] };
const PROFILE: Profile = { ...ME, since: 0, games: [], matches: [], tie: 'self', blocked: false };

beforeEach(() => language.choose('en'));

async function open(account: AccountInfo, answers: Record<string, (body: unknown) => unknown> = {}): Promise<Asked[]> {
  const asked = serve({
    'GET me': () => ME,
    'GET me/account': () => account,
    'GET me/sessions': () => DEVICES,
    'GET me/circle': () => CIRCLE,
    'GET people/p1': () => PROFILE,
    ...answers,
  });
  await person.find();
  render(MePage);
  await screen.findByRole('heading', { name: 'My page' });
  return asked;
}
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('who signs in takes along what he did, and the page is set as his account', async () => {
  const signed = { me: { id: 'p9', name: 'Ann', account: true }, left: 1, settings: { theme: 'dark', strange: 1 } };
  const asked = await open(ACCOUNT, { 'POST signin': () => signed, 'GET people/p9': () => PROFILE });
  const form = within(screen.getByRole('region', { name: 'Sign in' }));
  expect(form.getByText(/with 2 tables/)).toBeTruthy();
  await fireEvent.input(form.getByLabelText('Login name'), { target: { value: 'ann' } });
  await fireEvent.input(form.getByLabelText('Password'), { target: { value: 'nine ships' } });
  await fireEvent.click(form.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText(/At one table both of you sit/)).toBeTruthy();
  expect(asked.find(({ path }) => path === 'signin')?.body).toEqual({
    login: 'ann',
    password: 'nine ships',
    bring: true,
  });
  expect(settings.theme).toBe('dark');
  expect('strange' in settings).toBe(false);
  settings.theme = 'system';
});

test('what lasts is changed only with a proof, and a refusal is told', async () => {
  const asked = await open(MINE, { 'POST me/code': () => new No(403, 'not-proved') });
  await click('New return code');
  const dialog = within(await screen.findByRole('dialog', { hidden: true }));
  await fireEvent.input(dialog.getByLabelText('Password'), { target: { value: 'wrong' } });
  await fireEvent.click(dialog.getByText('Go on'));
  expect(await screen.findByText(/Please prove that it is you/)).toBeTruthy();
  expect(asked.at(-1)?.body).toEqual({ password: 'wrong', passkey: null });
});

test('a device is signed out, a friend accepted', async () => {
  const asked = await open(MINE, {
    'DELETE me/sessions/d2': () => DEVICES.slice(0, 1),
    'POST friends': () => ({ ...CIRCLE, friends: [{ ...CIRCLE.friends[0], tie: 'friend' }] }),
  });
  await click('Sign out: Chrome, Android');
  expect(await screen.findByText('Signed out.')).toBeTruthy();
  expect(screen.queryByText('Chrome, Android')).toBeNull();
  await click('Accept: Bob');
  expect(await screen.findByText(/Friends since/)).toBeTruthy();
  expect(asked.at(-1)?.body).toEqual({ person: 'p2', on: true });
});

test('where there are no accounts, or others may read along, it is said plainly', async () => {
  await open({ ...ACCOUNT, passwords: false, passkeys: 'extra' });
  expect(screen.getByText(/its host has to install the extra/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Make an account' })).toBeNull();
  document.body.replaceChildren();
  await open({ ...ACCOUNT, safe: false });
  expect(screen.getByText(/can read along what you type/)).toBeTruthy();
});
