/** A sheet is kept on this device, so that a phone that sleeps loses nothing. */

import { keep, recall } from '../kept';
import type { Filled } from './sheet';

const keyOf = (game: string): string => `agon.score.${game}`;

const isEntry = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.values(value).every(Number.isFinite);

/** Whether it is a sheet as this version keeps it. */
function isFilled(value: unknown): value is Filled {
  const { names, chosen, rounds } = (value ?? {}) as Partial<Filled>;
  return (
    Array.isArray(names) &&
    names.every((name) => typeof name === 'string') &&
    typeof chosen === 'object' &&
    chosen !== null &&
    Array.isArray(rounds) &&
    rounds.length > 0 &&
    rounds.every((round) => Array.isArray(round) && round.length === names.length && round.every(isEntry))
  );
}

/** The sheet of before, if there is one. */
export function keptSheet(game: string): Filled | null {
  try {
    const found: unknown = JSON.parse(recall(keyOf(game)) ?? 'null');
    return isFilled(found) ? found : null;
  } catch {
    return null; // no document at all
  }
}

export const keepSheet = (game: string, filled: Filled): void => keep(keyOf(game), JSON.stringify(filled));
