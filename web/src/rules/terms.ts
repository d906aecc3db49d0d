/** The words of a game where they stand in a clause. */

import type { TermInfo } from '../wire';

export interface Bit {
  text: string;
  /** The word of the game that it is. */
  term?: TermInfo;
}

interface Lookup {
  find: RegExp;
  byForm: Map<string, TermInfo>;
}

const lookups = new WeakMap<readonly TermInfo[], Lookup>();
const LETTER = /[\p{L}\p{N}]/u;

function lookup(glossary: readonly TermInfo[]): Lookup {
  const known = lookups.get(glossary);
  if (known) return known;
  const byForm = new Map(glossary.flatMap((term) => term.forms.map((form) => [form.toLowerCase(), term] as const)));
  // The longest first: "requested colour" is more than "colour".
  const forms = [...byForm.keys()].sort((one, other) => other.length - one.length);
  const any = forms.map((form) => form.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('|');
  const made = { find: new RegExp(`(?:${any})(?![\\p{L}\\p{N}])`, 'giu'), byForm };
  lookups.set(glossary, made);
  return made;
}

/** A text in bits: each word of the game once, where it stands first; `told` are those that need no telling any more. */
export function termsIn(text: string, glossary: readonly TermInfo[], told: Set<TermInfo>): Bit[] {
  if (!glossary.length) return [{ text }];
  const { find, byForm } = lookup(glossary);
  const bits: Bit[] = [];
  let from = 0;
  for (const found of text.matchAll(find)) {
    const term = byForm.get(found[0].toLowerCase());
    if (!term || told.has(term) || LETTER.test(text[found.index - 1] ?? ' ')) continue;
    told.add(term);
    if (found.index > from) bits.push({ text: text.slice(from, found.index) });
    bits.push({ text: found[0], term });
    from = found.index + found[0].length;
  }
  if (from < text.length) bits.push({ text: text.slice(from) });
  return bits;
}
