/** The page's own words, checked by the compiler: a missing key in any language fails the build. */

import { Catalogue, LANGUAGES, type Language, type Params } from './catalogue';
import de from './de.json';
import en from './en.json';
import fr from './fr.json';

export type Shape<T> = { [K in keyof T]: T[K] extends string ? string : Shape<T[K]> };
type Keys<T, P extends string = ''> = {
  [K in keyof T & string]: T[K] extends string | { other: string } ? `${P}${K}` : Keys<T[K], `${P}${K}.`>;
}[keyof T & string];
type Exact<A, B> = { [K in keyof A]: K extends keyof B ? (A[K] extends string ? A[K] : Exact<A[K], B[K]>) : never };

/** Refuses a catalogue with a key too many or too few. */
export const same =
  <T>(_: T) =>
  <U extends Shape<T>>(other: U & Exact<U, T>): U =>
    other;

export type Key = Keys<typeof en>;

const OWN: Record<Language, Catalogue> = {
  en: new Catalogue('en', [en]),
  fr: new Catalogue('fr', [same(en)(fr)]),
  de: new Catalogue('de', [same(en)(de)]),
};

const chosen = (): Language => {
  const wishes = [localStorage.getItem('agon.language') ?? '', ...navigator.languages];
  const known = wishes.map((wish) => wish.slice(0, 2)).find((wish) => LANGUAGES.includes(wish as Language));
  return (known ?? 'en') as Language;
};

let current = $state<Language>(chosen());

export const language = {
  get now(): Language {
    return current;
  },
  choose(lang: Language): void {
    current = lang;
    localStorage.setItem('agon.language', lang);
    document.documentElement.lang = lang;
  },
};

/** A sentence of the page in the reader's language; it follows when the language changes. */
export function t(key: Key, params: Params = {}): string {
  return OWN[current].say(key, params);
}

// The sentences of the games and of the kit stand beside their rules; each is fetched when it is needed.
const files = import.meta.glob<{ default: unknown }>([
  '../../../src/agon/games/*/text.*.json',
  '../../../src/agon/kit/text.*.json',
]);

const read = async (folder: string, lang: Language): Promise<unknown> => {
  const file = files[`../../../src/agon/${folder}/text.${lang}.json`];
  return file ? (await file()).default : {};
};

/** A game's sentences: its log, actions, prompts, refusals. */
export async function gameWords(game: string, lang: Language): Promise<Catalogue> {
  return new Catalogue(lang, await Promise.all([read('kit', lang), read(`games/${game}`, lang)]));
}
