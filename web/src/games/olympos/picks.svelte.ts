/** What the viewer looks at: the settler taken up, the one pointed at, the land pointed at, the part shown. */

import type { GameAction, Table } from './types';
import { expansion, sourceOf, sourcesOf, type Source } from './ways';

class Looking {
  taken = $state.raw<Source | null>(null);
  settler = $state.raw<Source | null>(null);
  land = $state.raw<number | null>(null);
  /** A discovery or a wonder pointed at. */
  action = $state.raw<GameAction | null>(null);
  part = $state<Part | null>(null);
  /** All suggested lands are being condemned, one after the other. */
  condemning = $state(false);
}

export const PARTS = ['map', 'development', 'track'] as const;
export type Part = (typeof PARTS)[number];

export const looking = new Looking();

export const sameSource = (one: Source | null, other: Source | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Take up a settler, or put back the one that is taken up. */
export function takeUp(scene: Table, source: Source): void {
  looking.taken = sameSource(looking.taken, source) ? null : source;
  if (travels(scene.selected)) scene.layDown();
}

/** Whether the pointer is on a settler of this land: a click takes that up, and brings no other one here. */
export const pointsAtOne = (land: number): boolean =>
  looking.settler !== null && looking.settler !== 'new' && looking.settler.land === land;

const travels = (action: GameAction | null) =>
  action?.type === 'PlaceSettler' || action?.type === 'MoveSettler' ? action : null;

/** The settler that would go now: the one taken up if it is still there, the selected one, else a new one, else none. */
export function sourceNow(scene: Table): Source | null {
  if (scene.prompt?.frame !== 'Acting' || scene.viewer === null) return null;
  const all = sourcesOf(scene);
  const taken = all.find((one) => sameSource(one, looking.taken));
  const chosen = travels(scene.selected);
  return taken ?? (chosen ? sourceOf(chosen) : all[0] === 'new' ? 'new' : null);
}

/** The settler whose ways are shown: the one pointed at before the one that would go. */
export const sourceShown = (scene: Table): Source | null =>
  scene.prompt?.frame === 'Acting' ? (looking.settler ?? sourceNow(scene)) : null;

/** The journey that is shown: to the land pointed at, else the selected one. */
export function journeyShown(scene: Table): { source: Source; to: number } | null {
  const source = sourceShown(scene);
  if (source === null) return null;
  if (looking.land !== null) return pointsAtOne(looking.land) ? null : { source, to: looking.land };
  const chosen = travels(scene.selected);
  return chosen ? { source: sourceOf(chosen), to: chosen.to } : null;
}

/** The action whose price is shown: a journey, or what is pointed at or selected otherwise; only if it is legal. */
export function actionShown(scene: Table): GameAction | null {
  const shown = journeyShown(scene);
  const action = shown ? expansion(shown.source, shown.to) : (looking.action ?? scene.selected);
  return action && scene.legal(action) ? action : null;
}

export function forget(): void {
  looking.taken = looking.settler = looking.action = null;
  looking.land = looking.part = null;
  looking.condemning = false;
}
