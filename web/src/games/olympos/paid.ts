/** What a journey costs where: every price in a free place beside its step, never on a plate; names of seas give way. */

import { covers, nearest, type Rect, within } from './ground';
import type { Point } from './regions';
import type { Journey } from './ways';

export interface Paid extends Rect {
  /** A sign beside the number; '': a step. */
  icon: string;
  count: number;
  /** What is paid for; a line leads there if it is not under the price. */
  home: Point;
}

interface Room {
  width: number;
  height: number;
}

const GAP = 2;
/** How far a price is put away from what it is for so that a name of a sea can stay, in figures. */
const NEAR = 6;

const between = (one: Point, other: Point): Point => [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2];

/** Steps in the middle of their line, the rest where it happens. */
function homes(found: Partial<Journey>, points: readonly Point[]): Pick<Paid, 'icon' | 'count' | 'home'>[] {
  const [first, last] = [points[0]!, points.at(-1)!];
  const steps = (found.steps ?? []).map((count, at) => ({
    icon: '',
    count,
    home: between(points[at]!, points[at + 1]!),
  }));
  return [
    ...(found.birth ? [{ icon: 'person', count: found.birth, home: first }] : []),
    ...steps,
    ...(found.fight ? [{ icon: 'sword', count: found.fight, home: last }] : []),
    ...(found.erinyes ? [{ icon: 'snake', count: found.erinyes, home: first }] : []),
  ];
}

/** `taken` stays as it is; what of `yielding` is covered is not shown with this way. */
export function layPaid(
  found: Partial<Journey>,
  points: readonly Point[],
  size: number,
  { width, height }: Room,
  taken: readonly Rect[],
  yielding: readonly Rect[] = [],
): Paid[] {
  const laid: Rect[] = [...taken];
  return homes(found, points).map((one) => {
    const room = { wide: (one.icon ? 2.2 : 1.3) * size, high: 1.3 * size };
    const beside =
      (others: readonly Rect[]) =>
      (rect: Rect): boolean =>
        within(rect, width, height) && !others.some((other) => covers(rect, other, GAP));
    const place =
      nearest(one.home, room, NEAR * size, beside([...laid, ...yielding])) ??
      nearest(one.home, room, width + height, beside(laid)) ??
      centred(one.home, room, { width, height });
    laid.push(place);
    return { ...one, ...place };
  });
}

/** In a room that is full: where it belongs, as far as that is in sight. */
const centred = ([x, y]: Point, { wide, high }: Pick<Rect, 'wide' | 'high'>, { width, height }: Room): Rect => ({
  x: Math.max(0, Math.min(x - wide / 2, width - wide)),
  y: Math.max(0, Math.min(y - high / 2, height - high)),
  wide,
  high,
});
