/** Every sign on the table of Peloponnes, with the rule behind it. */

import type { Legend } from '../what';
import Sign from './Sign.svelte';

export const legend: Legend = {
  symbols: {
    wood: 'build',
    stone: 'build',
    food: 'feed',
    coins: 'one-bid',
    luxury: 'buy-with-luxury',
    population: 'population-points',
    choice: 'choice-income',
    prestige: 'prestige-points',
    shield: 'protection',
    chit: 'third-chit',
    mark: 'finish',
    supply: 'supply-tile',
  },
  Sign,
};
