/** Where the pawns of a score track stand: at their points, and a crowd around the place it shares, none on another. */

export interface Standing {
  seat: number;
  points: number;
}
export interface Stood extends Standing {
  /** Its middle along the track, in pixels. */
  x: number;
  /** How many pawns stand below it. */
  row: number;
}

const ROWS = 2;

/** `at`: where so many points are, `wide`: how wide a pawn is, both in pixels. */
export function stand(all: readonly Standing[], at: (points: number) => number, wide: number): Stood[] {
  const crowds: Standing[][] = [];
  for (const one of [...all].sort((a, b) => a.points - b.points || a.seat - b.seat)) {
    crowds.push([one]);
    while (crowds.length > 1 && clash(crowds.at(-2)!, crowds.at(-1)!, at, wide)) crowds.at(-2)!.push(...crowds.pop()!);
  }
  return crowds.flatMap((crowd) => placed(crowd, at, wide)).sort((a, b) => a.seat - b.seat);
}

/** The middle of those who crowd: the mean of where they belong. */
const middle = (crowd: readonly Standing[], at: (points: number) => number): number =>
  crowd.reduce((sum, { points }) => sum + at(points), 0) / crowd.length;
const columns = (crowd: readonly Standing[]): number => Math.ceil(crowd.length / ROWS);

function clash(one: Standing[], other: Standing[], at: (points: number) => number, wide: number): boolean {
  return middle(other, at) - middle(one, at) < ((columns(one) + columns(other)) / 2) * wide;
}

/** Column by column, so that whoever has fewer points stands further left. */
function placed(crowd: readonly Standing[], at: (points: number) => number, wide: number): Stood[] {
  const first = middle(crowd, at) - ((columns(crowd) - 1) / 2) * wide;
  return crowd.map((one, place) => ({ ...one, x: first + Math.floor(place / ROWS) * wide, row: place % ROWS }));
}
