/** How a vase painter's silhouette is written down: one colour, and a few lines incised into it. */

export interface Art {
  /** Width and height of the ground it is drawn on. */
  readonly size: readonly [number, number];
  /** Filled shapes. */
  readonly fill?: string;
  /** Strokes in the same colour, each with its width: limbs, shafts, handles. */
  readonly limbs?: readonly (readonly [number, string])[];
  /** Shapes cut out to the ground. */
  readonly holes?: string;
  /** Incised lines, each with its width. */
  readonly cuts?: readonly (readonly [number, string])[];
  /** What is painted back over holes. */
  readonly over?: string;
}

/** A disc. */
export const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

/** A head in profile looking right, its middle at (x, y). */
export const head = (x: number, y: number): string =>
  `M${x - 5} ${y + 16}v-6c-6-3-8-9-6-15 2-7 9-9 14-7 5 1 7 5 7 9l4 6-4 1v2l-1 1 1 2c0 3-3 4-7 3l1 5z`;

/** The pointed beard of a grown man. */
export const beard = (x: number, y: number): string => `M${x - 1} ${y + 4}c4 2 8 1 12 2 1 7-1 12-6 16-4-3-8-9-6-18z`;

/** Eye and ear. */
export const face = (x: number, y: number): string => `M${x + 4} ${y - 1}h5M${x - 3} ${y}c-3 0-3 5 0 5`;
