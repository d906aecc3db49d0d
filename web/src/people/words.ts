import { language, speak } from '../words/words.svelte';
import type de from './words.de.json';
import type en from './words.en.json';
import type fr from './words.fr.json';

export const t = speak<typeof en, typeof fr, typeof de>('people');

/** Few open these pages: their words come with them. */
export const ready = (): Promise<void> =>
  language.learnApart('people', import.meta.glob('./words.*.json', { import: 'default' }));

/** A day, as the reader writes it. */
export const day = (seconds: number): string =>
  new Intl.DateTimeFormat(language.now, { dateStyle: 'medium' }).format(seconds * 1000);

/** A day and an hour. */
export const moment = (seconds: number): string =>
  new Intl.DateTimeFormat(language.now, { dateStyle: 'medium', timeStyle: 'short' }).format(seconds * 1000);
