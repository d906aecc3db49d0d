/** Where pawns stand that share a step: side by side, from the fourth on in two rows. */

export interface Place {
  /** Across the step and up from its middle, in parts of it. */
  x: number;
  y: number;
  /** Width in parts of the step's. */
  size: number;
}

export function spread(count: number): Place[] {
  if (count <= 3) {
    return Array.from({ length: count }, (_, place) => ({ x: (place + 1) / (count + 1), y: 0, size: 0.3 }));
  }
  const lower = Math.ceil(count / 2);
  return Array.from({ length: count }, (_, place) => {
    const up = place >= lower;
    const [at, of] = up ? [place - lower, count - lower] : [place, lower];
    return { x: (at + 1) / (of + 1), y: up ? -0.23 : 0.23, size: 0.25 };
  });
}
