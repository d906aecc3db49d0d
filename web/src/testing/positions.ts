/** Positions of a game's sample matches, for the tests of its board. */

import type { Happening } from '../games/moment';
import type { Action } from '../games/scene';
import type { Language } from '../words/catalogue';
import { editionScenes, sampleScenes, type SampleScene } from './samples.svelte';

export function positionsOf<V, B, A extends Action, O = unknown, E extends Happening = Happening>(game: string) {
  type Sample = SampleScene<V, B, A, O, E>;

  /** All positions of all tables. */
  const scenes = async (lang: Language = 'en'): Promise<Sample[]> =>
    (await sampleScenes<V, B, A, O, E>(game, lang)).flat();

  /** Positions played with other numbers than ours. */
  const otherwise = async (): Promise<Sample[]> => (await editionScenes<V, B, A, O, E>(game)).flat();

  /** A position where this is asked and which fits. */
  async function asking(frame: string, fits: (scene: Sample) => boolean = () => true): Promise<Sample> {
    const found = (await scenes()).find((scene) => scene.prompt?.frame === frame && fits(scene));
    if (!found) throw new Error(`no position asks ${frame} as wanted`);
    return found;
  }

  /** One position of every kind of question, and one where it is over. */
  async function varied(lang: Language = 'en'): Promise<Sample[]> {
    const kinds = (await scenes(lang)).map((one) => [one.prompt?.frame ?? String(one.outcome?.ending), one] as const);
    return [...new Map(kinds).values()];
  }

  return { scenes, otherwise, asking, varied };
}

/** The same position with something changed. */
export const changed = <S extends object>(scene: S, change: object): S =>
  new Proxy(scene, {
    get(target, key) {
      if (key in change) return Reflect.get(change, key) as unknown;
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

/** The same position for somebody who watches. */
export const watched = <S extends object>(scene: S): S => changed(scene, { viewer: null, prompt: null });
