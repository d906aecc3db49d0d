/** The board's own words; the compiler refuses a key too many or too few in any language. */

import { Catalogue, type Language, type Params } from '../../words/catalogue';
import { language, same } from '../../words/words.svelte';
import de from './words.de.json';
import en from './words.en.json';
import fr from './words.fr.json';

type Keys<T, P extends string = ''> = {
  [K in keyof T & string]: T[K] extends string | { other: string } ? `${P}${K}` : Keys<T[K], `${P}${K}.`>;
}[keyof T & string];

export type Word = Keys<typeof en>;

const OWN: Record<Language, Catalogue> = {
  en: new Catalogue('en', [en]),
  fr: new Catalogue('fr', [same(en)(fr)]),
  de: new Catalogue('de', [same(en)(de)]),
};

/** A sentence of the board in the reader's language. */
export function w(key: Word, params: Params = {}): string {
  return OWN[language.now].say(key, params);
}
