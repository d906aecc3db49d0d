/** Where the numbers stand that explain a board: around it, never on it, each with a line to what it explains. */

import { DESK, type Place } from './places';

type Side = 'left' | 'right' | 'top' | 'bottom';

export interface Mark {
  number: number;
  place: Place;
  side: Side;
  /** How far along its side the number stands. */
  along: number;
  /** From the edge of the board to the place. */
  line: readonly [x1: number, y1: number, x2: number, y2: number];
}

/** So far apart are numbers on one side: on a phone, where they are largest against the board. */
export const APART = 76;

const longOf = (side: Side): number => (side === 'top' || side === 'bottom' ? DESK.width : DESK.height);

function sideOf({ x, y, width, height }: Place): Side {
  const far = { left: x, right: DESK.width - x - width, top: y, bottom: DESK.height - y - height };
  return (Object.keys(far) as Side[]).reduce((best, one) => (far[one] < far[best] ? one : best));
}

/** Where a number would best stand along its side: before the middle of its place. */
function bestAlong(side: Side, { x, y, width, height }: Place): number {
  return side === 'top' || side === 'bottom' ? x + width / 2 : y + height / 2;
}

/** Numbers that would stand too close give way to each other, and none leaves its side. */
function spread(wanted: readonly number[], long: number): number[] {
  const laid: number[] = [];
  for (const one of wanted) laid.push(Math.max(one, (laid.at(-1) ?? APART / 2 - APART) + APART));
  let most = long - APART / 2;
  for (let at = laid.length - 1; at >= 0; at--, most -= APART) {
    if (laid[at]! <= most) break;
    laid[at] = most;
  }
  return laid;
}

const between = (least: number, value: number, most: number): number => Math.max(least, Math.min(value, most));

function lineTo(side: Side, along: number, { x, y, width, height }: Place): Mark['line'] {
  const [inX, inY] = [between(x + 4, along, x + width - 4), between(y + 4, along, y + height - 4)];
  if (side === 'left') return [0, along, x, inY];
  if (side === 'right') return [DESK.width, along, x + width, inY];
  if (side === 'top') return [along, 0, inX, y];
  return [along, DESK.height, inX, y + height];
}

/** The numbers of all places: what lies apart has the same number more than once. */
export function layMarks(places: readonly (readonly Place[])[]): Mark[] {
  const wanted = places.flatMap((some, at) =>
    some.map((place) => {
      const side = sideOf(place);
      return { number: at + 1, place, side, best: bestAlong(side, place) };
    }),
  );
  return (['left', 'right', 'top', 'bottom'] as const).flatMap((side) => {
    const here = wanted.filter((one) => one.side === side).sort((one, other) => one.best - other.best);
    const laid = spread(
      here.map(({ best }) => best),
      longOf(side),
    );
    return here.map(({ number, place }, at) => {
      const along = laid[at]!;
      return { number, place, side, along, line: lineTo(side, along, place) };
    });
  });
}
