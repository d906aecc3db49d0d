/** Where something stands beside something else without covering it. */

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
export interface Spot {
  x: number;
  y: number;
}
interface Size {
  wide: number;
  high: number;
}

const GAP = 10;
const within = (value: number, most: number): number => Math.max(GAP, Math.min(value, most - GAP));

/**
 * To the right, the left, below or above, wherever there is room, and off what is kept free (one's own things); else the
 * place that covers least.
 */
export function place(thing: Box, size: Size, window: Size, free: readonly Box[] = []): Spot {
  const [most, deepest] = [window.wide - size.wide, window.high - size.high];
  const x = within((thing.left + thing.right - size.wide) / 2, most);
  const y = within((thing.top + thing.bottom - size.high) / 2, deepest);
  const [right, left] = [within(thing.right + GAP, most), within(thing.left - size.wide - GAP, most)];
  const high = Math.min(...free.map(({ top }) => top)) - size.high - GAP; // clear of all that is kept free
  const spots = [
    { x: right, y },
    { x: left, y },
    { x: right, y: within(Math.min(y, high), deepest) },
    { x: left, y: within(Math.min(y, high), deepest) },
    { x, y: within(thing.bottom + GAP, deepest) },
    { x, y: within(thing.top - size.high - GAP, deepest) },
    ...[GAP, most - GAP].flatMap((at) => [GAP, deepest - GAP].map((top) => ({ x: at, y: top }))),
  ];
  const cost = (spot: Spot): number =>
    [thing, ...free].reduce((sum, box) => sum + covered(box, spot, size), covered(thing, spot, size));
  return spots.reduce((best, spot) => (cost(spot) < cost(best) ? spot : best));
}

function covered(thing: Box, { x, y }: Spot, size: Size): number {
  const wide = Math.min(thing.right, x + size.wide) - Math.max(thing.left, x);
  const high = Math.min(thing.bottom, y + size.high) - Math.max(thing.top, y);
  return Math.max(0, wide) * Math.max(0, high);
}
