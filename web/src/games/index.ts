/** The games that have a board; every other game is played with buttons. */

import type { GamePage } from './scene';

const boards = import.meta.glob<{ page: GamePage }>('./*/index.ts');

/** A game's board, or null. */
export async function boardOf(game: string): Promise<GamePage | null> {
  const load = boards[`./${game}/index.ts`];
  return load ? (await load()).page : null;
}
