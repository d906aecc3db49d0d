/** A clause's text in pieces: **bold**, *stressed*, `code`, [where it comes from]; never as markup. */

export const SOURCES = ['book', 'ruling', 'data', 'faq', 'errata'] as const;
export type Source = (typeof SOURCES)[number];

export interface Piece {
  kind: 'text' | 'bold' | 'stress' | 'code' | 'source';
  text: string;
}

const MARKED = new RegExp(
  `\\*\\*(?<bold>[^*]+)\\*\\*|\\*(?<stress>[^*\\s][^*]*)\\*|\`(?<code>[^\`]+)\`|\\[(?<source>(?:${SOURCES.join('|')})\\b[^\\]]*)\\]`,
  'g',
);

export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const found of text.matchAll(MARKED)) {
    if (found.index > from) pieces.push({ kind: 'text', text: text.slice(from, found.index) });
    for (const [kind, inner] of Object.entries(found.groups ?? {}))
      if (inner !== undefined) pieces.push({ kind: kind as Piece['kind'], text: inner });
    from = found.index + found[0].length;
  }
  if (from < text.length) pieces.push({ kind: 'text', text: text.slice(from) });
  return pieces;
}
