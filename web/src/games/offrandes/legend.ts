/** Every sign on the table of Offrandes, with the rule behind it. */

import type { Legend } from '../what';
import Sign from './Sign.svelte';

export const legend: Legend = {
  symbols: {
    coin: 'income',
    star: 'offering-points',
    altar: 'altar-points',
    first: 'first-player-moves',
    wreath: 'last-step-alone',
    temple: 'altar-in-reach',
    bag: 'corrupt-stronger',
    ring: 'corrupt-stronger',
  },
  Sign,
};
