import { language, speak } from '../../words/words.svelte';
import type de from './words.de.json';
import type en from './words.en.json';
import type fr from './words.fr.json';

export const t = speak<typeof en, typeof fr, typeof de>('table/report');

/** Few report anybody: these words come with the window. */
export const ready = (): Promise<void> =>
  language.learnApart('table/report', import.meta.glob('./words.*.json', { import: 'default' }));
