/** Every sign on the table of Olympos, with the rule behind it. */

import type { Legend } from '../what';
import Sign from './Sign.svelte';

export const legend: Legend = {
  symbols: {
    grain: 'discovery-cost',
    wood: 'discovery-cost',
    stone: 'discovery-cost',
    gold: 'discovery-cost',
    grey: 'grey-squares',
    cube: 'discovery-cost',
    hourglass: 'hourglass-first',
    person: 'one-settler',
    laurel: 'score',
    star: 'wonder',
    sword: 'fight-rival',
    bolt: 'zeus-symbols',
    card: 'destiny-any-time',
    scroll: 'once-each',
    temple: 'wonder-price',
    scales: 'democracy',
    wave: 'seafaring',
    horse: 'cavalry',
    shield: 'fight-tribe',
    cross: 'no-stop',
  },
  Sign,
};
