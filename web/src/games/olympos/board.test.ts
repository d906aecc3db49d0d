/** Everything on the table can be seen, heard and read; prices are those of the rules. */

import { render } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { LANGUAGES } from '../../words/catalogue';
import { language } from '../../words/words.svelte';
import Board from './Board.svelte';
import { describe } from './describe';
import Hand from './Hand.svelte';
import { budget, discoveryPrice, lackOf, missingStars, spaceAfter } from './means';
import { asking, type Sample, scenes, varied } from './positions';
import { discoveryName, lackName, spaceName, wonderName } from './say';
import { bonusesOf, builderOf, cellOf, has, leftToCondemn, ownerOf, seatsOf } from './table';
import { furrow, ring, waiting } from './track';
import type { View } from './types';
import { expansion, journey, sourcesOf } from './ways';

vi.setConfig({ testTimeout: 60_000 }); // a whole board is a lot of elements
document.documentElement.dataset['motion'] = 'off';
afterEach(() => language.choose('en'));

const names = (selector: string): string[] =>
  [...document.querySelectorAll(selector)].map(
    (one) => one.getAttribute('aria-label') ?? one.textContent?.trim() ?? '',
  );

test('lands, discoveries and wonders have names; all that can be clicked too', async () => {
  for (const scene of await varied()) {
    const all = [render(Board, { scene }), render(Hand, { scene })];
    expect(names('.land')).toHaveLength(32);
    scene.box.land.forEach((_, land) => expect(names('.land')[land]).toContain(spaceName(scene, land)));
    expect(names('.cell')).toHaveLength(25);
    expect(names('.wonder')).toHaveLength(5);
    for (const name of names('button, [role=button], [tabindex]')) expect(name).toBeTruthy();
    all.forEach(({ unmount }) => unmount());
  }
});

test('what the board reckons for expansions is what is legal', async () => {
  const asked = (await scenes()).filter(({ prompt }) => prompt?.frame === 'Acting');
  expect(asked.length).toBeGreaterThan(2);
  for (const scene of asked) {
    for (const source of sourcesOf(scene, 0))
      scene.box.land.forEach((_, land) => {
        const may = !scene.view.condemned[land] && ownerOf(scene.view, land) !== 0;
        const price = journey(scene, 0, source, land)?.price ?? Infinity;
        expect(scene.legal(expansion(source, land)) !== undefined).toBe(may && price <= budget(scene, 0));
      });
    scene.box.discovery.forEach((_, discovery) => {
      const open = scene.view.copies[discovery]! > 0 && !has(scene.view.players[0]!.discoveries, discovery);
      const paid = !lackName(scene, lackOf(scene, 0, discovery));
      if (budget(scene, 0) >= 9) expect(scene.legal({ type: 'Discover', discovery }) !== undefined).toBe(open && paid);
    });
    scene.box.wonder.forEach((_, wonder) => {
      const open = builderOf(scene.view, wonder) < 0 && !missingStars(scene, 0, wonder);
      if (budget(scene, 0) >= 9) expect(scene.legal({ type: 'BuildWonder', wonder }) !== undefined).toBe(open);
    });
  }
});

/** The same position with something changed. */
const changed = (scene: Sample, changes: Partial<View>): Sample =>
  new Proxy(scene, {
    get(target, key) {
      if (key === 'view') return { ...target.view, ...changes };
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

test('hourglasses that a discovery brings spare the piece spaces, as those of its bonus do', async () => {
  const scene = await asking('Acting');
  const { space, hourglasses } = scene.view.players[0]!;
  for (const [id, brings] of [
    ['cavalry', 2],
    ['hoplite', 0],
  ] as const) {
    const discovery = scene.box.discovery.findIndex((tile) => tile.id === id);
    const left = discoveryPrice(scene, 0, discovery) - hourglasses - brings;
    expect(spaceAfter(scene, 0, { type: 'Discover', discovery })).toBe(space + Math.max(0, left));
  }
  const choosing = await asking('ChoosingBonus');
  const mine = { ...choosing.view.players[0]!, hourglasses: 0, space: 10, erinyes: false };
  const tile = choosing.box.discovery.findIndex(({ id }) => id === 'medicine');
  const column = choosing.box.cell.find((cell) => cell.row === 1 && cell.bonuses?.includes('hourglasses'))!.column;
  const at = changed(choosing, {
    players: [mine, ...choosing.view.players.slice(1)],
    columns: choosing.view.columns.map((one, number) => (number === tile ? column - 1 : one)),
    stack: [
      { type: 'PayingAction', seat: 0, points: 7 },
      { type: 'ChoosingBonus', seat: 0, discovery: tile },
    ],
  });
  const after = bonusesOf(at, cellOf(at, tile)).map((bonus, number) => [
    bonus === 'hourglasses',
    spaceAfter(at, 0, { type: 'TakeBonus', bonus: number }),
  ]);
  expect(after).toContainEqual([true, 15]);
  expect(after).toContainEqual([false, 17]);
});

test('what is missing is told by name, or as equal ones of any kind', async () => {
  const scene = await asking('Acting');
  const told = (id: string, tokens: number[]): string => {
    const at = scene.box.discovery.findIndex((tile) => tile.id === id);
    const { row } = scene.box.discovery[at]!;
    const column = scene.box.cell.find((cell) => cell.row === row && cell.cost.alike?.length)!.column;
    const mine = { ...scene.view.players[0]!, tokens, cubes: [0, 0, 0, 0] };
    const columns = scene.view.columns.map((one, number) => (number === at ? column - 1 : one));
    return lackName(scene, lackOf(changed(scene, { players: [mine], columns }), 0, at));
  };
  expect(told('cult', [0, 0, 0, 0])).toBe('1 of any free kind, 1 of any free kind');
  expect(told('cult', [2, 0, 0, 0])).toBe('1 of any free kind');
  expect(told('trade', [1, 1, 1, 1])).toBe('1 grain / wood / stone / gold');
  expect(told('cult', [1, 1, 0, 0])).toBe('');
});

test('who condemns sees how many lands of each resource are left', async () => {
  const scene = await asking('Acting');
  const condemned = scene.view.condemned.map((_, land) => land < 2);
  const at = changed(scene, { condemned, stack: [{ type: 'Condemning', seat: 0 }] });
  const each = scene.box['condemned-per-resource'][scene.view.seats]!;
  const left = leftToCondemn(at);
  expect(left.reduce((one, other) => one + other, 0)).toBe(4 * each - 2);
  expect(Math.max(...left)).toBe(each);
  const { unmount } = render(Hand, { scene: at });
  expect(document.body.textContent).toContain('Still to condemn:');
  unmount();
});

test('the track runs around the board, or there and back', () => {
  for (const count of [86, 61, 40])
    for (const [spots, far] of [
      [ring(count, 1000, 500, 30), 3600 / count],
      [furrow(count, 12, 24, 40), 41],
    ] as const) {
      expect(spots).toHaveLength(count);
      expect(spots[0]).toMatchObject({ x: 0, y: 0 });
      spots.slice(1).forEach((spot, at) => {
        const middle = ({ x, y, wide, high }: typeof spot) => [x + wide / 2, y + high / 2] as const;
        const [[x, y], [u, v]] = [middle(spot), middle(spots[at]!)];
        expect(Math.hypot(x - u, y - v)).toBeLessThan(far);
      });
    }
});

test('gods wait until they are reached', async () => {
  const all = await scenes();
  for (const scene of all) {
    const left = scene.box['time-track'].zeus.map((zeus) => waiting(scene.view, zeus));
    expect(left.every((count) => count >= 0 && count <= 2)).toBe(true);
  }
});

test('the board tells everything in sentences, in every language', async () => {
  for (const lang of LANGUAGES) {
    await language.choose(lang);
    for (const scene of await scenes(lang)) {
      const text = describe(scene)
        .flatMap(({ heading, lines }) => [heading, ...lines])
        .join('\n');
      scene.box.land.forEach((_, land) => expect(text).toContain(spaceName(scene, land)));
      scene.box.discovery.forEach((_, at) => expect(text).toContain(discoveryName(scene, at)));
      scene.box.wonder.forEach((_, at) => expect(text).toContain(wonderName(scene, at)));
      for (const seat of seatsOf(scene.view)) expect(text).toContain(scene.name(seat));
      expect(text).not.toMatch(/[{}]|undefined|NaN/);
    }
  }
});
