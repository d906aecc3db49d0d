import { disc, face, head, type Art } from './art';

const blossoms: readonly (readonly [number, number])[] = [
  [64, 50],
  [73, 44],
  [83, 46],
  [91, 51],
  [78, 53],
];

/** A wreathed youth with a basket of flowers. */
export const flowers: Art = {
  size: [100, 120],
  fill: `${head(40, 24)}M30 42c6-5 16-5 22 0l1 20 6 37H28l1-38zM58 58h40l-7 20H65z${blossoms.map(([x, y]) => disc(x, y, 6)).join('')}M28 18l-4-7 7 2 2-7 4 5 5-6 2 7 6-3-2 8z`,
  limbs: [
    [5.5, 'M49 46l11 12 8 6M33 48l10 16 24 6'],
    [7, 'M36 98l-3 16M51 98l3 16'],
    [5, 'M33 114h9M54 114h9'],
  ],
  holes: blossoms.map(([x, y]) => disc(x, y, 2)).join(''),
  cuts: [
    [1.8, face(40, 24)],
    [2, 'M28 17l20-3M31 46l22 22M30 60l26 22M30 76l28 20M62 66h32M70 60l3 17M78 60v17M87 60l-3 17'],
  ],
};
