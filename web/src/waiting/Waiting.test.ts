import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { beforeEach, expect, test } from 'vitest';
import { person } from '../net/person.svelte';
import { bot, free, OLYMPE, person as sitter, table } from '../testing/lobby';
import { serve } from '../testing/server';
import type { TableInfo } from '../wire';
import { language } from '../words/words.svelte';
import { picture } from './picture';
import Waiting from './Waiting.svelte';

const house = async (now: TableInfo, more: Parameters<typeof serve>[0] = {}, me = { id: 'p1', name: 'Ann' }) => {
  const asked = serve({ 'GET me': () => me, 'GET games': () => [OLYMPE], 'GET tables/T1': () => now, ...more });
  await person.find();
  return asked;
};
const show = (info: TableInfo) => {
  const changes: TableInfo[] = [];
  render(Waiting, { info, onchange: (changed: TableInfo) => changes.push(changed) });
  return changes;
};

beforeEach(async () => {
  await language.choose('en');
  localStorage.clear();
});

test('the host lets bots sit down and learns what is missing', async () => {
  const asked = await house(table(), { 'PUT tables/T1/seats/2': () => table() });
  show(table());
  expect(screen.getByText(/2 seats are still free/)).toBeTruthy();
  expect((screen.getByRole('button', { name: 'Start the game' }) as HTMLButtonElement).disabled).toBe(true);
  const chooser = screen.getByRole('combobox', { name: 'Let a bot sit here: seat 3' });
  await fireEvent.change(chooser, { target: { value: 'easy' } });
  expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({ level: 'easy' });
});

test('all seats taken: the host starts', async () => {
  const full = table({ seats: [sitter(0, 'p1', 'Ann'), bot(1)] });
  await house(full, { 'POST tables/T1/start': () => ({ ...full, status: 'playing' }) });
  const changes = show(full);
  await fireEvent.click(screen.getByRole('button', { name: 'Start the game' }));
  await waitFor(() => expect(changes.some(({ status }) => status === 'playing')).toBe(true));
});

test('the host removes a guest', async () => {
  const full = table({ seats: [sitter(0, 'p1', 'Ann'), sitter(1, 'p2', 'Bo')] });
  const asked = await house(full, { 'DELETE tables/T1/seats/1': () => table() });
  show(full);
  await fireEvent.click(screen.getByRole('button', { name: 'Remove: Bo' }));
  expect(asked.some(({ method, path }) => method === 'DELETE' && path === 'tables/T1/seats/1')).toBe(true);
});

test('a guest sits down with the hash of his nonce and opens it when the deal is drawn', async () => {
  const seen = table({ host: 'p2', seats: [sitter(0, 'p2', 'Bo'), free(1)], you: null, yours: [] });
  let now = seen;
  const asked = await house(seen, {
    'GET tables/T1': () => now,
    'POST tables/T1/seats/1': (body) => {
      const own = { ...sitter(1, 'p1', 'Ann'), nonce_hash: (body as { nonce_hash: string }).nonce_hash };
      return (now = { ...seen, you: 1, yours: [1], status: 'opening', seats: [seen.seats[0]!, own] });
    },
    'POST tables/T1/nonce': () => (now = { ...now, status: 'playing' }),
  });
  const changes = show(seen);
  expect(screen.queryByRole('button', { name: 'Start the game' })).toBeNull();
  await fireEvent.click(screen.getByRole('button', { name: 'Sit here: seat 2' }));
  await waitFor(() => expect(changes.some(({ status }) => status === 'playing')).toBe(true));
  const promised = asked.find(({ path }) => path === 'tables/T1/seats/1')!.body as { nonce_hash: string };
  const opened = asked.find(({ path }) => path === 'tables/T1/nonce')!.body as { nonce: string };
  expect(bytesToHex(sha256(hexToBytes(opened.nonce)))).toBe(promised.nonce_hash);
});

test('nobody is invited to a full table', async () => {
  const full = table({ seats: [sitter(0, 'p1', 'Ann'), sitter(1, 'p2', 'Bo')] });
  await house(full, {});
  show(full);
  expect(screen.getByRole('button', { name: 'Start the game' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Make an invite link' })).toBeNull();
});

test('who comes to a full table is told so, and whether there is something to see', async () => {
  const full = table({ seats: [sitter(0, 'p1', 'Ann'), bot(1)], you: null, yours: [] });
  await house(full, {}, { id: 'p9', name: 'Zoe' });
  show(full);
  expect(screen.getByText(/No seat is free any more\..*You may watch as soon as it begins\./)).toBeTruthy();
});

test('an invite is a link with its token in the fragment, and a picture', async () => {
  await house(table(), { 'POST tables/T1/invites': () => ({ token: 'abc', qr: '<svg viewBox="0 0 1 1"></svg>' }) });
  show(table());
  await fireEvent.click(screen.getByRole('button', { name: 'Make an invite link' }));
  const field = (await screen.findByLabelText('Invite link')) as HTMLInputElement;
  expect(field.value).toBe(`${location.origin}/t#abc`);
  const code = screen.getByAltText('QR code of the invite link') as HTMLImageElement;
  expect(decodeURIComponent(code.src)).toContain('xmlns="http://www.w3.org/2000/svg"');
});

test('a picture that names its language is left as it is', () => {
  expect(decodeURIComponent(picture('<svg xmlns="x"/>'))).toBe('data:image/svg+xml;utf8,<svg xmlns="x"/>');
});

test('the variant is told', async () => {
  await house(table());
  show(table({ options: { scoring: 'own-gems', teams: 0 } }));
  expect(await screen.findByText('To your gems!')).toBeTruthy();
});

test('ceremonies that were broken off are told, and a table that had too many is closed', async () => {
  const broken = [0, 1, 2].map((number) => ({
    seed_hash: `seed ${number}`,
    seed: '00',
    nonce_hashes: ['x', 'y', 'z'],
    nonces: ['00', '00', null],
    seat: 1,
    who: number ? 'Bo' : '',
    why: number === 1 ? ('removed' as const) : ('left' as const),
  }));
  await house(table());
  show(table({ broken, status: 'closed', seats: [sitter(0, 'p1', 'Ann'), free(1)] }));
  expect(screen.getByText('3 ceremonies were broken off')).toBeTruthy();
  expect(screen.getByText(/The host freed the seat of Bo \(seat 2\)/)).toBeTruthy();
  expect(screen.getByText(/the bot of seat 2 left seat 2/)).toBeTruthy();
  expect(screen.getAllByText(/2 of 3 nonces were open/).length).toBe(3);
  expect(screen.getByText(/is not dealt any more. Lay another one/)).toBeTruthy();
  const left = screen.getAllByRole('button').map((button) => button.textContent?.trim());
  expect(left).toEqual(['Remove this table']); // nothing else can be changed
});
