/** What happened or may be done, as a sentence. */

import type { Choice } from '../games/scene';
import type { TableClient } from './client.svelte';
import type { Catalogue } from '../words/catalogue';
import type { Phrase } from '../words/wording';

/** A legal answer, with the name of what it is about if the board knows it: 'Bid 4 on tile 3 · Market'. */
export function answer(
  { words, board, present }: Pick<TableClient, 'words' | 'board' | 'present'>,
  choice: Choice,
): string {
  const about = board?.about(present, choice.action);
  return about ? `${sentence(words, choice)} · ${about}` : sentence(words, choice);
}

export const sentence = (words: Catalogue, thing: Phrase): string => words.say(thing.key, thing.params);
