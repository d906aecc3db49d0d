/** The time track: its spaces, the gods that wait by it, the piles of pieces. */

import type { Table, View } from './types';
import { t } from './words';

/** The seats on a space, the top of the pile first: that one acts first. */
export const pileAt = (view: View, space: number): number[] =>
  view.order.filter((seat) => view.players[seat]!.space === space);

/** The Zeus space here, with the god cards that still wait by it. */
export function zeusAt({ box, outlook }: Table, space: number): { double: boolean; cards: number } | null {
  const at = box['time-track'].zeus.findIndex((zeus) => zeus.space === space);
  return at < 0 ? null : { double: box['time-track'].zeus[at]!.double ?? false, cards: outlook.gods[at]! };
}

export interface ZeusAhead {
  space: number;
  /** How many spaces it is for the viewer; null: nobody in particular looks. */
  away: number | null;
  /** How many gods the viewer would bring there now. */
  brings: number;
}

/** The next Zeus space before the viewer, or before the rearmost. */
export function zeusAhead({ box, view, viewer, outlook }: Table): ZeusAhead | null {
  const from = viewer === null ? Math.min(...view.players.map(({ space }) => space)) : view.players[viewer]!.space;
  const at = box['time-track'].zeus.findIndex(({ space }) => space > from);
  if (at < 0) return null;
  const { space } = box['time-track'].zeus[at]!;
  return { space, away: viewer === null ? null : space - from, brings: outlook.own?.brings[at] ?? 0 };
}

/** What the next Zeus space brings, in a sentence; '': nothing more. */
export function zeusTold(scene: Table): string {
  const zeus = zeusAhead(scene);
  if (!zeus || scene.outcome) return '';
  if (zeus.away === null) return t('zeus-next', { space: zeus.space });
  return t(zeus.brings ? 'zeus-god' : 'zeus-ahead', { count: zeus.away });
}

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

export interface Piece {
  x: number;
  y: number;
  size: number;
}

const STEP = 0.9; // of a piece to the next one: only their rims touch

const fitting = (room: number, count: number): number => room / (1 + STEP * (count - 1));

/** So many pieces in one space, as large as they can lie beside each other, row by row: none hides another. */
export function spread({ x, y, wide, high }: Spot, count: number, most: number): Piece[] {
  const sizeIn = (inRow: number): number =>
    Math.min(most, fitting(wide - 4, inRow), fitting(high - 4, Math.ceil(count / inRow)));
  const ways = Array.from({ length: count }, (_, at) => at + 1);
  const inRow = ways.reduce((best, one) => (sizeIn(one) > sizeIn(best) ? one : best), 1);
  const [size, rows] = [sizeIn(inRow), Math.ceil(count / inRow)];
  return Array.from({ length: count }, (_, at) => {
    const row = Math.floor(at / inRow);
    const here = Math.min(inRow, count - row * inRow);
    return {
      x: x + wide / 2 - size / 2 + (at - row * inRow - (here - 1) / 2) * STEP * size,
      y: y + (count > 1 ? high / 2 - size / 2 + (row - (rows - 1) / 2) * STEP * size : high - size - 2),
      size,
    };
  });
}
