/** Everything drawn on every sample board can be asked about, and answers in three languages; nothing is told by a tooltip. */

import { cleanup, render } from '@testing-library/svelte';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { boardOf } from '.';
import { positionsOf, watched } from '../testing/positions';
import { LANGUAGES, type Language } from '../words/catalogue';
import { language } from '../words/words.svelte';
import type { AnyScene, GamePage, Scene } from './scene';
import { partsOf, whatsOf, type AnyWhats } from './what';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
document.documentElement.dataset['motion'] = 'off';
afterEach(() => language.choose('en'));

const HOLES = /\{\w|undefined|NaN/;
const KEY = /\b[a-z][a-z-]*\.[a-z][a-z-]*(\.|\b)/; // a key that has no sentence stands for itself

/** What must be there to be asked about, game by game. */
const KINDS: Record<string, string> = {
  olympe: 'card gems god hand points requested symbol trump',
  olympos: 'card count discovery god land means space symbol wonder',
  peloponnes: 'bid city conquest disaster good open order pile sums supply symbol tile',
  offrandes: 'altar altars animal character city group pawn points purse step symbol',
};

/** All that is drawn of a position, and what only a tooltip tells. */
function draw({ Board, Hand, Seat }: GamePage, scene: Scene): { things: string[]; tooltips: string[] } {
  render(Board, { scene: scene as never });
  if (Hand) render(Hand, { scene: scene as never });
  for (const { seat } of scene.seats) render(Seat, { scene: scene as never, seat });
  const all = [...document.querySelectorAll('[data-what]')].map((one) => one.getAttribute('data-what')!);
  const tooltips = [...document.querySelectorAll('[title], svg title')].map((one) => one.outerHTML);
  cleanup();
  return { things: [...new Set(all)], tooltips };
}

describe.each(Object.keys(KINDS))('%s', (game) => {
  const { varied } = positionsOf<unknown, unknown, { type: string }>(game);
  const drawn: ReturnType<typeof draw>[] = [];
  let whats: AnyWhats;

  beforeAll(async () => {
    const page = (await boardOf(game))!;
    whats = (await whatsOf(game))!;
    for (const scene of await varied()) drawn.push(draw(page, scene));
  });

  /** Every thing of every position, with its scene; who watches asks too. */
  async function everything(lang: Language = 'en'): Promise<{ scene: Scene & AnyScene; thing: string }[]> {
    const scenes = (await varied(lang)) as unknown as (Scene & AnyScene)[];
    return scenes.flatMap((scene, at) =>
      drawn[at]!.things.flatMap((thing) => [scene, watched(scene)].map((one) => ({ scene: one, thing }))),
    );
  }

  test.each(LANGUAGES)('all that is drawn says what it is: %s', async (lang) => {
    await language.choose(lang);
    for (const { scene, thing } of await everything(lang)) {
      const told = whats.what(scene, thing);
      expect(told?.lines.length, thing).toBeGreaterThan(0);
      const said = [told!.title, ...told!.lines, ...(told!.now ?? [])];
      expect(said.every(Boolean), thing).toBe(true);
      expect(said.join('\n'), thing).not.toMatch(HOLES);
      expect(said.join('\n'), thing).not.toMatch(KEY);
    }
  });

  test('of every kind there is something to ask about', () => {
    const kinds = new Set(drawn.flatMap(({ things }) => things).map((thing) => partsOf(thing)[0]));
    for (const kind of KINDS[game]!.split(' ')) expect(kinds).toContain(kind);
  });

  test('each has a picture', async () => {
    const first = new Map((await everything()).reverse().map((one) => [one.thing, one]));
    for (const { scene, thing } of first.values()) {
      const [kind, id] = partsOf(thing);
      const { sign } = whats.what(scene, thing)!;
      const { container } = sign
        ? render(whats.Sign, { id: sign, size: 9 })
        : render(whats.Picture, { scene, kind, id });
      expect(container.querySelector('svg, b'), thing).not.toBeNull();
      cleanup();
    }
  });

  test('each sign of the legend is drawn and told', async () => {
    const [scene] = await varied();
    for (const id of Object.keys(whats.symbols)) {
      expect(whats.what(scene!, `symbol:${id}`)?.lines[0]).not.toMatch(KEY);
      const { container } = render(whats.Sign, { id, size: 30 });
      expect(container.querySelector('svg, b'), id).not.toBeNull();
      cleanup();
    }
  });

  test('the board hides no meaning in a tooltip', () => {
    expect(drawn.flatMap(({ tooltips }) => tooltips)).toEqual([]);
  });
});
