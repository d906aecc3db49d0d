/** Looking for a word in the rules: accents and case do not matter, and another word for the same thing finds it too. */

import type { TermInfo } from '../wire';

/** Letters as one types them: no case, no accents. One letter stays one letter, so places agree. */
export const plain = (text: string): string =>
  [...text]
    .map((letter) => (letter === '’' ? "'" : letter.normalize('NFD')[0]!.toLowerCase()[0]!).padEnd(letter.length))
    .join('');

/** A word that is sought, and the forms of the terms that it stands for. */
export interface Spelling {
  word: string;
  forms: readonly string[];
}

/** With so many letters the beginning of a word is enough. */
const ENOUGH = 3;
const LETTER = /[\p{L}\p{N}_]/u;

function formsOf(word: string, glossary: readonly TermInfo[]): string[] {
  const found = glossary.filter(({ forms, also }) => {
    const own = forms.map(plain);
    const begun = word.length >= ENOUGH && own.some((form) => form.startsWith(word));
    return begun || own.includes(word) || also.map(plain).includes(word);
  });
  return [...new Set(found.flatMap(({ forms }) => forms.map(plain)))];
}

/** What is sought, word by word, or as a whole where it names something: "trump", "time track". */
export function spellings(sought: string, glossary: readonly TermInfo[] = []): Spelling[] {
  const phrase = plain(sought).split(/\s+/).filter(Boolean).join(' ');
  const whole = formsOf(phrase, glossary);
  if (whole.length) return [{ word: phrase, forms: whole }];
  return phrase
    .split(' ')
    .filter(Boolean)
    .map((word) => ({ word, forms: formsOf(word, glossary) }));
}

/** Where a word begins in a text; a form only where it is a word of its own. */
function* placesOf(word: string, hay: string, alone: boolean): Generator<number> {
  for (let at = hay.indexOf(word); at >= 0; at = hay.indexOf(word, at + 1)) {
    const [before, after] = [hay[at - 1] ?? ' ', hay[at + word.length] ?? ' '];
    if (!alone || !(LETTER.test(before) || LETTER.test(after))) yield at;
  }
}

/** Whether everything sought stands somewhere in these texts. */
export function holds(sought: readonly Spelling[], ...texts: string[]): boolean {
  const hay = plain(texts.join(' '));
  return sought.every(
    ({ word, forms }) => hay.includes(word) || forms.some((form) => !placesOf(form, hay, true).next().done),
  );
}

export interface Stretch {
  text: string;
  marked: boolean;
}

/** The text cut where what is sought begins and ends. */
export function markedIn(text: string, sought: readonly Spelling[]): Stretch[] {
  if (!sought.length) return [{ text, marked: false }];
  const hay = plain(text);
  const on = new Array<boolean>(text.length).fill(false);
  const mark = (word: string, alone: boolean): void => {
    for (const at of placesOf(word, hay, alone)) on.fill(true, at, at + word.length);
  };
  for (const { word, forms } of sought) {
    mark(word, false);
    for (const form of forms) mark(form, true);
  }
  const stretches: Stretch[] = [];
  for (let at = 0; at < text.length; at++) {
    const last = stretches.at(-1);
    if (last && last.marked === on[at]) last.text += text[at];
    else stretches.push({ text: text[at]!, marked: on[at]! });
  }
  return stretches;
}
