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

/** Letters as one types them: no case, no accents. One letter stays one letter, so places agree. */
export const plain = (text: string): string =>
  [...text].map((letter) => letter.normalize('NFD')[0]!.toLowerCase()[0]!.padEnd(letter.length)).join('');

export interface Stretch {
  text: string;
  marked: boolean;
}

/** The text cut where what is sought begins and ends. */
export function markedIn(text: string, sought: string): Stretch[] {
  const words = plain(sought).split(/\s+/).filter(Boolean);
  if (!words.length) return [{ text, marked: false }];
  const hay = plain(text);
  const on = new Array<boolean>(text.length).fill(false);
  for (const word of words)
    for (let at = hay.indexOf(word); at >= 0; at = hay.indexOf(word, at + 1)) on.fill(true, at, at + word.length);
  const stretches: Stretch[] = [];
  for (let at = 0; at < text.length; at++) {
    const last = stretches.at(-1);
    if (last && last.marked === on[at]) last.text += text[at];
    else stretches.push({ text: text[at]!, marked: on[at]! });
  }
  return stretches;
}

/** Whether every word sought stands somewhere in these texts. */
export function holds(sought: string, ...texts: string[]): boolean {
  const hay = plain(texts.join(' '));
  return plain(sought)
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => hay.includes(word));
}
