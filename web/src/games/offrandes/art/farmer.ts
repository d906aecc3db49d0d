import { beard, face, head, type Art } from './art';

/** Felt cap, short tunic, the hoe over the shoulder. */
export const farmer: Art = {
  size: [100, 120],
  fill: `${head(56, 20)}${beard(56, 20)}M42 16C43 6 51-1 57 1c6 2 10 8 11 13l3 3-30 2zM43 38c6-5 18-5 24 0l-2 22 8 24H37l8-24zM28 12l-9 5L7 33l10 6 14-16z`,
  limbs: [
    [3.5, 'M84 66L22 18'],
    [6, 'M64 41l14 10-6 8M46 41L37 55l6 13'],
    [8, 'M47 82l-7 16'],
    [6, 'M40 98l-9 15h8'],
    [8, 'M63 82l5 16'],
    [6, 'M68 98l-3 16h9'],
  ],
  cuts: [
    [1.8, face(56, 20)],
    [2, 'M45 60h20M44 42l19 12M50 64l-4 19M56 64v19M61 64l6 19M42 17l28-2'],
  ],
};
