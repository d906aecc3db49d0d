/** The rules of every game, read once per language. */

import { api } from '../net/api';
import type { ClauseInfo, RulesPage, TermInfo } from '../wire';
import { language } from '../words/words.svelte';

export type FoundClause = ClauseInfo & { chapter: string; glossary: TermInfo[] };

const pages: Record<string, Promise<RulesPage> | undefined> = {};

/** All rules of a game in the reader's language. */
export function rulesOf(game: string): Promise<RulesPage> {
  const key = `${game}.${language.now}`;
  return (pages[key] ??= api.rules(game).catch((error: unknown) => {
    pages[key] = undefined; // what failed may be asked again
    throw error;
  }));
}

/** A clause's name within its game: "olympe/must-rise" is "must-rise". */
export const shortSlug = (slug: string): string => slug.slice(slug.indexOf('/') + 1);

/** One clause of a game, by its full or its short name, with the chapter it stands in and the words it may use. */
export async function clauseOf(game: string, slug: string): Promise<FoundClause> {
  const { chapters, glossary = [] } = await rulesOf(game);
  for (const chapter of chapters) {
    const clause = chapter.clauses.find((one) => shortSlug(one.slug) === shortSlug(slug));
    if (clause) return { ...clause, chapter: chapter.title, glossary };
  }
  throw new Error(`no clause ${game}/${slug}`);
}

/** Where a clause can be read among its neighbours. */
export const clauseAddress = (game: string, slug: string): string => `/games/${game}/rules#${shortSlug(slug)}`;
