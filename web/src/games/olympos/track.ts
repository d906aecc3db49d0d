/** The time track: its spaces, the gods that wait by it, the piles of pieces. */

import type { Components, Table, View } from './types';

/** How many god cards still lie face down by a Zeus space. */
export function waiting(view: View, zeus: Components['time-track']['zeus'][number]): number {
  const reached = view.players.filter(({ space }) => space >= zeus.space).length;
  if (!zeus.double) return reached ? 0 : 1;
  return 2 - (reached ? 1 : 0) - (reached === view.players.length ? 1 : 0);
}

/** The seats on a space, the top of the pile first: that one acts first. */
export const pileAt = (view: View, space: number): number[] =>
  view.order.filter((seat) => view.players[seat]!.space === space);

export const zeusAt = ({ box }: Table, space: number) => box['time-track'].zeus.find((zeus) => zeus.space === space);

/** Where a space lies in rows of so many, there and back again like a furrow; in units of one space. */
export function placeOf(space: number, wide: number): { x: number; y: number } {
  const y = Math.floor(space / wide);
  const along = space % wide;
  return { x: y % 2 ? wide - 1 - along : along, y };
}
