/** Everything on the table can be seen, heard and read. */

import { render } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { LANGUAGES } from '../../words/catalogue';
import { language } from '../../words/words.svelte';
import { buildings } from './art/buildings';
import { disasters } from './art/disasters';
import { landscape } from './art/lands';
import Board from './Board.svelte';
import { describe } from './describe';
import Hand from './Hand.svelte';
import { page } from './index';
import { scenes, varied } from './positions';
import { civilizationName, inRows, kindName, tileName } from './say';

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
