/** What is said of one's own play over time, beside the words of an analysis. */

import { language, speak } from '../../words/words.svelte';
import { ready as analysis } from '../words';
import type de from './words.de.json';
import type en from './words.en.json';
import type fr from './words.fr.json';

export const my = speak<typeof en, typeof fr, typeof de>('analysis/mine');

export const ready = async (): Promise<void> => {
  await Promise.all([
    analysis(),
    language.learnApart('analysis/mine', import.meta.glob('./words.*.json', { import: 'default' })),
  ]);
};
