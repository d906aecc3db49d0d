/** The board tells the numbers of the outlook and no others, with whatever box the match is played. */

import { cleanup, render } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import { editionScenes } from '../../testing/samples.svelte';
import Board from './Board.svelte';
import { describe } from './describe';
import Seat from './Seat.svelte';
import type { Components, GameEvent, Outlook, PlayCard, View } from './types';

vi.setConfig({ testTimeout: 60_000 }); // a whole board is a lot of elements

const otherwise = async () => (await editionScenes<View, Components, PlayCard, Outlook, GameEvent>('olympe')).flat();

/** The scene with another outlook: what the board then says can come from nowhere else. */
const told = <S extends { outlook: Outlook }>(scene: S, outlook: Partial<Outlook>): S =>
  Object.assign(scene, { outlook: { ...scene.outlook, ...outlook } });
const text = (selector: string): string => document.querySelector(selector)?.textContent?.replace(/\s+/g, ' ') ?? '';
const sentences = (scene: Parameters<typeof describe>[0]): string =>
  describe(scene)
    .flatMap(({ lines }) => lines)
    .join('\n');

test('an edition has its own numbers', async () => {
  for (const { box, view, outlook } of await otherwise()) {
    const worth = (cards: readonly number[]) => cards.reduce((sum, card) => sum + box.cards[card % 16]!.points, 0);
    expect(outlook.worth).toBe(worth(view.trick));
    expect(outlook.last_worth).toBe(worth(view.last_trick));
    expect(outlook.points).toEqual(view.won.map(worth));
    expect(box.cards[14]!.points).toBe(33);
  }
});

test('who takes the trick so far, unless a Monster is awake', async () => {
  const found = (await otherwise()).filter(({ view }) => view.trick.length > 1).slice(-2);
  expect(found.length).toBeGreaterThan(0);
  for (const scene of found) {
    for (let place = 0; place < scene.view.trick.length; place++) {
      const best = (scene.view.leader + place) % scene.view.seats;
      cleanup();
      render(Board, { scene: told(scene, { best, awake: [] }) });
      expect(text('.place:has(.card.best) .unseen')).toContain(scene.name(best));
      expect(sentences(scene)).toContain(`${scene.name(best)} would take the trick now`);
    }
    cleanup();
    render(Board, { scene: told(scene, { awake: [3] }) });
    expect(document.querySelector('.card.best')).toBeNull();
    expect(text('.caption')).toContain('Awake');
    expect(sentences(scene)).toContain('The Monster is awake (green)');
  }
});

test('what the last trick was worth, and the round so far', async () => {
  for (const scene of (await otherwise()).filter(({ view }) => view.last_trick.length).slice(-2)) {
    const points = scene.outlook.points.map((_, side) => 2000 + side);
    told(scene, { last_worth: 777, points });
    cleanup();
    render(Board, { scene });
    if (!scene.view.trick.length && scene.view.last_winner >= 0) expect(text('.caption')).toContain('777 points');
    if (scene.view.last_winner >= 0) expect(sentences(scene)).toContain('777 points');
    for (const side of points) {
      expect(text('.tally')).toContain(String(side));
      expect(sentences(scene)).toContain(`${side} points this round`);
    }
    const { container } = render(Seat, { scene, seat: 1 });
    expect(container.textContent).toContain('2001 points');
  }
});

test('gems of their own that gods have kept', async () => {
  const scene = (await otherwise()).at(-1)!;
  Object.assign(scene, { view: { ...scene.view, options: { scoring: 'own-gems' } } });
  told(scene, { kept: [61, 62, 63, 64] });
  render(Board, { scene });
  for (const gems of scene.outlook.kept) {
    expect(text('.tally')).toContain(`${gems} + `);
    expect(sentences(scene)).toContain(`${gems} gems of one's own`);
  }
});
