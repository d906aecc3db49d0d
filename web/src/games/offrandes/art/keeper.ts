import { beard, face, head, type Art } from './art';

/** An old man in a long cloak with the key of the temple. */
export const keeper: Art = {
  size: [100, 120],
  fill: `${head(42, 22)}${beard(42, 22)}${beard(44, 26)}M29 44c7-7 20-7 27-1l4 28 5 43H27l1-44z`,
  limbs: [
    [5.5, 'M53 47l14 12 14-5'],
    [5, 'M84 16a11 11 0 1 0 .01 0z'],
    [5, 'M84 38v62M84 84h11M84 97h11'],
    [4, 'M34 115h10M52 115h12'],
  ],
  cuts: [
    [1.8, face(42, 22)],
    [2, 'M30 15l22-2M30 48l28 20M29 60l32 22M29 74l33 21M30 90l20 22M36 43l24 14'],
  ],
};
