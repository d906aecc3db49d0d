/** What happens is drawn large, lit where it lies, and a round ends with a table of what came and what was lost. */

import { cleanup, render } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { momentsOf, stepsTo, type Moment } from '../moment';
import Cities from './Cities.svelte';
import Fate from './Fate.svelte';
import Meanwhile from './Meanwhile.svelte';
import MomentDrawn from './Moment.svelte';
import Offer from './Offer.svelte';
import { asking, type Sample } from './positions';
import { scenes } from './scenes';
import { lastRound, tollsOf } from './tolls';
import type { GameEvent } from './types';

vi.setConfig({ testTimeout: 60_000 }); // tiles are a lot of elements
afterEach(cleanup);

const [PLAGUE, TEMPEST] = [2, 3];
const told = (events: readonly GameEvent[]) =>
  events.map((event) => ({ line: 9, event, clause: null, key: `event.${event.type}`, params: {} }));
const steps = (...events: GameEvent[]) => stepsTo('next', momentsOf(told(events), scenes));
const moments = (...events: GameEvent[]): Moment<GameEvent>[] =>
  steps(...events).flatMap(({ moment }) => (moment ? [moment as Moment<GameEvent>] : []));

/** The moment as it is drawn over the board. */
function drawn(scene: Sample, moment: Moment<GameEvent>): string {
  cleanup();
  Object.assign(scene, { moment });
  const { container } = render(MomentDrawn, { scene, moment });
  return container.textContent?.replace(/\s+/g, ' ').trim() ?? '';
}
const rows = (): string[] =>
  [...document.querySelectorAll('li')].map((one) => one.textContent?.replace(/\s+/g, ' ').trim() ?? '');

const PLAGUE_STRIKES: GameEvent[] = [
  { type: 'ChitTurned', kind: PLAGUE, count: 3 },
  { type: 'DisasterStruck', kind: PLAGUE, spared: [1] },
  { type: 'GoodsLost', seat: 0, taken: [0, 0, 0, 0, 0, 3] },
  { type: 'GoodsLost', seat: 2, taken: [0, 0, 0, 0, 0, 2] },
];

test('a disaster says what it costs the viewer and everybody else', async () => {
  const scene = await asking('Bidding', ({ view }) => view.seats === 3);
  const [chit, plague, ...others] = moments(...PLAGUE_STRIKES);
  expect(others).toEqual([]);
  expect(drawn(scene, chit!)).toBe('Plague 3 / 3');
  expect(drawn(scene, plague!)).toContain('Plague You lose 3 inhabitants');
  expect(rows()).toEqual(['Ann −3', 'Bot 2 spared', 'Bot 3 −2']);
  Object.assign(scene, { viewer: 1 });
  expect(drawn(scene, plague!)).toContain('You are spared');
});

test('an income is told for all at once, a supply round with who starves', async () => {
  const scene = await asking('Bidding', ({ view }) => view.seats === 3);
  const [income, supply] = moments(
    { type: 'IncomeReceived', seat: 0, gained: [2, 0, 0, 3, 0, 0] },
    { type: 'IncomeReceived', seat: 1, gained: [0, 1, 0, 0, 0, 0] },
    { type: 'SupplyCame' },
    { type: 'Fed', seat: 0, food: 4, luxury: 1, lost: 0 },
    { type: 'Fed', seat: 2, food: 1, luxury: 0, lost: 2 },
  );
  expect(drawn(scene, income!)).toContain('Income You get 2 wood, 3 coins');
  expect(rows()).toEqual(['Ann +2+3', 'Bot 2 +1']);
  expect(drawn(scene, supply!)).toContain('Supply round');
  expect(rows()).toEqual(['Ann 5 fed', 'Bot 3 1 fed −2']);
});

test('a tile that was won is drawn large, one that is bid for is lit where it lies', async () => {
  const scene = await asking('Bidding');
  const tile = scene.view.offer[1]!;
  const [bid, built] = moments(
    { type: 'BidPlaced', seat: 1, tile, coins: 4 },
    { type: 'BuildingBuilt', seat: 1, tile },
  );
  expect(drawn(scene, bid!)).toBe('');
  drawn(scene, built!);
  expect(document.querySelectorAll(`.tile[data-tile="${tile}"] svg`)).not.toHaveLength(0);
  expect(rows()).toEqual(['Bot 2']); // whose it is now stands beside it
  Object.assign(scene, { moment: bid });
  render(Offer, { scene });
  render(Cities, { scene, own: 0 });
  expect([...document.querySelectorAll('.slot')].map((one) => one.classList.contains('lit'))).toEqual(
    scene.view.offer.map((_, at) => at === 1),
  );
  expect([...document.querySelectorAll('.city.lit')].map((one) => one.getAttribute('data-city'))).toEqual(['1']);
});

test('until the next tile is turned up the board stands as it did, with the chits that were told', async () => {
  const scene = await asking('Bidding');
  const all = steps(
    { type: 'IncomeReceived', seat: 0, gained: [2, 0, 0, 3, 0, 0] },
    { type: 'ChitTurned', kind: TEMPEST, count: 1 },
    { type: 'TileRevealed', tile: scene.view.offer[0]!, slot: 0 },
    { type: 'RoundOpened', round: 2 },
  );
  expect(all.map(({ position }) => position)).toEqual([null, null, 'next', null]);
  const { view, outlook } = scene;
  Object.assign(scene, {
    view: { ...view, turned: [0, 0, 0, 0, 0, 0] },
    outlook: { ...outlook, strikes: [3, 3, 3, 3, 3] },
    moment: all[1]!.moment,
  });
  render(Fate, { scene });
  const [tempest] = [...document.querySelectorAll(`[data-kind="${TEMPEST}"]`)];
  expect(tempest!.getAttribute('aria-label')).toContain('1 of 3 chits');
  expect(tempest!.classList.contains('lit')).toBe(true);
  expect(document.querySelectorAll('.fate .lit')).toHaveLength(1);
});

test('while the last bid is told the offer lies there with it, and a bid alone is on the board at once', async () => {
  const scene = await asking('Bidding');
  const [slot, free] = [0, scene.view.slots.map(() => -1)];
  const bid: GameEvent = { type: 'BidPlaced', seat: 1, tile: scene.view.offer[slot]!, coins: 17 };
  expect(steps(bid).map(({ position }) => position)).toEqual(['next']);
  const all = steps(bid, { type: 'OrderChanged', order: [1, 0] }, { type: 'TileBought', seat: 1, tile: 3, coins: 17 });
  expect(all.map(({ position }) => position)).toEqual([null, null, 'next']);
  Object.assign(scene, { view: { ...scene.view, slots: free }, moment: all[1]!.moment });
  render(Offer, { scene });
  expect([...document.querySelectorAll('.chip')].map((one) => one.textContent.trim())).toEqual(['17']);
  expect(document.querySelector('.slot')!.getAttribute('aria-label')).toContain('bids 17');
});

test('below what is told nothing peeps out, and nobody is said to be asked', async () => {
  const scene = await asking('Building');
  const [income, chit] = moments(
    { type: 'IncomeReceived', seat: 0, gained: [2, 0, 0, 3, 0, 0] },
    { type: 'ChitTurned', kind: TEMPEST, count: 1 },
  );
  const heading = (moment: Moment<GameEvent> | null): string => {
    cleanup();
    Object.assign(scene, { moment });
    return render(Meanwhile, { scene }).container.textContent;
  };
  expect(heading(null)).toMatch(/Building.*To answer/s);
  expect(heading(income!)).toMatch(/^\s*$/);
  expect(heading(chit!)).toMatch(/^\s*$/);
});

test('the end of a round stops with what came, what was lost, and how all stand', async () => {
  const scene = await asking('Bidding', ({ view }) => view.seats === 3);
  const [won, lost] = [3, 22];
  const events: GameEvent[] = [
    { type: 'IncomeReceived', seat: 0, gained: [9, 9, 9, 9, 9, 0] }, // of the round before
    { type: 'RoundOpened', round: 2 },
    { type: 'Passed', seat: 2, coins: 3 },
    { type: 'BuildingBuilt', seat: 0, tile: won },
    { type: 'GoodsGained', seat: 0, gained: [0, 0, 0, 4, 0, -2] },
    { type: 'IncomeReceived', seat: 0, gained: [1, 0, 0, 2, 0, 0] },
    { type: 'GoodChosen', seat: 0, good: 0 },
    { type: 'TilesSettled', seat: 1, kept: [], lost: [lost] },
    { type: 'Fed', seat: 1, food: 1, luxury: 0, lost: 1 },
    { type: 'RoundOpened', round: 3 },
  ];
  const tolls = tollsOf(lastRound(events), 3);
  expect(tolls.map(({ came }) => came)).toEqual([
    [2, 0, 0, 6, 0, 0],
    [0, 0, 0, 0, 0, 0],
    [0, 0, 0, 3, 0, 0],
  ]);
  expect(tolls.map((toll) => toll.lost[5])).toEqual([2, 1, 0]);
  expect([tolls[0]!.won, tolls[1]!.gone]).toEqual([[won], [lost]]);
  const moment = moments(events.at(-1)!)[0]!;
  expect(moment.weight).toBe('stop');
  Object.assign(scene, { story: told(events) });
  expect(drawn(scene, moment)).toContain('Round 2 is over');
  expect(rows()).toHaveLength(3);
  const again: GameEvent[] = [{ type: 'TilesSettled', seat: 0, kept: [], lost: [won] }, events.at(-1)!]; // built and lost
  Object.assign(scene, { story: told([...events.slice(0, -1), ...again]) });
  drawn(scene, moment);
  expect(document.querySelectorAll('li:first-child .small')).toHaveLength(1);
  expect(document.querySelectorAll('li:first-child .gone')).toHaveLength(1);
  scene.view.players.forEach(({ goods }, seat) => {
    expect(rows()[seat]).toMatch(new RegExp(`${goods[5]} ${scene.sheet.scores[seat]}$`));
  });
});
