import { language, speak } from '../../words/words.svelte';
import type de from './words.de.json';
import type en from './words.en.json';
import type fr from './words.fr.json';

/** Few answer in advance: the words come with the first who does. */
export const learnWords = (): Promise<void> =>
  language.learnApart('table/advance', import.meta.glob('./words.*.json', { import: 'default' }));

export const t = speak<typeof en, typeof fr, typeof de>('table/advance');
