/** Every kind of question can be answered by clicking, and what is not legal asks why. */

import { fireEvent, render } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import { bidsOn } from './offer';
import { page } from './index';
import { asking, type Sample } from './positions';
import { tileName } from './say';

vi.setConfig({ testTimeout: 60_000 }); // a whole board is a lot of elements

function lay(scene: Sample): void {
  render(Board, { scene });
  render(Hand, { scene });
}

const named = (one: Element) => one.getAttribute('aria-label') ?? one.textContent?.trim() ?? '';
function button(name: string | RegExp): HTMLElement {
  const found = [...document.querySelectorAll('button')].find((one) =>
    typeof name === 'string' ? named(one).startsWith(name) : name.test(named(one)),
  );
  if (!found) throw new Error(`no button ${name}`);
  return found;
}
const click = (name: string | RegExp): Promise<boolean> => fireEvent.click(button(name)) as unknown as Promise<boolean>;
const slot = (place: number): HTMLElement => document.querySelectorAll<HTMLElement>('button.slot')[place]!;

/** A slot of the open row where more than one bid is legal. */
function wide(scene: Sample): number {
  return scene.view.offer.findIndex((_, at) => bidsOn(scene, at).length > 1);
}

test('a click on a tile bids the least, the stepper raises it, a second click answers', async () => {
  const scene = await asking('Bidding', (one) => wide(one) >= 0);
  const at = wide(scene);
  const least = Math.min(...bidsOn(scene, at));
  lay(scene);
  await fireEvent.click(slot(at));
  expect(scene.selected).toEqual({ type: 'PlaceBid', slot: at, coins: least });
  expect(slot(at).getAttribute('aria-pressed')).toBe('true');
  await click('One coin more');
  expect(scene.selected).toEqual({ type: 'PlaceBid', slot: at, coins: least + 1 });
  expect([...document.querySelectorAll('.go, .answer:not(.quiet)')]).toEqual([]); // the prompt has the one button for it
  await fireEvent.click(slot(at));
  expect(scene.chosen).toEqual([{ type: 'PlaceBid', slot: at, coins: least + 1 }]);
});

test('below the least and above the purse the stepper asks why', async () => {
  const scene = await asking('Bidding', (one) => wide(one) >= 0);
  const at = wide(scene);
  const bids = bidsOn(scene, at);
  lay(scene);
  await fireEvent.click(slot(at));
  expect(button('One coin less').getAttribute('aria-disabled')).toBe('true');
  await click('One coin less');
  for (let n = 0; n < bids.length; n += 1) await click('One coin more');
  expect(scene.asked).toEqual([
    { type: 'PlaceBid', slot: at, coins: Math.min(...bids) - 1 },
    { type: 'PlaceBid', slot: at, coins: Math.max(...bids) + 1 },
  ]);
});

test('a tile out of reach asks why, and to pass is a button', async () => {
  const scene = await asking('Bidding', (one) => one.view.offer.some((_, at) => !bidsOn(one, at).length));
  const at = scene.view.offer.findIndex((_, place) => !bidsOn(scene, place).length);
  lay(scene);
  expect(slot(at).getAttribute('aria-disabled')).toBe('true');
  await fireEvent.click(slot(at));
  expect(scene.asked).toHaveLength(1);
  await click(/^Pass/);
  await click(/^Pass/);
  expect(scene.chosen).toEqual([{ type: 'Pass' }]);
});

test('a displaced bid moves to a tile or is taken back', async () => {
  const scene = await asking('MovingBid');
  lay(scene);
  const move = scene.choices('MoveBid')[0]!;
  await fireEvent.click(slot(move.slot));
  await fireEvent.click(slot(move.slot));
  expect(scene.chosen).toEqual([move]);
  await click(/^Take back/);
  await click(/^Take back/);
  expect(scene.chosen.at(-1)).toEqual({ type: 'Withdraw' });
  const illegal = scene.view.offer.findIndex((_, at) => !scene.legal({ type: 'MoveBid', slot: at }));
  await fireEvent.click(slot(illegal));
  expect(scene.asked).toEqual([{ type: 'MoveBid', slot: illegal }]);
});

test('alone a tile is bought', async () => {
  const scene = await asking('Buying');
  lay(scene);
  const buy = scene.choices('Buy')[0]!;
  await fireEvent.click(slot(buy.slot));
  await fireEvent.click(slot(buy.slot));
  expect(scene.chosen).toEqual([buy]);
});

test('a building is paid or marked; what cannot be paid asks why', async () => {
  const both = await asking('Building', (one) => one.choices('Build').length > 0);
  lay(both);
  await click(/^Pay /);
  await click(/^Pay /);
  expect(both.chosen).toEqual([{ type: 'Build' }]);
  document.body.replaceChildren();
  const poor = await asking('Building', (one) => !one.choices('Build').length);
  lay(poor);
  await click(/^Pay /);
  expect(poor.asked).toEqual([{ type: 'Build' }]);
  await click(/^Put 1 coin/);
  expect(poor.selected).toEqual({ type: 'Mark' });
});

test('a marked building is finished or given up', async () => {
  const scene = await asking('Finishing');
  lay(scene);
  await click(/^Pay /);
  expect(scene.selected).toEqual({ type: 'Finish' });
  await click(/^Give it up/);
  await click(/^Give it up/);
  expect(scene.chosen).toEqual([{ type: 'Abandon' }]);
});

test('a good of choice is taken', async () => {
  const scene = await asking('ChoosingGood');
  lay(scene);
  for (const name of ['Take wood', 'Take stone', 'Take food', 'Take a coin', 'Take a coin']) await click(name);
  expect(scene.chosen).toEqual([{ type: 'ChooseGood', good: 3 }]);
});

test('tiles are kept one by one, as many as possible, or not at all', async () => {
  const scene = await asking('Keeping', (one) => one.choices('Keep').length > 4);
  lay(scene);
  const player = scene.view.players[0]!;
  const row = player.lands.length ? player.lands : player.buildings;
  await click(tileName(scene, row[0]!));
  await click(tileName(scene, row[2]!));
  expect(scene.selected).toEqual({ type: 'Keep', tiles: 0b101 });
  await click(tileName(scene, row[0]!));
  await click('Keep 1 of');
  expect(scene.chosen).toEqual([{ type: 'Keep', tiles: 0b100 }]);
  await click('Keep as many');
  expect(scene.selected).toEqual({ type: 'Keep', tiles: 255 });
});

test('one tile too many asks why; keeping nothing is an answer', async () => {
  const scene = await asking('Keeping', (one) => one.choices('Keep').length > 4);
  const few = scene.prompt!.actions.filter(({ action }) => [0, 1, 2, 4].includes((action as { tiles: number }).tiles));
  Object.assign(scene, { prompt: { ...scene.prompt, actions: few } });
  lay(scene);
  const player = scene.view.players[0]!;
  const row = player.lands.length ? player.lands : player.buildings;
  await click(tileName(scene, row[0]!));
  expect(button(tileName(scene, row[1]!)).getAttribute('aria-disabled')).toBe('true');
  await click(tileName(scene, row[1]!));
  expect(scene.asked).toEqual([{ type: 'Keep', tiles: 0b11 }]);
  await click(tileName(scene, row[0]!));
  await click('Keep nothing');
  expect(scene.chosen).toEqual([{ type: 'Keep', tiles: 0 }]);
});

test('the hungry are fed, as many as luxury goods allow', async () => {
  const scene = await asking('Feeding');
  lay(scene);
  const most = Math.max(...scene.choices('Feed').map(({ count }) => count));
  await click('One more');
  expect(scene.asked).toEqual([{ type: 'Feed', count: most + 1 }]);
  await click('One fewer');
  await click(`Feed ${most - 1}`);
  expect(scene.chosen).toEqual([{ type: 'Feed', count: most - 1 }]);
});

test('what an answer has a number for is named, and carries that number on the board', async () => {
  const scene = await asking('Bidding');
  lay(scene);
  const numbers = [...document.querySelectorAll('.slot')].map((one) => one.querySelector('.nth')?.textContent);
  expect(numbers).toEqual(scene.view.offer.map((_, at) => String(at + 1)));
  const about = (one: Sample, action: object) => page.about(one as never, action as never);
  scene.view.offer.forEach((tile, at) => {
    for (const type of ['PlaceBid', 'MoveBid', 'Buy'])
      expect(about(scene, { type, slot: at, coins: 4 })).toBe(tileName(scene, tile));
    expect(slot(at).dataset['number']).toBe(String(at + 1)); // the key, whether it can be bid on or not
  });
  expect(about(scene, { type: 'Pass' })).toBeNull();
  const struck = await asking('Keeping', (one) => one.choices('Keep').length > 4);
  const row = struck.outlook.answers.row.map((tile) => tileName(struck, tile));
  expect(about(struck, { type: 'Keep', tiles: 0b101 })).toBe(`${row[0]}, ${row[2]}`);
});
