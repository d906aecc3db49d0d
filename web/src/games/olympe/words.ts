/** The board's own words; a missing key in any language fails the build. */

import { Catalogue, type Language, type Params } from '../../words/catalogue';
import { language, same } from '../../words/words.svelte';
import de from './words.de.json';
import en from './words.en.json';
import fr from './words.fr.json';

type Keys<T, P extends string = ''> = {
  [K in keyof T & string]: T[K] extends string | { other: string } ? `${P}${K}` : Keys<T[K], `${P}${K}.`>;
}[keyof T & string];

const OWN: Record<Language, Catalogue> = {
  en: new Catalogue('en', [en]),
  fr: new Catalogue('fr', [same(en)(fr)]),
  de: new Catalogue('de', [same(en)(de)]),
};

/** A sentence of the board in the reader's language; it follows when the language changes. */
export function w(key: Keys<typeof en>, params: Params = {}): string {
  return OWN[language.now].say(key, params);
}
