/** Everything on the table can be seen, heard and read. */

import { render } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { LANGUAGES } from '../../words/catalogue';
import { language } from '../../words/words.svelte';
import { buildings } from './art/buildings';
import { disasters } from './art/disasters';
import { landscape } from './art/lands';
import Board from './Board.svelte';
import Civilization from './Civilization.svelte';
import { describe } from './describe';
import Hand from './Hand.svelte';
import { page } from './index';
import { incomeOf, useOf } from './outlook';
import { asking, scenes, varied } from './positions';
import { civilizationName, inRows, kindName, tileName } from './say';
import { tilesOf } from './table';

vi.setConfig({ testTimeout: 60_000 }); // a whole board is a lot of elements
afterEach(() => language.choose('en'));

test('every building has a picture of its own, every land a landscape, every disaster a sign', async () => {
  const { box } = (await scenes())[0]!;
  const drawn = box.building.map(({ id }) => JSON.stringify(buildings[id]));
  expect(new Set(drawn).size).toBe(20);
  expect(drawn).not.toContain(undefined);
  for (const { id, picture } of box.land) expect(landscape(id, picture ?? '').length).toBeGreaterThan(2);
  for (const kind of box.disasters.kinds) expect(disasters[kind]).toBeDefined();
});

test('every tile on the table has a name', async () => {
  for (const scene of await varied()) {
    const all = [render(Board, { scene }), render(Hand, { scene })];
    const labels = [...document.querySelectorAll('[aria-label]')].map((one) => one.getAttribute('aria-label'));
    const said = document.body.textContent + labels.join('\n');
    for (const player of scene.view.players)
      for (const tile of [...player.buildings, ...player.lands]) expect(said).toContain(tileName(scene, tile));
    scene.view.offer.forEach((tile) => expect(said).toContain(tileName(scene, tile)));
    scene.box.disasters.kinds.forEach((kind) => expect(said).toContain(kindName(scene, kind)));
    all.forEach(({ unmount }) => unmount());
  }
});

test('a bid is told with whose it is', async () => {
  const scene = (await scenes()).find(({ view }) => view.bids.some((bid, seat) => bid && seat))!;
  const seat = scene.view.bids.findIndex((bid, at) => bid && at);
  const { container } = render(page.Seat, { scene: scene as never, seat });
  const icons = [...container.querySelectorAll('[aria-label]')].map((one) => one.getAttribute('aria-label'));
  expect([container.textContent, ...icons].join('\n')).not.toContain('Your bid');
  expect(container.textContent).toContain(`${scene.name(seat)} bids`);
});

test('the description tells all there is to see', async () => {
  for (const lang of LANGUAGES) {
    await language.choose(lang);
    for (const scene of await scenes(lang)) {
      const text = describe(scene)
        .flatMap(({ heading, lines }) => [heading, ...lines])
        .join('\n');
      scene.view.players.forEach((player, seat) => {
        expect(text).toContain(civilizationName(scene, seat));
        for (const tile of [...player.buildings, ...player.lands]) expect(text).toContain(tileName(scene, tile));
      });
      scene.view.offer.forEach((tile) => expect(text).toContain(tileName(scene, tile)));
      scene.box.disasters.kinds.forEach((kind) => expect(text).toContain(kindName(scene, kind)));
      expect(text).not.toMatch(/[{}]|undefined|NaN/);
    }
  }
});

test('extra incomes are added to what the civilization brings', async () => {
  const scene = await asking('Bidding');
  const { box, view } = scene;
  const sparta = box.civilization.findIndex(({ id }) => id === 'sparta');
  const player = { ...view.players[0]!, civilization: sparta, extra: [2, 0, 1, 0, 0, 0] };
  const other = {
    box,
    sheet: scene.sheet,
    view: { ...view, players: [player] },
    viewer: 0,
    name: () => 'Ann',
    say: (key: string, { count }: { count?: number } = {}) => `${count ?? ''} ${key}`,
  };
  const { container } = render(Civilization, { scene: other as never, seat: 0 });
  const shown = [...container.querySelectorAll('.brings .one')].map((one) => one.getAttribute('title'));
  expect(shown).toEqual(['3 count.good.wood', '1 count.good.food']);
});

test('a forecast: goods over the storehouse become luxury, people bring coins', async () => {
  const { box } = (await scenes())[0]!;
  const player = {
    civilization: 0,
    goods: [0, 0, 12, 3, 0, 10],
    buildings: [],
    marked: [],
    lands: [],
    extra: [0, 0, 0, 0, 0, 0],
  };
  expect(incomeOf(box, player)).toEqual({ gained: [0, 0, 1, 4, 1, 0], choice: 0 });
});

test('a bid that brings nothing is warned of', async () => {
  const { box } = (await scenes())[0]!;
  const at = (id: string) => tilesOf(box).findIndex((tile) => tile.id === id);
  const player = {
    civilization: 0,
    goods: [0, 0, 0, 3, 0, 2],
    buildings: [],
    marked: [],
    lands: [at('a05')],
    extra: [],
  };
  expect(useOf(box, player, at('a01'), 3)).toBe('misfits');
  expect(useOf(box, player, at('a06'), 3)).toBe('fits');
  expect(useOf(box, player, at('street'), 3)).toBe('lost');
  expect(useOf(box, player, at('street'), 2)).toBe('marks');
  expect(useOf(box, { ...player, goods: [0, 1, 0, 1, 0, 2] }, at('street'), 1)).toBe('pays');
  expect(useOf(box, { ...player, buildings: [at('barracks')] }, at('a01'), 3)).toBe('fits');
});

test('the board offers every kind of answer itself', async () => {
  const kinds = (await scenes())
    .flatMap(({ prompt }) => prompt?.actions ?? [])
    .map(({ action }) => (action as { type: string }).type);
  for (const kind of new Set(kinds)) expect(page.onBoard).toContain(kind);
});

test('a long name is broken where its rows are even', () => {
  expect(inRows('Street')).toEqual(['Street']);
  expect(inRows('Forteresse de Tirynthe')).toEqual(['Forteresse', 'de Tirynthe']);
  expect(inRows('Wettkampfstätten')).toEqual(['Wettkampfstätten']);
});
