/** Which tiles are to be saved from a disaster: the set grows and shrinks with every click. */

import { frameOf, GOODS, threatened } from './table';
import type { GameAction, Table } from './types';

/** The set as picked so far. */
export const keptOf = (scene: Table): number => (scene.selected?.type === 'Keep' ? scene.selected.tiles : 0);

export const sizeOf = (set: number): number => set.toString(2).replaceAll('0', '').length;

/** The tiles in question, or none. */
export function atStake(scene: Table): number[] {
  const frame = frameOf(scene.view, scene.viewer);
  if (frame?.type !== 'Keeping' || scene.prompt?.frame !== 'Keeping') return [];
  return threatened(scene.box, scene.view.players[frame.seat]!, frame.kind);
}

/** The answer with one tile more or less. */
export const toggled = (scene: Table, place: number): GameAction => ({
  type: 'Keep',
  tiles: keptOf(scene) ^ (1 << place),
});

/** The largest set that can be paid for: of the first tiles in the row. */
export function mostKept(scene: Table): number {
  const most = Math.max(0, ...scene.choices('Keep').map(({ tiles }) => sizeOf(tiles)));
  return (1 << most) - 1;
}

/** What so many tiles cost. */
export function keepPrice(scene: Table, count: number): number[] {
  const frame = frameOf(scene.view, scene.viewer);
  const kind = frame?.type === 'Keeping' ? scene.box.disasters.kinds[frame.kind] : '';
  const paid = kind === 'earthquake' ? ['wood', 'stone'] : ['food', 'coins'];
  return GOODS.map((good) => (paid.includes(good) ? count : 0));
}
