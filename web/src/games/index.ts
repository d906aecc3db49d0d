/** What a game brings to the page, found by its folder: a board, else it is played with buttons; and a campaign. */

import type { GamePage } from './scene';

const boards = import.meta.glob<{ page: GamePage }>('./*/index.ts');

/** A game's board, or null. */
export async function boardOf(game: string): Promise<GamePage | null> {
  const load = boards[`./${game}/index.ts`];
  return load ? (await load()).page : null;
}

const campaigns = import.meta.glob<{ default: import('svelte').Component<{ id: string }> }>(
  './*/campaign/Campaign.svelte',
);

/** The page of a game's campaign; rejected where it has none. */
export const campaignOf = (game: string) =>
  campaigns[`./${game}/campaign/Campaign.svelte`]?.() ?? Promise.reject(new Error('no campaign'));
