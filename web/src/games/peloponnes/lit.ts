/** What the moment that is being shown is about: the board lights it. */

import type { GameEvent, Table } from './types';

const happening = (scene: Table): GameEvent[] => scene.moment?.told.map(({ event }) => event) ?? [];

export const isTileLit = (scene: Table, tile: number): boolean =>
  happening(scene).some((event) => 'tile' in event && event.tile === tile);

export const isCityLit = (scene: Table, seat: number): boolean =>
  happening(scene).some((event) => 'seat' in event && event.seat === seat);

export const isKindLit = (scene: Table, kind: number): boolean =>
  happening(scene).some((event) => 'kind' in event && event.kind === kind);

/** The chits of a kind that lie open, with those that were told and are not in the view yet. */
export function turnedOf(scene: Table, kind: number): number {
  const told = (scene.moment?.ahead ?? []).map(({ event }) =>
    event.type === 'ChitTurned' && event.kind === kind ? event.count : 0,
  );
  return Math.max(scene.view.turned[kind] ?? 0, ...told);
}
