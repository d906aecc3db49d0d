/** What the analysis says. Few open it: its words come with it. */

import { language, speak } from '../words/words.svelte';
import type de from './words.de.json';
import type en from './words.en.json';
import type fr from './words.fr.json';

export const t = speak<typeof en, typeof fr, typeof de>('analysis');

export const ready = (): Promise<void> =>
  language.learnApart('analysis', import.meta.glob('./words.*.json', { import: 'default' }));
