/** A bot that is asked: three steps, marks where its answers lie, and a warning with both ways on. */

import { fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { expect, test, vi } from 'vitest';
import type { Choice } from '../games/scene';
import type { TableClient } from '../table/client.svelte';
import type { Hinted, HintedAnswer } from '../wire';
import { Catalogue } from '../words/catalogue';
import Hints from './Hints.svelte';
import { bestOfEach, marksOf, placeOf } from './marks';
import Warning from './Warning.svelte';
import { PATIENCE } from '../testing/patience';

const cards: Choice[] = [3, 7].map((card) => ({ action: { type: 'PlayCard', card }, key: `card-${card}`, params: {} }));
const [first, second] = cards as [Choice, Choice];

const client = (more: object = {}): TableClient =>
  ({
    info: { game: 'olympe' },
    words: new Catalogue('en', [{ 'card-3': 'Play three', 'card-7': 'Play seven' }], ['Ann', 'Bo']),
    prompt: { decision: 5, actions: cards },
    hinted: null,
    no: null,
    pace: { waiting: 0 },
    board: { thingOf: (_: unknown, { card }: { card: number }) => `card:${card}`, about: () => null },
    present: {
      legal: ({ card }: { card: number }) => cards.find(({ action }) => (action as { card?: number }).card === card),
      isSelected: () => false,
    },
    askHint: vi.fn(() => Promise.resolve(true)),
    select: vi.fn(),
    act: vi.fn(),
    ...more,
  }) as unknown as TableClient;

const line = (card: number, more: Partial<HintedAnswer> = {}): HintedAnswer => ({
  action: { type: 'PlayCard', card },
  expected: 0.58,
  error: 0.02,
  behind: 0,
  behind_error: 0,
  points: null,
  points_error: 0,
  simulations: 40,
  remarks: [],
  reasons: [],
  but: [],
  ...more,
});

const hinted = (step: number, more: Partial<Hinted> = {}): Hinted => ({
  type: 'Hinted',
  decision: 5,
  level: 'hard',
  step,
  looks: [{ key: 'look.gems' }],
  among: [first.action],
  answers: [],
  simulations: 80,
  learned: true,
  cut: false,
  ...more,
});

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 6; turn++) await new Promise((done) => setTimeout(done));
  await tick();
};

test('it is asked where to look first, and what the answer is on demand', async () => {
  const asked = client();
  render(Hints, { client: asked });
  await vi.waitFor(() => expect(asked.askHint).toHaveBeenCalledWith('hard', 1), PATIENCE);
});

test('the first step says where to look and not what to do', async () => {
  const asked = client({ hinted: hinted(1) });
  render(Hints, { client: asked });
  await screen.findByText(/Look at the gems/);
  expect(screen.queryByText('Play three')).toBeNull();
  expect(asked.askHint).not.toHaveBeenCalled();
  await fireEvent.click(screen.getByTestId('hint-next'));
  expect(asked.askHint).toHaveBeenCalledWith('hard', 2);
});

test('then what it expects and why; a press on an answer selects it', async () => {
  const why = line(3, {
    remarks: [{ key: 'remark.takes' }],
    reasons: [{ key: 'for.round.some', params: { more: 40 } }],
  });
  const less = line(7, { expected: 0.4, behind: 0.18, behind_error: 0.01 });
  const asked = client({ hinted: hinted(3, { answers: [why, less] }) });
  render(Hints, { client: asked });
  await screen.findByText(/has the trick as it lies/);
  expect(screen.getByText('58 % to win, ± 4')).toBeTruthy();
  expect(screen.getByText(/18 percentage points less than the best, ± 2/)).toBeTruthy();
  expect(screen.getByText('For it: brings points: about 40 more from tricks.')).toBeTruthy();
  expect(screen.queryByTestId('hint-next')).toBeNull();
  await fireEvent.click(screen.getByRole('button', { name: /Play seven/ }));
  expect(asked.select).toHaveBeenCalledWith(second.action);
});

test('a hint about another decision is not shown', async () => {
  const asked = client({ hinted: hinted(1, { decision: 4 }) });
  render(Hints, { client: asked });
  await settle();
  expect(screen.queryByText(/Look at the gems/)).toBeNull();
});

function drawn(html: string): void {
  document.body.innerHTML = html;
  for (const element of document.querySelectorAll('[data-at]'))
    element.getBoundingClientRect = () => new DOMRect(Number(element.getAttribute('data-at')), 0, 10, 10);
}

test('marks lie on the thing that can be chosen, or on the button with its words', () => {
  drawn(`<div class="board"><i data-what="card:3" data-at="1"></i></div>
    <div class="hand"><button data-choice data-at="2"><i data-what="card:3" data-at="3"></i></button>
    <button data-choice aria-label="Play seven" data-at="4"></button></div>`);
  expect(placeOf(client(), first)?.getAttribute('data-at')).toBe('2');
  expect(placeOf(client(), second)?.getAttribute('data-at')).toBe('4');
  expect(marksOf(client(), cards, true).map(({ label, left }) => [label, left])).toEqual([
    ['1', 2],
    ['2', 4],
  ]);
  expect(marksOf(client(), [first, first], true).map(({ label }) => label)).toEqual(['1 · 2']);
  expect(marksOf(client(), cards, false).map(({ label }) => label)).toEqual(['', '']);
});

test('of several drawings of a thing the one made for marks is ringed, its number where it covers no other', () => {
  drawn(`<div class="board"><i data-what="card:3" data-at="1"></i><i data-what="card:3" data-mark data-at="40"></i>
    <i data-what="card:9" data-mark data-at="25"></i></div>`);
  expect(placeOf(client(), first)?.getAttribute('data-at')).toBe('40');
  const [mark] = marksOf(client(), [first], true);
  expect([mark!.close, mark!.corner]).toEqual([true, 'top right']); // another lies just left of it
});

test('of several answers about one thing the best is told, unless all are about it', () => {
  const thirdly = { ...first, action: { ...first.action, more: 1 } } as Choice;
  const itself = (choice: Choice): Choice => choice;
  expect(bestOfEach(client(), [first, thirdly, second], itself)).toEqual([first, second]);
  const alone = client({ prompt: { decision: 5, actions: [first, thirdly] } });
  expect(bestOfEach(alone, [first, thirdly], itself)).toEqual([first, thirdly]);
});

test('as many are said to be marked as have a ring', async () => {
  const asked = client({ hinted: hinted(1, { among: [first.action, first.action, second.action] }) });
  document.body.innerHTML = '<div class="board"><i data-what="card:3" data-at="1"></i></div>';
  for (const element of document.querySelectorAll('[data-at]'))
    element.getBoundingClientRect = () => new DOMRect(1, 0, 10, 10);
  render(Hints, { client: asked });
  expect(await screen.findByText('The answer is the one that is marked.')).toBeTruthy();
});

test('a warning says what it costs and why, and leaves both ways open', async () => {
  const warned = {
    type: 'Warned',
    ref: 1,
    lost: { key: 'warning.lost', params: { gap: 20, error: 3 } },
    reasons: [{ key: 'against.round.some', params: { more: 30 } }],
  } as const;
  const asked = client({ selected: first.action });
  render(Warning, { client: asked, warned: { ...warned, reasons: [...warned.reasons] } });
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain('20 percentage points');
  expect(dialog.textContent).toContain('costs points: about 30 fewer');
  await tick();
  expect(document.activeElement).toBe(screen.getByTestId('take-back'));
  await fireEvent.click(screen.getByTestId('anyway'));
  expect(asked.act).toHaveBeenCalledWith(first.action, true);
  await fireEvent.click(screen.getByTestId('take-back'));
  expect(asked.select).toHaveBeenCalledWith(null);
});
