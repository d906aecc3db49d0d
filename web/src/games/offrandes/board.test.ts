/** Everything on the table can be seen, heard and read. */

import { render } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { LANGUAGES } from '../../words/catalogue';
import { language } from '../../words/words.svelte';
import Board from './Board.svelte';
import { describe } from './describe';
import { page } from './index';
import { scenes } from './positions';
import { altarName, characterName, cityName } from './say';
import { altarsOf, seatsOf } from './table';
import de from './words.de.json';

vi.setConfig({ testTimeout: 60_000 }); // a whole board is a lot of elements
afterEach(() => language.choose('en'));

const names = (selector: string): (string | null)[] =>
  [...document.querySelectorAll(selector)].map((one) => one.getAttribute('aria-label'));

test('every pawn and every altar has a name of its own', async () => {
  const ends = (await scenes()).filter(({ outcome }) => outcome);
  expect(ends.map(({ view }) => view.seats)).toEqual([3, 4, 5]);
  for (const scene of ends) {
    const { unmount } = render(Board, { scene });
    const pawns = names('.steps .pawn');
    expect(pawns).toHaveLength(7 * scene.view.seats);
    expect(new Set(pawns).size).toBe(pawns.length);
    const altars = names('.altars .altar');
    expect(altars).toHaveLength(11);
    altarsOf(scene.box).forEach(({ altar }) => expect(altars[altar]).toContain(altarName(scene, altar)));
    expect(names('.score .pawn')).toHaveLength(scene.view.seats);
    unmount();
  }
});

test('in German an offering is no victim, and characters are no pawns', () => {
  const said = JSON.stringify(de);
  expect(said).not.toMatch(/\bOpfers?\b/); // the word means both: an offering is an Opfergabe
  expect(said).not.toMatch(/(Start|wählt \S+ )[Ff]igur/);
});

test('the board tells everything in sentences, in every language', async () => {
  for (const lang of LANGUAGES) {
    await language.choose(lang);
    for (const scene of await scenes(lang)) {
      const parts = describe(scene);
      const text = parts.flatMap(({ heading, lines }) => [heading, ...lines]).join('\n');
      for (const seat of seatsOf(scene.view)) {
        const { drachmas, points } = scene.view.players[seat]!;
        const line = parts.find(({ heading }) => heading.includes(cityName(scene, seat)))!.lines[0]!;
        expect(line).toContain(String(drachmas));
        expect(line).toContain(String(points));
      }
      scene.box.characters.forEach((_, place) => expect(text).toContain(characterName(scene, place)));
      altarsOf(scene.box).forEach(({ altar }) => expect(text).toContain(altarName(scene, altar)));
      scene.box.animals.forEach(({ id }, at) =>
        expect(text).toContain(`${scene.say(`animal.${id}`)} ${scene.view.stock[at]}`),
      );
      if (scene.view.lot) expect(text).toContain(String(scene.view.bid));
      expect(text).not.toMatch(/[{}]|undefined|NaN/);
    }
  }
});

test('seats take the colours of their cities', async () => {
  const all = await scenes();
  const scene = all.find(({ view }) => view.seats === 5)!;
  const colours = seatsOf(scene.view).map((seat) => page.seatColour!(scene as never, seat));
  expect(new Set(colours).size).toBe(5);
});
