/** Everything on the table can be seen, heard and read; prices are those of the rules. */

import { cleanup, fireEvent, render } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { LANGUAGES } from '../../words/catalogue';
import { language } from '../../words/words.svelte';
import Board from './Board.svelte';
import { describe } from './describe';
import Gods from './Gods.svelte';
import Hand from './Hand.svelte';
import { asking, otherwise, type Sample, scenes, varied } from './positions';
import { discoveryName, godName, hyphened, lackName, spaceName, wonderName } from './say';
import { seatsOf } from './table';
import { furrow, ring, spread } from './track';
import type { Outlook, View } from './types';
import { expansion, journey, sourcesOf, spaceAfter } from './ways';

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

test('what the board tells a price for is what is legal', async () => {
  const asked = [...(await scenes()), ...(await otherwise())].filter(({ prompt }) => prompt?.frame === 'Acting');
  expect(asked.length).toBeGreaterThan(4);
  for (const scene of asked) {
    const own = scene.outlook.own!;
    for (const source of sourcesOf(scene))
      scene.box.land.forEach((_, land) =>
        expect(scene.legal(expansion(source, land)) !== undefined).toBe(journey(scene, source, land) !== null),
      );
    scene.box.discovery.forEach((_, discovery) => {
      const action = { type: 'Discover' as const, discovery };
      expect(scene.legal(action) !== undefined).toBe(spaceAfter(scene, action) !== null);
      if (scene.legal(action)) expect(lackName(scene, own.lacks[discovery]!)).toBe('');
    });
    scene.choices('BuildWonder').forEach(({ wonder }) => expect(own.missing[wonder]).toBe(0));
  }
});

/** The same position with something else in its view and its outlook. */
const changed = (scene: Sample, view: Partial<View>, outlook: Partial<Outlook>): Sample =>
  new Proxy(scene, {
    get(target, key) {
      if (key === 'view') return { ...target.view, ...view };
      if (key === 'outlook') return { ...target.outlook, ...outlook };
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

test('what is missing is told by name, or as equal ones of any kind', async () => {
  const scene = await asking('Acting');
  expect(lackName(scene, [[1], [2]])).toBe('1 of any free kind, 2 alike of any free kind');
  expect(lackName(scene, [[1, 0, 1, 2, 3]])).toBe('1 grain / wood / stone / gold');
  expect(lackName(scene, [[2, 1], [1]])).toBe('2 wood, 1 of any free kind');
  expect(lackName(scene, [])).toBe('');
});

test('who condemns sees how many lands are left and why; a button takes all that are suggested', async () => {
  const scene = await asking('Acting');
  const land = 12;
  const actions = [land, 14, 30].map((one) => ({ action: { type: 'Condemn', land: one }, key: '', params: {} }));
  Object.assign(scene, { prompt: { decision: 1, frame: 'Condemning', actions } });
  const own = { ...scene.outlook.own!, suggested: [land, 30] };
  const at = changed(scene, {}, { condemn: [2, 0, 3, 1], own });
  const all = [render(Board, { scene: at }), render(Hand, { scene: at })];
  expect(document.body.textContent).toContain('Still to condemn: 2 grain, 3 stone, 1 gold');
  expect(document.body.textContent).toMatch(/With \d players \d lands? of each resource/);
  expect(document.querySelectorAll('.land.suggested')).toHaveLength(2);
  expect(document.querySelectorAll('.land.lit')).toHaveLength(3);
  expect(document.querySelectorAll('.plate .rim')).toHaveLength(1); // that one may be chosen too, though not suggested
  const button = [...document.querySelectorAll('button')].find(
    (one) => one.textContent === 'Condemn the 2 marked lands',
  );
  await fireEvent.click(button!);
  expect(scene.chosen).toEqual([{ type: 'Condemn', land }]);
  all.forEach(({ unmount }) => unmount());
});

test('long names may be broken, and are the same names', async () => {
  for (const lang of LANGUAGES) {
    await language.choose(lang);
    const scene = (await scenes(lang))[0]!;
    const broken = scene.box.discovery.map((_, at) => hyphened(scene, at));
    scene.box.discovery.forEach((_, at) => expect(broken[at]!.replaceAll('\u00ad', '')).toBe(discoveryName(scene, at)));
    expect(broken.filter((name) => name.includes('\u00ad')).length).toBeGreaterThan(7);
    for (const name of broken) for (const part of name.split('\u00ad')) expect(part.length).toBeLessThan(12);
  }
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

test('all pieces on a space are seen, the one that acts first at its beginning, none on another', () => {
  for (const [wide, high] of [
    [35, 29],
    [29, 36],
    [53, 51],
  ] as const)
    for (let count = 1; count <= 5; count += 1) {
      const pieces = spread({ x: 10, y: 20, wide, high }, count, 19);
      expect(pieces).toHaveLength(count);
      for (const [at, one] of pieces.entries()) {
        expect(one.size).toBeGreaterThan(10);
        expect(one.x >= 10 && one.y >= 20 && one.x + one.size <= 10 + wide && one.y + one.size <= 20 + high).toBe(true);
        for (const other of pieces.slice(at + 1))
          expect(Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y))).toBeGreaterThanOrEqual(
            0.89 * one.size,
          );
      }
      const [first] = pieces;
      for (const other of pieces.slice(1)) expect(first!.y < other.y || first!.x < other.x).toBe(true);
    }
});

test('what pointing at a settler tells is what a click does, and taking up can be undone', async () => {
  const scene = (await scenes()).find(
    (one) => one.prompt?.frame === 'Acting' && one.viewer !== null && one.outlook.own!.settlers.length > 0,
  )!;
  const [land] = scene.outlook.own!.settlers[0]!;
  const { container } = render(Board, { scene });
  const plate = container.querySelector(`.plate[data-what="land:${land}"]`)!;
  const settler = plate.querySelector('.settler')!;
  await fireEvent.pointerEnter(plate);
  await fireEvent.pointerEnter(settler);
  expect(plate.querySelector('.price')).toBeNull();
  expect(container.querySelector('.caption')!.textContent).toContain('a click takes up this settler');
  await fireEvent.click(settler);
  expect(container.querySelector('.caption')!.textContent).toContain('settler taken up');
  expect(settler.getAttribute('aria-pressed')).toBe('true');
  await fireEvent.click(settler);
  expect(settler.getAttribute('aria-pressed')).toBe('false');
  cleanup();
});

test('of many gods the last are drawn, the others counted and named', async () => {
  const scene = (await scenes()).find((one) => one.prompt?.frame === 'Acting' && one.viewer !== null)!;
  Object.assign(scene, { view: { ...scene.view, revealed: [0, 1, 2, 3, 4, 5, 6, 7, 8] } });
  const { container } = render(Gods, { scene, short: true, few: true });
  expect(container.querySelectorAll('[data-what^="god:"]')).toHaveLength(4);
  expect(container.querySelector('.earlier summary')!.textContent).toBe('+5');
  for (const god of [0, 1, 2, 3, 4])
    expect(container.querySelector('.earlier p')!.textContent).toContain(godName(scene, god));
  cleanup();
});
