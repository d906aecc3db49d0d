/** Everything that the guide of a game is drawn from, in the reader's language. */

import { boardOf } from '../games';
import type { GamePage, Scene } from '../games/scene';
import { whatsOf, type AnyWhats } from '../games/what';
import { api } from '../net/api';
import { rulesOf } from '../rules/clauses.svelte';
import { beginnings } from './clauses';
import type { GuidePage, TermInfo } from '../wire';
import { gameWords, language } from '../words/words.svelte';
import { illustrationsOf, scenesOf } from './illustrations';

export interface Gathered {
  page: GuidePage;
  glossary: readonly TermInfo[];
  /** How every clause begins: what a link to it says. */
  begins: Readonly<Record<string, string>>;
  board: GamePage | null;
  whats: AnyWhats | null;
  /** The positions of the guide, played with our box. */
  scenes: Readonly<Record<string, Scene>>;
  /** One of them with the box that the tables tell of. */
  printed: Scene | undefined;
}

/** The guide of a game; with the numbers of a table, if that is played with an edition. */
export async function gather(game: string, table: string | null): Promise<Gathered> {
  const lang = language.now;
  const [page, rules, board, whats, words, drawn, ours, used] = await Promise.all([
    table ? api.tableGuide(table) : api.guide(game),
    rulesOf(game),
    boardOf(game),
    whatsOf(game),
    gameWords(game, lang),
    illustrationsOf(game),
    api.box(game),
    table ? api.components(table) : null,
  ]);
  const scenes = drawn ? scenesOf(game, drawn, ours, words) : {};
  const printed = drawn && used ? scenesOf(game, drawn, used, words) : scenes;
  return {
    page,
    glossary: rules.glossary ?? [],
    begins: beginnings(rules),
    board,
    whats,
    scenes,
    printed: printed[page.guide.board],
  };
}
