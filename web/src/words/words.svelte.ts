/** Words in three languages, checked by the compiler: a key too many or too few in any of them fails the build. */

import { Catalogue, LANGUAGES, type Language, type Params } from './catalogue';

type Shape<T> = { [K in keyof T]: T[K] extends string ? string : Shape<T[K]> };
type Exact<A, B> = { [K in keyof A]: K extends keyof B ? (A[K] extends string ? A[K] : Exact<A[K], B[K]>) : never };
type Keys<T, P extends string = ''> = {
  [K in keyof T & string]: T[K] extends string | { other: string } ? `${P}${K}` : Keys<T[K], `${P}${K}.`>;
}[keyof T & string];

const chosen = (): Language => {
  const wishes = [localStorage.getItem('agon.language') ?? '', ...navigator.languages];
  const known = wishes.map((wish) => wish.slice(0, 2)).find((wish) => LANGUAGES.includes(wish as Language));
  return (known ?? 'en') as Language;
};

const first = chosen();
let current = $state<Language>(first);
document.documentElement.lang = first;

/** The reader's language, by the browser's setting until he chooses. */
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

/** The words of one part of the page: `const t = speak(en, fr, de)`, then `t('key', {hole: 1})`; it follows the language. */
export function speak<T, F extends Shape<T>, D extends Shape<T>>(en: T, fr: F & Exact<F, T>, de: D & Exact<D, T>) {
  const all: Record<Language, Catalogue> = {
    en: new Catalogue('en', [en]),
    fr: new Catalogue('fr', [fr]),
    de: new Catalogue('de', [de]),
  };
  return (key: Keys<T>, params: Params = {}): string => all[current].say(key, params);
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
