/** The score sheets there are: a game of others has none. */

import type { Sheet } from './sheet';

const sheets = import.meta.glob<{ sheet: Sheet<unknown> }>('../games/*/boxscore.ts');

/** How a game's score sheet is fetched; undefined where it has none. */
export const sheetOf = (game: string): (() => Promise<{ sheet: Sheet<unknown> }>) | undefined =>
  sheets[`../games/${game}/boxscore.ts`];
