import { describe, expect, it } from 'vitest';
import { roomBeside } from './places';

describe('a card on a small screen', () => {
  it('has the larger strip beside what it points at, and never more', () => {
    for (const [top, bottom] of [
      [100, 200],
      [600, 800],
      [0, 420],
      [300, 500],
    ] as const) {
      const { above, high } = roomBeside({ top, bottom }, 844);
      expect(high).toBe(above ? top - 10 : 844 - bottom - 10);
      expect(high).toBeGreaterThanOrEqual(above ? 844 - bottom - 10 : top - 10);
    }
  });
});
