/** What every board must do: all can be seen, heard and read, in three languages, and who watches is offered nothing. */

import { cleanup, fireEvent, render } from '@testing-library/svelte';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { boardOf } from '.';
import { positionsOf, watched } from '../testing/positions';
import { LANGUAGES } from '../words/catalogue';
import { language } from '../words/words.svelte';
import type { GamePage, Scene } from './scene';

vi.setConfig({ testTimeout: 60_000 }); // a whole board is a lot of elements
document.documentElement.dataset['motion'] = 'off';
afterEach(() => language.choose('en'));

const HOLES = /\{\w|undefined|NaN/;
const KEY = /\b[a-z][a-z-]*\.[a-z][a-z-]*\b/; // a key that has no sentence stands for itself

function show({ Board, Hand, Seat }: GamePage, scene: Scene): void {
  render(Board, { scene: scene as never });
  if (Hand) render(Hand, { scene: scene as never });
  render(Seat, { scene: scene as never, seat: 0 });
}

const labels = () => [...document.querySelectorAll('[aria-label]')].map((one) => one.getAttribute('aria-label'));

/** What is drawn where it should not be: told only if there is any, for it is long. */
const found = (selector: string, wrong: (one: Element) => boolean): string[] =>
  [...document.querySelectorAll(selector)].filter(wrong).map((one) => one.outerHTML);

const isNamedControl = (one: Element): boolean =>
  (one.tagName === 'BUTTON' || one.getAttribute('tabindex') !== null) &&
  Boolean(one.getAttribute('aria-label') ?? one.textContent?.trim());

describe.each(['olympe', 'offrandes', 'peloponnes', 'olympos'])('%s', (game) => {
  const { scenes, varied } = positionsOf<unknown, unknown, { type: string }>(game);
  const board = async () => (await boardOf(game))!;

  test('every kind of answer that was asked for is offered on the board', async () => {
    const asked = (await scenes()).flatMap(({ prompt }) => prompt?.actions ?? []);
    for (const { action } of asked) expect((await board()).onBoard).toContain((action as { type: string }).type);
  });

  test.each(LANGUAGES)('it is told in sentences: %s', async (lang) => {
    await language.choose(lang);
    for (const scene of await scenes(lang)) {
      const told = (await board()).describe(scene as never).flatMap(({ heading, lines }) => [heading, ...lines]);
      const text = told.join('\n');
      expect(text).not.toMatch(HOLES);
      expect(text).not.toMatch(KEY);
      for (const { seat } of scene.seats) expect(text).toContain(scene.name(seat));
    }
  });

  test.each(LANGUAGES)(
    'nothing on it is left without words, and all that can be clicked is a control: %s',
    async (lang) => {
      await language.choose(lang);
      let choices = 0;
      for (const scene of await varied(lang)) {
        show(await board(), scene);
        const named = labels().join('\n');
        expect(document.body.textContent + named).not.toMatch(HOLES);
        expect(named).not.toMatch(KEY);
        expect(found('button, [role=button], [onclick], a', (one) => !isNamedControl(one))).toEqual([]);
        const unnumbered = (one: Element): boolean => scene.prompt !== null && !one.hasAttribute('data-choice');
        expect(found('button[aria-pressed]:not([aria-disabled=true], .last)', unnumbered)).toEqual([]);
        choices += document.querySelectorAll('[data-choice=""]').length;
        cleanup();
      }
      expect(choices).toBeGreaterThan(0);
    },
  );

  test('who watches is offered nothing', async () => {
    for (const scene of await varied()) {
      const { Board, Hand } = await board();
      render(Board, { scene: watched(scene) as never });
      if (Hand) render(Hand, { scene: watched(scene) as never });
      expect(document.querySelector('.hand')).toBeNull();
      for (const one of document.querySelectorAll('button, [role=button]')) await fireEvent.click(one);
      expect([scene.selected, scene.chosen, scene.asked]).toEqual([null, [], []]);
      cleanup();
    }
  });
});
