import { language, speak } from '../../words/words.svelte';
import type de from './words.de.json';
import type en from './words.en.json';
import type fr from './words.fr.json';

export const t = speak<typeof en, typeof fr, typeof de>('lobby/strangers');

/** These words come with the first thing that needs them. */
export const ready = (): Promise<void> =>
  language.learnApart('lobby/strangers', import.meta.glob('./words.*.json', { import: 'default' }));
