/** What a game brings to the page, found by its folder: a board, else it is played with buttons; and a campaign. */

import type { Component } from 'svelte';
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

const campaigns = import.meta.glob<{ default: Component<{ id: string }> }>('./*/campaign/Campaign.svelte');

/** The page of a game's campaign; rejected where it has none. */
export async function campaignOf(game: string): Promise<{ default: Component<{ id: string }> }> {
  const load = campaigns[`./${game}/campaign/Campaign.svelte`];
  if (!load) throw new Error('no campaign');
  const [page] = await Promise.all([load(), language.learn(`${game}/campaign`)]);
  return page;
}
