/** What a step gives, in words. */

import { FARMER, FLOWERS, KEEPER, PRIESTESS, WATER } from './table';
import type { Table } from './types';
import { w, type Word } from './words.svelte';

function givesText(scene: Table, character: number, step: number): string {
  const { box } = scene;
  if (character === FARMER) return scene.say(`one-animal.${box.animals[step - 1]!.id}`);
  if (character === WATER || character === FLOWERS) return w('gives.water-bearer', { count: step });
  if (character === KEEPER) return w('gives.temple-keeper', { points: box['altar-groups'][step - 1]!.points });
  if (character === PRIESTESS) return w('gives.priestess', { points: box['priestess-points'][step] ?? 0 });
  return w(`gives.${box.characters[character]}` as Word, { step });
}

/** 'Step 3: goat'. */
export function givesName(scene: Table, character: number, step: number): string {
  return w('step', { step, gives: givesText(scene, character, step) });
}
