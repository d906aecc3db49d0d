/** The games on offer and what they are called: asked once, worded in the reader's language. */

import { api } from '../net/api';
import type { GameInfo, VariantInfo } from '../wire';
import type { Catalogue, Params } from '../words/catalogue';
import { gameWords, language } from '../words/words.svelte';

let offered: Promise<GameInfo[]> | null = null;
let words = $state.raw<Record<string, Catalogue>>({});
const asked: Record<string, Promise<void>> = {};

/** All games of this house. */
export function gamesOnOffer(): Promise<GameInfo[]> {
  offered ??= api.games().catch((error: unknown) => {
    offered = null; // what failed may be asked again
    throw error;
  });
  return offered;
}

/** Fetch a game's words in the language of now; until they come, those of before stand. */
export function prepareWords(game: string): Promise<void> {
  const key = `${game}.${language.now}`;
  asked[key] ??= gameWords(game, language.now).then((found) => {
    words = { ...words, [key]: found };
  });
  return asked[key];
}

/** A word of a game: it appears as soon as it is there, and follows the language. */
export function gameSay(game: string, key: string, params: Params = {}): string {
  const found = words[`${game}.${language.now}`];
  if (!found) void prepareWords(game);
  const stand = found ?? Object.entries(words).find(([known]) => known.startsWith(`${game}.`))?.[1];
  return stand ? stand.say(key, params) : '';
}

/** What is not ordinary about a way to play. */
export const variantLabel = (game: string, variant: Pick<VariantInfo, 'parts'>): string =>
  variant.parts.length
    ? variant.parts.map((part) => gameSay(game, part)).join(', ')
    : gameSay(game, 'variant.ordinary');

/** The ways to play that so many can play. */
export const variantsFor = (game: GameInfo, seats: number): VariantInfo[] =>
  game.variants.filter((variant) => variant.seats.includes(seats));

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The way a table is played, if it is one of those on offer. */
export const variantOf = (game: GameInfo, options: Record<string, unknown>): VariantInfo | undefined =>
  game.variants.find((variant) => Object.entries(variant.options).every(([key, value]) => same(options[key], value)));
