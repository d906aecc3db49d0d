/** The sentences of bots that are asked: common ones, and the game's own; fetched when somebody asks. */

import { language } from '../words/words.svelte';

const files = import.meta.glob<{ default: unknown }>([
  '../../../src/agon/games/*/hints/text.*.json',
  '../../../src/agon/bots/hints/text.*.json',
]);

/** The files for a game, in the reader's language. */
export async function hintWords(game: string): Promise<unknown[]> {
  const folders = ['bots/hints', `games/${game}/hints`];
  const found = folders.map((folder) => files[`../../../src/agon/${folder}/text.${language.now}.json`]);
  return Promise.all(found.map(async (file) => (file ? (await file()).default : {})));
}
