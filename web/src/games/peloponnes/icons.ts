/** Which symbol shows a good, and how goods are laid out in a row of a tile. */

import type { Pair } from './table';

export const SYMBOLS: Record<Pair[0], string> = {
  wood: 'wood',
  stone: 'stone',
  food: 'grain',
  coins: 'coin',
  luxury: 'amphora',
  population: 'person',
  choice: '',
};

export interface Spot {
  good: Pair[0];
  x: number;
  text?: string;
}

/** A few are drawn one by one, many as a number; returns what stands where and how wide it all is. */
export function row(all: readonly Pair[], size: number, most = 3): { spots: Spot[]; wide: number } {
  const spots: Spot[] = [];
  let x = 0;
  for (const [good, amount] of all) {
    if (amount > 0 && amount <= most) {
      for (let n = 0; n < amount; n += 1) {
        spots.push({ good, x });
        x += size * (good === 'population' ? 0.72 : 0.86);
      }
    } else {
      const text = String(amount).replace('-', '−');
      spots.push({ good, x: x + text.length * size * 0.5 + 1, text });
      x += text.length * size * 0.5 + size * 0.92;
    }
    x += size * 0.2;
  }
  return { spots, wide: Math.max(0, x - size * 0.2) };
}
