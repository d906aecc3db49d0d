/** What a click on a land means now. */

import { looking, sameSource, sourceNow } from './picks.svelte';
import type { GameAction, Table } from './types';
import { expansion, groupsOn } from './ways';

export interface LandClick {
  /** The answer it would be; null: nothing is asked of lands. */
  action: GameAction | null;
  legal: boolean;
  /** Own settlers can be taken up where no other one may go. */
  takes: boolean;
  /** The settler of this land that was taken up is put back. */
  puts: boolean;
}

export function clickOn(scene: Table, land: number): LandClick {
  const frame = scene.prompt?.frame;
  const source = sourceNow(scene);
  const action = actionOn(scene, land);
  const legal = action !== null && scene.legal(action) !== undefined;
  const takes =
    frame === 'Acting' && !legal && groupsOn(scene, land).length > 0 && !sameSource(source, { land, group: 0 });
  const taken = looking.taken !== 'new' && looking.taken?.land === land;
  return { action, legal, takes, puts: frame === 'Acting' && !legal && taken };
}

function actionOn(scene: Table, land: number): GameAction | null {
  const frame = scene.prompt?.frame;
  if (frame === 'Condemning') return { type: 'Condemn', land };
  if (frame === 'LosingSettler') return { type: 'RemoveSettler', land, group: 0 };
  return frame === 'Acting' ? expansion(sourceNow(scene) ?? 'new', land) : null;
}

export function press(scene: Table, land: number): void {
  const { action, takes, puts } = clickOn(scene, land);
  if (puts) looking.taken = null;
  else if (takes) looking.taken = { land, group: 0 };
  else if (action) scene.choose(action);
}

/** Pointing at a land, and at it no more. */
export const pointAt = (land: number): void => void (looking.land = land);
export const leave = (land: number): void => void (looking.land = looking.land === land ? null : looking.land);
