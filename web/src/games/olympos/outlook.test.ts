/** The board tells the numbers of the outlook and no others, with whatever box the match is played. */

import { cleanup, fireEvent, render } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import Board from './Board.svelte';
import { describe } from './describe';
import Hand from './Hand.svelte';
import { otherwise, scenes, type Sample } from './positions';
import Seat from './Seat.svelte';
import { discoveryName, lackName, spaceName, wonderName } from './say';
import { seatsOf } from './table';
import { furrow } from './track';
import TimeTrack from './TimeTrack.svelte';
import type { Outlook } from './types';
import { journey, NORTH, sourcesOf } from './ways';

vi.setConfig({ testTimeout: 60_000 }); // a whole board is a lot of elements
document.documentElement.dataset['motion'] = 'off';

type Own = NonNullable<Outlook['own']>;

/** Positions at one's own turn with a settler in stock: the last with other numbers than ours, and one with ours. */
async function turns(): Promise<Sample[]> {
  const own = (all: Sample[]) => all.filter((one) => one.prompt?.frame === 'Acting' && sourcesOf(one)[0] === 'new');
  const found = [...own(await otherwise()).slice(-1), ...own(await scenes()).slice(0, 1)];
  expect(found).toHaveLength(2);
  return found;
}

/** The scene with another outlook: what the board then says can come from nowhere else. */
const told = (scene: Sample, outlook: Partial<Outlook>, own: Partial<Own> = {}): Sample =>
  Object.assign(scene, { outlook: { ...scene.outlook, ...outlook, own: { ...scene.outlook.own, ...own } } });

function lay(scene: Sample): void {
  cleanup();
  render(Board, { scene });
  render(Hand, { scene });
}
const texts = (selector: string): string[] =>
  [...document.querySelectorAll(selector)].map((one) => one.textContent?.trim() ?? '');
const named = (selector: string, start: string): string =>
  [...document.querySelectorAll(selector)]
    .map((one) => one.getAttribute('aria-label') ?? '')
    .find((name) => name.startsWith(start)) ?? '';
const words = (scene: Sample): string =>
  describe(scene)
    .flatMap(({ lines }) => lines)
    .join('\n');

test('an edition has its own prices', async () => {
  const all = (await otherwise()).filter(({ prompt }) => prompt?.frame === 'Acting');
  expect(all[0]!.box.price).toMatchObject({ 'new-settler': 5, land: 2, sea: 3, development: 8 });
  for (const scene of all) {
    const { journeys, prices } = scene.outlook.own!;
    const medicine = scene.box.discovery.findIndex(({ id }) => id === 'medicine');
    const has = (scene.view.players[0]!.discoveries >> medicine) & 1;
    expect(journeys!.birth).toBe(has ? 3 : 5);
    for (const fight of journeys!.fights) expect([0, 2, 4, 6]).toContain(fight);
    const more = scene.view.players[0]!.erinyes ? 4 : 0;
    for (const price of prices) expect([8 + more, 5 + more, 2 + more]).toContain(price);
  }
});

test('journeys: price, parts and way', async () => {
  for (const scene of await turns()) {
    const ways = scene.outlook.own!.journeys!;
    const plus = (rows: number[][], more: number) => rows.map((row) => row.map((one) => one && one + more));
    const fights = ways.fights.map((_, at) => 60 + at);
    const journeys = {
      ...ways,
      prices: plus(ways.prices, 300),
      fights,
      birth: 51,
      erinyes: 17,
    };
    lay(told(scene, {}, { journeys }));
    const row = journeys.sources.indexOf(NORTH);
    expect(texts('.plate .price text')).toEqual(journeys.prices[row]!.filter((price) => price).map(String));
    journeys.stops.forEach((land, at) => {
      const price = journeys.prices[row]![at];
      const name = named('.land', `${spaceName(scene, land)}, `);
      if (!price) return expect(name).not.toContain('action point');
      const route = journey(scene, 'new', land)!.route.map((space) => spaceName(scene, space));
      expect(name).toContain(`${price} action points`);
      for (const part of [51, price - 51 - fights[at]! - 17, fights[at]!, 17])
        expect(name).toMatch(new RegExp(`\\b${part}\\b`));
      expect(name).toContain(`by ${route.join(', ')}`);
      expect(route.at(-1)).toBe(spaceName(scene, land));
    });
  }
});

test('a way goes from space to space', async () => {
  for (const scene of await turns()) {
    const spaces = [...scene.box.land, ...scene.box.sea];
    for (const source of sourcesOf(scene))
      for (const land of scene.outlook.own!.journeys!.stops) {
        const found = journey(scene, source, land);
        if (!found) continue;
        const [first, ...rest] = found.route;
        const start = found.origin === NORTH ? scene.box.map['north-zone'] : spaces[found.origin]!['next-to'];
        expect(start).toContain(spaces[first!]!.id);
        rest.forEach((space, at) => expect(spaces[found.route[at]!]!['next-to']).toContain(spaces[space]!.id));
        expect(found.birth + found.way + found.fight + found.erinyes).toBe(found.price);
      }
  }
});

test('discoveries: prices and what is missing', async () => {
  for (const scene of await turns()) {
    const prices = scene.box.discovery.map((_, at) => 40 + at);
    const lacks = scene.box.discovery.map((_, at) => (at % 3 ? [[at + 2, 1, 2], [9]] : []));
    lay(told(scene, {}, { prices, lacks }));
    scene.box.discovery.forEach((_, at) => {
      const name = named('.cell', `${discoveryName(scene, at)}.`);
      expect(name).toContain(`and ${40 + at} action points`);
      const lack = lackName(scene, lacks[at]!);
      expect(name.includes('You lack')).toBe(lack !== '' && scene.view.copies[at]! > 0);
      if (lack && scene.view.copies[at]) expect(name).toContain(lack);
      if (lack) expect(words(scene)).toContain(lack);
    });
    const legal = scene.choices('Discover').map(({ discovery }) => `${40 + discovery}`);
    expect(texts('.cell .price').sort()).toEqual(legal.sort());
  }
});

test('wonders: the price, the stars one has and those that are missing', async () => {
  for (const scene of await turns()) {
    const stars = scene.box.wonder.map((_, at) => 20 + at);
    const built = (at: number) => scene.view.players.some(({ wonders = 0 }) => (wonders >> at) & 1);
    const missing = scene.box.wonder.map((_, at) => (built(at) ? 0 : 30 + at));
    lay(told(scene, {}, { stars, missing, wonder: 77 }));
    scene.box.wonder.forEach(({ stars: takes }, at) => {
      const name = named('.wonder', `${wonderName(scene, at)}.`);
      if (built(at)) return expect(name).not.toContain('You lack');
      for (const part of [`You have ${20 + at} stars`, 'Costs 77 action points', `You lack ${30 + at} stars`])
        expect(name).toContain(part);
      const stars = [...document.querySelectorAll('.wonder')].find((one) => one.getAttribute('aria-label') === name)!;
      expect(stars.querySelectorAll('.stars > .filled')).toHaveLength(takes);
      expect(words(scene)).toContain(`You lack ${30 + at} stars`);
    });
  }
});

test('the way shows what every step costs, and what is paid besides', async () => {
  for (const scene of await turns()) {
    const ways = scene.outlook.own!.journeys!;
    const journeys = { ...ways, steps: [31, 32, 33], birth: 51, erinyes: 17, fights: ways.fights.map(() => 41) };
    lay(told(scene, {}, { journeys: journeys as typeof ways }));
    const land = ways.stops.find((one) => journey(scene, 'new', one))!;
    await fireEvent.pointerEnter(document.querySelectorAll('.land')[land]!);
    const { route } = journey(scene, 'new', land)!;
    const shown = texts('.route .paid text').map(Number);
    expect(shown[0]).toBe(51);
    expect(shown.slice(-2)).toEqual([41, 17]);
    expect(shown.slice(1, -2)).toHaveLength(route.length);
    for (const step of shown.slice(1, -2)) expect([31, 32, 33]).toContain(step);
    await fireEvent.pointerLeave(document.querySelectorAll('.land')[land]!);
  }
});

test('it is told up to where one acts again, who acts after, and what the next Zeus space brings', async () => {
  for (const scene of await turns()) {
    const space = scene.view.players[0]!.space;
    const at = scene.box['time-track'].zeus.findIndex((zeus) => zeus.space > space);
    const brings = scene.outlook.own!.brings.map((_, one) => (one === at ? 1 : 0));
    lay(told(scene, {}, { again: 200, brings }));
    expect(texts('.turns').join()).toContain('Up to space 200 you act again.');
    if (at >= 0) expect(texts('.caption').join()).toContain('a destiny card, and you bring a god');
    const next = scene.view.order.filter((seat) => !scene.view.players[seat]!.done)[1]!;
    const action = scene.choices('Discover')[0] ?? scene.choices('PlaceSettler')[0]!;
    scene.selected = action;
    for (const [again, words] of [
      [200, 'you act again'],
      [-1, `then ${scene.name(next)} acts`],
    ] as const) {
      // prettier-ignore
      lay(told(scene, {}, { again }));
      expect(texts('.turns').join()).toContain(words);
    }
  }
});

test('swords, symbols of Zeus and gods that wait', async () => {
  for (const scene of await turns()) {
    const seats = scene.view.players.map((_, seat) => seat);
    const [swords, zeus] = [seats.map((seat) => 61 + seat), seats.map((seat) => 71 + seat)];
    lay(told(scene, { swords, zeus, gods: scene.outlook.gods.map((_, at) => at % 3) }));
    for (const seat of seats) {
      expect(words(scene)).toContain(`${61 + seat} swords`);
      const { container, unmount } = render(Seat, { scene, seat });
      expect(container.textContent).toContain(`${61 + seat}`);
      expect(container.textContent).toContain(`${71 + seat}`);
      unmount();
    }
    expect(texts('.means .counts .figures')).toEqual(expect.arrayContaining(['61', '71']));
    expect(texts('.gods .left').join()).toContain(`${scene.outlook.gods.reduce((one, other) => one + other, 0)}`);
    expect(document.querySelectorAll('.track rect.card')).toHaveLength(6);
    expect(words(scene)).toContain('2 god cards wait');
  }
});

test('the track shows where the piece would stand', async () => {
  const all = [...(await scenes()), ...(await otherwise())];
  for (const frame of ['Acting', 'ChoosingBonus']) {
    const scene = all.findLast(({ prompt }) => prompt?.frame === frame)!;
    const own = scene.outlook.own!;
    const spots = furrow(scene.box['time-track'].cross + 1, 12, 20, 30);
    const [spaces, bonuses] = [own.spaces.map((_, at) => 3 + at), own.bonuses.map((_, at) => 33 + at)];
    told(scene, {}, { spaces, bonuses, paid: own.paid.map((_, price) => 40 + price), wonder: 1 });
    const tried = [
      ...scene.choices('Discover').map((action) => [action, 3 + action.discovery] as const),
      ...scene.choices('TakeBonus').map((action) => [action, 33 + action.bonus] as const),
      ...scene.choices('BuildWonder').map((action) => [action, 41] as const),
      ...scene.choices('PlaceSettler').map((action) => [action, 40 + journey(scene, 'new', action.to)!.price] as const),
    ];
    expect(tried.length).toBeGreaterThan(0);
    for (const [action, space] of tried.slice(0, 12)) {
      scene.selected = action;
      cleanup();
      render(TimeTrack, { scene, spots });
      const ahead = document.querySelector('rect.ahead')!;
      expect([ahead.getAttribute('x'), ahead.getAttribute('y')]).toEqual([`${spots[space]!.x}`, `${spots[space]!.y}`]);
    }
  }
});

test('where one would land shows beside those who stand there', async () => {
  const scene = (await turns()).findLast((one) => one.prompt?.frame === 'Acting' && one.view.seats > 1)!;
  const spots = furrow(scene.box['time-track'].cross + 1, 12, 20, 30);
  const other = seatsOf(scene.view).find((seat) => seat !== scene.viewer)!;
  const space = scene.view.players[other]!.space;
  told(scene, {}, { paid: scene.outlook.own!.paid.map(() => space) });
  scene.selected = scene.choices('PlaceSettler')[0]!;
  cleanup();
  render(TimeTrack, { scene, spots });
  const placeOf = (one: Element) => one.getAttribute('transform');
  const ghost = document.querySelector('.ghost')!;
  const pieces = [...document.querySelectorAll('g:has(> circle)')].map(placeOf);
  expect(placeOf(ghost)).toBeTruthy();
  expect(pieces).toHaveLength(scene.view.seats);
  expect(pieces).not.toContain(placeOf(ghost));
});

test('who watches is told what is printed', async () => {
  const [scene] = await turns();
  Object.assign(scene!, { outlook: { ...scene!.outlook, own: null }, viewer: null, prompt: null });
  lay(scene!);
  await fireEvent.pointerEnter(document.querySelector('.land')!);
  expect(document.querySelectorAll('.map .price, .route, rect.ahead')).toHaveLength(0);
  expect(named('.cell', `${discoveryName(scene!, 0)}.`)).toContain(`and ${scene!.box.price.development} action points`);
  expect(document.querySelectorAll('.wonder .filled, .wonder .lacks')).toHaveLength(0);
});
