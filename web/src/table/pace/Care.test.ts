import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import { person } from '../../net/person.svelte';
import { bot, person as sitter, table } from '../../testing/lobby';
import { No, serve } from '../../testing/server';
import type { Motion, TableInfo } from '../../wire';
import { language } from '../../words/words.svelte';
import Care from './Care.svelte';
import { TableClient } from '../client.svelte';

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

test('a player asks the others for a bot in the seat of somebody who is away', async () => {
  const { asked } = await show(running(), { 'POST tables/T1/votes': () => running() });
  expect(screen.getByText(/Bob is away, and the match waits./)).toBeTruthy();
  await fireEvent.click(await screen.findByRole('button', { name: 'Let a bot play on' }));
  expect(screen.getByText(/once this table has waited: 1 hour/)).toBeTruthy();
  expect(asked.some(({ method }) => method === 'POST')).toBe(false);
  await fireEvent.click(screen.getAllByText('Let a bot play on', { selector: 'button' }).at(-1)!);
  await waitFor(() =>
    expect(asked.at(-1)).toMatchObject({ method: 'POST', path: 'tables/T1/votes', body: { motion: 'bot', seat: 1 } }),
  );
});

test('how long the table still waits is told', async () => {
  await show(running(), { 'POST tables/T1/votes': () => new No(409, 'not-yet', { minutes: 58 }) });
  await fireEvent.click(await screen.findByRole('button', { name: 'Let a bot play on' }));
  await fireEvent.click(screen.getAllByText('Let a bot play on', { selector: 'button' }).at(-1)!);
  expect(await screen.findByText(/you may do that in 58 min/)).toBeTruthy();
});

test('a bot is not voted on before its time', async () => {
  await show(running(), { 'GET tables/T1/seats/1/bot': () => ({ seconds: 300 }) });
  expect(await screen.findByText('You may vote a bot into the seat in 5 minutes.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('who would rather play on is named to those who asked', async () => {
  const { client } = await show(running({ owed: [0] }));
  client.lost = { kind: 'end', seat: 1 };
  expect(await screen.findByText('Bob would rather play on.')).toBeTruthy();
  await fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('Bob would rather play on.')).toBeNull();
});

test.each([
  ['is not asked', { owed: [0] }],
  ['is here', { seats: [sitter(0, 'p1', 'Ann'), sitter(1, 'p2', 'Bob')] }],
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

const motion = (kind: Motion['kind'], seat: number, missing: number[]): Motion => ({
  kind,
  seat,
  about: null,
  agreed: [seat],
  against: [],
  missing,
});

test.each(['end', 'pause'] as const)(
  'whoever is asked about an %s agrees or not; who asked may withdraw',
  async (kind) => {
    const { client, asked } = await show(running({ owed: [0], motions: [motion(kind, 1, [0])] }), {
      'POST tables/T1/votes': () => running(),
    });
    await fireEvent.click(await screen.findByRole('button', { name: 'Agree' }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ body: { motion: kind, agree: true } }));
    client.info = { ...client.info, motions: [motion(kind, 0, [1])] };
    await fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ body: { motion: kind, agree: false } }));
  },
);

test('a pause is told and ended by anybody', async () => {
  const { client, asked } = await show(running({ owed: [0] }), { 'DELETE tables/T1/pause': () => running() });
  client.clocks = { told: { type: 'Clocks', seats: [], paused: true, resumes: null }, at: 0 };
  await fireEvent.click(await screen.findByRole('button', { name: 'End the pause' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ method: 'DELETE', path: 'tables/T1/pause' }));
});
