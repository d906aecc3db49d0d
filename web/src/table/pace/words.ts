import { language, speak } from '../../words/words.svelte';
import type de from './words.de.json';
import type en from './words.en.json';
import type fr from './words.fr.json';

/** They are loaded with what they are for. */
export const learn = (): Promise<void> =>
  language.learnApart('table/pace', import.meta.glob('./words.*.json', { import: 'default' }));

export const t = speak<typeof en, typeof fr, typeof de>('table/pace');
