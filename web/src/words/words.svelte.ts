/** Words in three languages, checked by the compiler: a key too many or too few in any of them fails the build. */

import { keep, recall } from '../kept';
import { Catalogue, LANGUAGES, type Language, type Params } from './catalogue';

type Shape<T> = { [K in keyof T]: T[K] extends string ? string : Shape<T[K]> };
type Exact<A, B> = { [K in keyof A]: K extends keyof B ? (A[K] extends string ? A[K] : Exact<A[K], B[K]>) : never };
type Keys<T, P extends string = ''> = {
  [K in keyof T & string]: T[K] extends string | { other: string } ? `${P}${K}` : Keys<T[K], `${P}${K}.`>;
}[keyof T & string];

// The page's own words are one file a language, a board's are another: nobody loads a language he does not read.
const spoken: Record<Language, () => Promise<{ default: Record<string, unknown> }>> = {
  en: () => import('./spoken.en'),
  fr: () => import('./spoken.fr'),
  de: () => import('./spoken.de'),
};
const boards = import.meta.glob<unknown>('/src/games/**/words.*.json', { import: 'default' });

const catalogues = new Map<string, Catalogue>();
const parts = new Set<string>(); // the folders of games that were opened
type Files = Record<string, () => Promise<unknown>>;
const apart = new Map<string, Files>(); // pages that bring their words themselves

async function hearApart(lang: Language, folder: string, files: Files): Promise<void> {
  const words = await files[`./words.${lang}.json`]?.();
  if (words) catalogues.set(`/src/${folder}/words.${lang}.json`, new Catalogue(lang, [words]));
}

async function hear(lang: Language, part?: string): Promise<void> {
  const path = part === undefined ? undefined : `/src/games/${part}/words.${lang}.json`;
  const files = path === undefined ? (await spoken[lang]()).default : { [path]: await boards[path]?.() };
  for (const [file, words] of Object.entries(files)) {
    if (words && !catalogues.has(file)) catalogues.set(file, new Catalogue(lang, [words]));
  }
}

const chosen = (): Language => {
  const wishes = [recall('agon.language') ?? '', ...navigator.languages];
  const known = wishes.map((wish) => wish.slice(0, 2)).find((wish) => LANGUAGES.includes(wish as Language));
  return (known ?? 'en') as Language;
};

let wished = chosen();
let current = $state<Language>(wished);

/** The reader's language, by the browser's setting until he chooses. */
export const language = {
  get now(): Language {
    return current;
  },
  /** From now on this language, as soon as its words are here. */
  async choose(lang: Language): Promise<void> {
    wished = lang;
    const further = [...apart].map(([folder, files]) => hearApart(lang, folder, files));
    await Promise.all([hear(lang), ...further, ...[...parts].map((part) => hear(lang, part))]);
    if (wished !== lang) return; // meanwhile he chose again
    current = lang;
    keep('agon.language', lang);
    document.documentElement.lang = lang;
  },
  /** The page can speak: nothing is shown before. */
  async ready(): Promise<void> {
    await hear(current);
    document.documentElement.lang = current;
  },
  /** The words of a page that few open are here: they are loaded with it, from these files. */
  async learnApart(folder: string, files: Files): Promise<void> {
    apart.set(folder, files);
    await hearApart(current, folder, files);
  },
  /** The words of a folder of `games/` are here. */
  async learn(part: string): Promise<void> {
    parts.add(part);
    await hear(current, part);
  },
};

/** The words of one folder: `const t = speak<typeof en, typeof fr, typeof de>('lobby')`, then `t('key', {hole: 1})`. */
export function speak<T, F extends Shape<T> & Exact<F, T>, D extends Shape<T> & Exact<D, T>>(folder: string) {
  return (key: Keys<T>, params: Params = {}): string =>
    catalogues.get(`/src/${folder}/words.${current}.json`)?.say(key, params) ?? key;
}

// The sentences of the games and of the kit stand beside their rules; each is fetched when it is needed.
const files = import.meta.glob<{ default: unknown }>([
  '../../../src/agon/games/*/text.*.json',
  '../../../src/agon/{kit,server}/text.*.json',
]);

const read = async (folder: string, lang: Language): Promise<unknown> => {
  const file = files[`../../../src/agon/${folder}/text.${lang}.json`];
  if (file) return (await file()).default;
  const told = await fetch(`/api/${folder}/text?lang=${lang}`); // a game of others, whom the page was built without
  return told.ok ? told.json() : {};
};

/** A game's sentences: its log, actions, prompts; and all that server, kit and rules say no with. */
export async function gameWords(game: string | null, lang: Language): Promise<Catalogue> {
  const folders = ['server', 'kit', ...(game === null ? [] : [`games/${game}`])];
  return new Catalogue(lang, await Promise.all(folders.map((folder) => read(folder, lang))));
}
