import { face, head, type Art } from './art';

/** A veiled woman with a torch, pouring from a bowl. */
export const priestess: Art = {
  size: [100, 120],
  fill: `${head(50, 24)}M52 8C36 4 31 22 34 38L25 78l12-6 8-34-2-24zM39 42c6-5 16-5 22 0l1 22 10 50H26l12-50zM71 47h27c-2 10-25 10-27 0zM15 26C5 17 12 8 14 0c4 7 14 14 5 26z`,
  limbs: [
    [5.5, 'M58 45l14 12 10-5M42 46L28 52 19 42'],
    [4.5, 'M21 56L16 26'],
    [2.2, 'M94 56v5M94 66v4M94 76v3'],
    [4, 'M36 115h10M56 115h12'],
  ],
  cuts: [
    [1.8, face(50, 24)],
    [2, 'M40 15l22-1M39 64h23M43 70l-8 43M49 70l-3 43M55 70l3 43M60 70l7 43M42 46l18 10M36 40l-6 30M73 51h23'],
  ],
};
