import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import { person } from '../net/person.svelte';
import { bot, person as sitter, table } from '../testing/lobby';
import { No, serve } from '../testing/server';
import type { TableInfo } from '../wire';
import { language } from '../words/words.svelte';
import Care from './Care.svelte';
import { TableClient } from './client.svelte';

const gone = { ...sitter(1, 'p2', 'Bob'), here: false };
const running = (changed: Partial<TableInfo> = {}) =>
  table({ status: 'playing', seats: [sitter(0, 'p1', 'Ann'), gone], owed: [1], ...changed });

async function show(info: TableInfo, more: Parameters<typeof serve>[0] = {}, me = { id: 'p1', name: 'Ann' }) {
  const asked = serve({ 'GET me': () => me, 'GET tables/T1/seats/1/bot': () => ({ seconds: 0 }), ...more });
  await person.find();
  const client = new TableClient(info);
  render(Care, { client });
  return { client, asked };
}

beforeEach(() => language.choose('en'));

test('the host gives the seat of somebody who is away to a bot, after being asked', async () => {
  const { asked } = await show(running(), { 'POST tables/T1/seats/1/bot': () => running() });
  expect(screen.getByText('Bob is away, and the match waits.')).toBeTruthy();
  await fireEvent.click(await screen.findByRole('button', { name: 'Give the seat to a bot' }));
  expect(screen.getByText(/once this table has waited: 1 hour/)).toBeTruthy();
  expect(asked.some(({ method }) => method === 'POST')).toBe(false);
  await fireEvent.click(screen.getAllByText('Give the seat to a bot', { selector: 'button' }).at(-1)!);
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ method: 'POST', path: 'tables/T1/seats/1/bot' }));
});

test('how long the table still waits is told', async () => {
  await show(running(), { 'POST tables/T1/seats/1/bot': () => new No(409, 'not-yet', { minutes: 58 }) });
  await fireEvent.click(await screen.findByRole('button', { name: 'Give the seat to a bot' }));
  await fireEvent.click(screen.getAllByText('Give the seat to a bot', { selector: 'button' }).at(-1)!);
  expect(await screen.findByText(/you may do that in 58 min/)).toBeTruthy();
});

test('a seat is not offered to a bot before its time', async () => {
  await show(running(), { 'GET tables/T1/seats/1/bot': () => ({ seconds: 100 }) });
  expect(await screen.findByText('A bot may keep the seat in 2 minutes.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('who would rather play on is named to those who asked', async () => {
  const { client } = await show(running({ owed: [0] }));
  client.against = 1;
  expect(await screen.findByText('Bob would rather play on.')).toBeTruthy();
  await fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('Bob would rather play on.')).toBeNull();
});

test.each([
  ['is not asked', { owed: [0] }],
  ['is here', { seats: [sitter(0, 'p1', 'Ann'), sitter(1, 'p2', 'Bob')] }],
  [
    'is in the hands of a host who is here',
    { host: 'p3', seats: [sitter(0, 'p1', 'Ann'), gone, sitter(2, 'p3', 'Cleo')] },
  ],
])('nothing is offered for a seat that %s', async (_, changed) => {
  await show(running(changed));
  expect(screen.queryByRole('button')).toBeNull();
});

test('the owner takes his seat back', async () => {
  const kept = { ...bot(1), name: 'Bob', owner: 'p2' };
  const info = running({ seats: [sitter(0, 'p1', 'Ann'), kept], you: null, yours: [] });
  const back = running({ seats: [sitter(0, 'p1', 'Ann'), sitter(1, 'p2', 'Bob')], you: 1, yours: [1] });
  const { client } = await show(info, { 'DELETE tables/T1/seats/1/bot': () => back }, { id: 'p2', name: 'Bob' });
  client.connect = vi.fn();
  await fireEvent.click(screen.getByRole('button', { name: 'Take my seat back' }));
  await waitFor(() => expect(client.info.yours).toEqual([1]));
  expect(client.connect).toHaveBeenCalled();
});

test('whoever is asked to end the match agrees or not; who asked may withdraw', async () => {
  const { client } = await show(running({ owed: [0] }));
  client.agreeEnd = vi.fn(() => Promise.resolve(true));
  client.endAsked = { type: 'EndAsked', seat: 1, seats: [0] };
  await fireEvent.click(await screen.findByRole('button', { name: 'Agree' }));
  expect(client.agreeEnd).toHaveBeenLastCalledWith(true);
  client.endAsked = { type: 'EndAsked', seat: 0, seats: [1] };
  await fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(client.agreeEnd).toHaveBeenLastCalledWith(false);
});
