/** What the page of puzzles says. */

import { language, speak } from '../words/words.svelte';
import type de from './words.de.json';
import type en from './words.en.json';
import type fr from './words.fr.json';

export const t = speak<typeof en, typeof fr, typeof de>('puzzles');

/** Few open this page: its words come with it. */
export const ready = (): Promise<void> =>
  language.learnApart('puzzles', import.meta.glob('./words.*.json', { import: 'default' }));

const themes = import.meta.glob<{ default: unknown }>('../../../src/agon/lab/puzzles/text.*.json');

/** The files with the words for themes and levels: the terminal reads the same. */
export async function themeWords(): Promise<unknown[]> {
  const file = themes[`../../../src/agon/lab/puzzles/text.${language.now}.json`];
  return file ? [(await file()).default] : [];
}
