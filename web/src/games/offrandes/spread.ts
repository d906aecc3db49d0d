/** Where pawns stand that share a step: side by side, where there are too many in two rows, and none on another. */

export interface Place {
  /** Across the step and up from its middle, in parts of it. */
  x: number;
  y: number;
  /** The most it may take of the step's width and of its height. */
  wide: number;
  tall: number;
}

/** `abreast`: how many stand in a row before there are two. */
export function spread(count: number, abreast = 3): Place[] {
  const rows = count > abreast ? 2 : 1;
  const most = Math.ceil(count / rows);
  return Array.from({ length: count }, (_, place) => {
    const row = Math.floor(place / most);
    const here = row === 0 ? most : count - most;
    return {
      x: 0.5 + (place - row * most - (here - 1) / 2) / Math.max(most, 2),
      y: rows === 1 ? 0 : 0.25 - row * 0.5,
      wide: Math.min(1.14 / abreast, 0.96 / most),
      tall: 0.92 / rows,
    };
  });
}
