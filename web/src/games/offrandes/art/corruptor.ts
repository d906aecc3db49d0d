import { beard, disc, face, head, type Art } from './art';

/** A hooded man who leans over and holds out a purse. */
export const corruptor: Art = {
  size: [100, 120],
  fill: `${head(50, 26)}${beard(50, 26)}M56 5C40 2 30 14 32 30 20 44 16 76 18 114h44l-2-34 6-32c-2-6-6-9-11-9l-10-4-2-12 3-10 17 2c-1-5-3-9-7-10zM80 60h14l-4 8c12 8 10 26-3 26s-15-18-3-26z`,
  limbs: [
    [6, 'M56 52l16 12 14-8'],
    [4, 'M28 115h10M48 115h13'],
  ],
  holes: disc(87, 82, 5),
  cuts: [
    [1.8, face(50, 26)],
    [2, 'M81 67h12M32 32c8 6 14 8 22 8M30 48c4 20 14 30 32 34M25 66c4 18 12 32 24 46M22 88c2 10 6 18 10 25'],
  ],
  over: disc(87, 82, 2.2),
};
