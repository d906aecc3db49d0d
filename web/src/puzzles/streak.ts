/** How somebody fares with puzzles: kept on his device, and nowhere else. */

import { keep, recall } from '../kept';

export interface Fared {
  readonly done: readonly string[];
  readonly streak: number;
  readonly best: number;
}

const NONE: Fared = { done: [], streak: 0, best: 0 };
const key = (game: string): string => `agon.puzzles.${game}`;
const isFared = (found: unknown): found is Fared =>
  typeof found === 'object' &&
  found !== null &&
  'done' in found &&
  Array.isArray(found.done) &&
  'streak' in found &&
  typeof found.streak === 'number' &&
  'best' in found &&
  typeof found.best === 'number';

export function fared(game: string): Fared {
  try {
    const found: unknown = JSON.parse(recall(key(game)) ?? 'null');
    return isFared(found) ? found : NONE;
  } catch {
    return NONE;
  }
}

/** With one more puzzle; a puzzle that was done before changes nothing. */
export function after(before: Fared, puzzle: string, right: boolean): Fared {
  if (before.done.includes(puzzle)) return before;
  const streak = right ? before.streak + 1 : 0;
  return { done: [...before.done, puzzle], streak, best: Math.max(before.best, streak) };
}

export const keepFared = (game: string, how: Fared): void => keep(key(game), JSON.stringify(how));

/** The next puzzle: the first that is not done, from this one on; once all are done, simply the one behind it. */
export function next(ids: readonly string[], done: readonly string[], from: number): number {
  const order = ids.map((_, at) => (from + 1 + at) % ids.length);
  return order.find((at) => !done.includes(ids[at]!)) ?? order[0] ?? 0;
}
