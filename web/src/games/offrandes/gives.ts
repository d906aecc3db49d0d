/** What a step gives, in words. */

import { FARMER, FLOWERS, KEEPER, PRIESTESS, WATER } from './table';
import type { Table } from './types';
import { t, type Word } from './words';

/** What a step gives: 'goat'. */
export function givesText(scene: Table, character: number, step: number): string {
  const { box } = scene;
  if (character === FARMER) return scene.say(`one-animal.${box.animals[step - 1]!.id}`);
  if (character === WATER || character === FLOWERS) return t('gives.water-bearer', { count: step });
  if (character === KEEPER) return t('gives.temple-keeper', { points: box['altar-groups'][step - 1]!.points });
  if (character === PRIESTESS) return t('gives.priestess', { points: box['priestess-points'][step] ?? 0 });
  return t(`gives.${box.characters[character]}` as Word, { step });
}

/** '2→3': where the viewer's pawn would climb. */
export function climbText(scene: Table, character: number): string {
  const step = scene.viewer === null ? undefined : scene.view.players[scene.viewer]?.steps[character];
  const next = scene.outlook.climbs[character];
  if (step === undefined || next === undefined) return '';
  return next === step ? `${step}` : `${step}→${next}`;
}

/** 'Step 3: goat'. */
export function givesName(scene: Table, character: number, step: number): string {
  return t('step', { step, gives: givesText(scene, character, step) });
}
