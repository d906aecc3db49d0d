/** What the viewer has picked up but not yet put together into an answer; a new question forgets it. */

import type { Prompt } from '../scene';
import type { Table } from './types';

interface Picks {
  prompt: Prompt | null;
  tiles: number;
  animal: number | null;
}
const NOTHING: Picks = { prompt: null, tiles: 0, animal: null };

let held = $state.raw<Picks>(NOTHING);

const now = (scene: Table) => (held.prompt === scene.prompt ? held : { prompt: scene.prompt, tiles: 0, animal: null });

/** What a set of tiles answers now, or null where no tiles are asked for. */
export function answerOf(scene: Table, tiles: number): Parameters<Table['choose']>[0] | null {
  if (scene.prompt?.frame === 'ChoosingCharacters') return { type: 'ChooseCharacters', characters: tiles };
  if (scene.prompt?.frame === 'OpeningLot') return { type: 'OpenLot', characters: tiles };
  return null;
}

export const pickedTiles = (scene: Table): number => now(scene).tiles;
export const pickedAnimal = (scene: Table): number | null => now(scene).animal;

/** A click on a tile: picks it up or lays it down; a full set is selected at once, what cannot be is asked about. */
export function toggleTile(scene: Table, character: number): void {
  const tiles = pickedTiles(scene) ^ (1 << character);
  const answer = answerOf(scene, tiles);
  if (!answer) return;
  const sets = scene.choices(answer.type as 'OpenLot' | 'ChooseCharacters');
  if (!sets.some(({ characters }) => (characters & tiles) === tiles)) return scene.choose(answer); // it says why not
  held = { ...now(scene), tiles };
  if (scene.legal(answer)) scene.choose(answer);
  else scene.layDown(); // the set that was selected is broken
}

export function pickAnimal(scene: Table, animal: number): void {
  held = { ...now(scene), animal };
}

/** Nobody sits at this table any more. */
export function forget(): void {
  held = NOTHING;
}
