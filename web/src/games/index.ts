/** The games that have a board; every other game is played with buttons. */

import { language } from '../words/words.svelte';
import type { GamePage } from './scene';

const boards = import.meta.glob<{ page: GamePage }>('./*/index.ts');

/** A game's board, which can speak the reader's language, or null. */
export async function boardOf(game: string): Promise<GamePage | null> {
  const load = boards[`./${game}/index.ts`];
  if (!load) return null;
  const [board] = await Promise.all([load(), language.learn(game)]);
  return board.page;
}
