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

/** To the right, the left, below or above, wherever there is room; else in the corner that covers least of it. */
export function place(thing: Box, size: Size, window: Size): Spot {
  const x = within((thing.left + thing.right - size.wide) / 2, window.wide - size.wide);
  const y = within((thing.top + thing.bottom - size.high) / 2, window.high - size.high);
  if (thing.right + size.wide + 2 * GAP <= window.wide) return { x: thing.right + GAP, y };
  if (thing.left - size.wide - 2 * GAP >= 0) return { x: thing.left - size.wide - GAP, y };
  if (thing.bottom + size.high + 2 * GAP <= window.high) return { x, y: thing.bottom + GAP };
  if (thing.top - size.high - 2 * GAP >= 0) return { x, y: thing.top - size.high - GAP };
  const spots = [GAP, window.wide - size.wide - GAP].flatMap((left) =>
    [GAP, window.high - size.high - GAP].map((top) => ({ x: left, y: top })),
  );
  return spots.reduce((best, spot) => (covered(thing, spot, size) < covered(thing, best, size) ? spot : best));
}

function covered(thing: Box, { x, y }: Spot, size: Size): number {
  const wide = Math.min(thing.right, x + size.wide) - Math.max(thing.left, x);
  const high = Math.min(thing.bottom, y + size.high) - Math.max(thing.top, y);
  return Math.max(0, wide) * Math.max(0, high);
}
