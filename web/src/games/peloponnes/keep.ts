/** Which tiles are to be saved from a disaster: the set grows and shrinks with every click. */

import type { GameAction, Table } from './types';

/** The set as picked so far. */
export const keptOf = (scene: Table): number => (scene.selected?.type === 'Keep' ? scene.selected.tiles : 0);

export const sizeOf = (set: number): number => set.toString(2).replaceAll('0', '').length;

/** The tiles in question, or none. */
export const atStake = ({ prompt, outlook }: Table): number[] =>
  prompt?.frame === 'Keeping' ? outlook.answers.row : [];

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
