/** Sample positions for the tests of the board. */

import { sampleScenes, type SampleScene } from '../../testing/samples.svelte';
import type { Language } from '../../words/catalogue';
import type { Components, GameAction, View } from './types';

export type Sample = SampleScene<View, Components, GameAction>;

/** All positions of all tables. */
export async function scenes(lang: Language = 'en'): Promise<Sample[]> {
  return (await sampleScenes<View, Components, GameAction>('olympos', lang)).flat();
}

/** A position where this is asked and such an answer is legal. */
export async function asking(frame: string, answer?: GameAction['type']): Promise<Sample> {
  const found = (await scenes()).find(
    (scene) => scene.prompt?.frame === frame && (!answer || scene.choices(answer).length > 0),
  );
  if (!found) throw new Error(`no position asks ${frame} with ${answer}`);
  return found;
}

/** One position of every kind of question, and one where it is over. */
export async function varied(lang: Language = 'en'): Promise<Sample[]> {
  const kinds = new Map(
    (await scenes(lang)).map((scene) => [scene.prompt?.frame ?? String(scene.outcome?.ending), scene]),
  );
  return [...kinds.values()];
}
