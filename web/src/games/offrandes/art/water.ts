import { face, head, type Art } from './art';

/** A hydria on the head, held with a raised arm. */
export const water: Art = {
  size: [100, 120],
  fill: `${head(50, 44)}M38 36c-6 3-7 10-3 15 4 2 7 0 8-4zM40 1h20v4h-5c0 4 3 5 7 8 4 4 3 10-2 14-3 3-6 4-6 4h-8s-3-1-6-4c-5-4-6-10-2-14 4-3 7-4 7-8h-5zM40 61c6-4 16-4 22 0l2 18 8 35H32l6-35z`,
  limbs: [
    [2.6, 'M38 13c-7 0-7 9-1 10M62 13c7 0 7 9 1 10'],
    [5.5, 'M60 63l15-13-9-24M41 63l-10 13 7 13'],
    [4, 'M40 115h9M58 115h10'],
  ],
  cuts: [
    [2, 'M37 17h26M39 22h22'],
    [1.8, face(50, 44)],
    [2, 'M38 80l5 4 5-4 4 4 5-4 6 4M44 88l-4 25M51 88v25M58 88l5 25M41 70h21'],
  ],
};
