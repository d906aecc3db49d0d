/** What the page of duplicate tables says. */

import { language, speak } from '../words/words.svelte';
import type de from './words.de.json';
import type en from './words.en.json';
import type fr from './words.fr.json';

export const t = speak<typeof en, typeof fr, typeof de>('duplicate');

/** Few open this page: its words come with it. */
export const ready = (): Promise<void> =>
  language.learnApart('duplicate', import.meta.glob('./words.*.json', { import: 'default' }));
