/** What a link to a clause says: how the clause begins, in the reader's language. */

import { shortSlug } from '../rules/clauses.svelte';
import { piecesOf } from '../rules/pieces';
import type { RulesPage } from '../wire';

/** So many letters of it, at most, up to the end of a word. */
const MOST = 44;

function beginning(text: string): string {
  const words = piecesOf(text)
    .map((piece) => (piece.kind === 'source' ? '' : piece.text))
    .join('')
    .trim();
  const [sentence = ''] = words.split(/(?<=[.:;!?])\s/u, 1);
  if (sentence.length <= MOST) return sentence.replace(/[\s.:;]+$/u, '');
  return `${sentence.slice(0, sentence.lastIndexOf(' ', MOST)).replace(/[\s,.:;]+$/u, '')} …`;
}

/** The beginnings of all clauses of a game, by their names within it. */
export const beginnings = ({ chapters }: RulesPage): Record<string, string> =>
  Object.fromEntries(
    chapters.flatMap(({ clauses }) => clauses.map(({ slug, text }) => [shortSlug(slug), beginning(text)])),
  );
