import { disc, type Art } from './art';

/** A hoplite: crested helmet, round shield, spear. */
export const guard: Art = {
  size: [100, 120],
  fill: `M36 38V22C36 8 62 6 64 22l1 6-7 1 3 11-8 3-3-9-3 9zM34 46c8-6 22-6 28 0v34l8 14H32l4-14z${disc(50, 66, 25)}M88 0l5 15h-10z`,
  limbs: [
    [7, 'M31 34C25 14 40 0 60 8'],
    [3.2, 'M88 12v104'],
    [6, 'M64 52l14 4 10 2'],
    [8, 'M42 90l-6 14M60 90l5 14'],
    [6.5, 'M36 104l-4 10h9M65 104l1 10h9'],
  ],
  holes: `${disc(50, 66, 21)}M50 21h11l-1 5h-9z`,
  cuts: [[2, 'M34 14l-7-3M39 7l-5-6M47 3l-3-5M32 22l-7 0M33 100l8 2M63 100l7-1M38 36l4-14c4-6 12-8 20-6']],
  over: `${disc(50, 66, 19)}`,
};
