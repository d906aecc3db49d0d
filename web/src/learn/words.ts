import { speak } from '../words/words.svelte';
import type de from './words.de.json';
import type en from './words.en.json';
import type fr from './words.fr.json';

export const t = speak<typeof en, typeof fr, typeof de>('learn');
