/** Every sign on the table of Olympe, with the rule behind it. */

import type { Legend } from '../what';
import Sign from './Sign.svelte';

export const legend: Legend = {
  symbols: {
    athena: 'choose-god',
    hephaistos: 'choose-god',
    dionysos: 'choose-god',
    artemis: 'choose-god',
    hermes: 'choose-god',
    gem: 'gems',
    cards: 'deal',
    points: 'round-points',
    dealer: 'dealer',
    wreath: 'trick-winner',
    back: 'two-piles',
  },
  Sign,
};
