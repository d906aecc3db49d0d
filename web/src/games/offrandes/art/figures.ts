/** The seven characters, in the order of the box. */

import type { Art } from './art';
import { corruptor } from './corruptor';
import { farmer } from './farmer';
import { flowers } from './flowers';
import { guard } from './guard';
import { keeper } from './keeper';
import { priestess } from './priestess';
import { water } from './water';

export const figures: Record<string, Art> = {
  farmer,
  'water-bearer': water,
  'flower-bearer': flowers,
  'temple-keeper': keeper,
  priestess,
  corruptor,
  guard,
};
