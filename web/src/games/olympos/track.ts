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

/** Where a space is drawn. */
export interface Spot {
  x: number;
  y: number;
  wide: number;
  high: number;
}

/** The spaces in rows of so many, there and back again like a furrow. */
export const furrow = (count: number, inRow: number, wide: number, high: number): Spot[] =>
  Array.from({ length: count }, (_, space) => {
    const row = Math.floor(space / inRow);
    const along = space % inRow;
    return { x: (row % 2 ? inRow - 1 - along : along) * wide, y: row * high, wide, high };
  });

/** The spaces around a board of this size, clockwise from the upper left corner, each so deep. */
export function ring(count: number, width: number, height: number, deep: number): Spot[] {
  const inside = height - 2 * deep;
  const side = Math.max(1, Math.round(((count / 2) * inside) / (width + inside)));
  const top = Math.ceil((count - 2 * side) / 2);
  const left = count - 2 * top - side;
  const [long, down, up] = [width / top, inside / side, inside / left];
  return Array.from({ length: count }, (_, space) => {
    if (space < top) return { x: space * long, y: 0, wide: long, high: deep };
    const right = space - top;
    if (right < side) return { x: width - deep, y: deep + right * down, wide: deep, high: down };
    const low = right - side;
    if (low < top) return { x: width - (low + 1) * long, y: height - deep, wide: long, high: deep };
    return { x: 0, y: height - deep - (low - top + 1) * up, wide: deep, high: up };
  });
}
