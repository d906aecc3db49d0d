import type sourcesDe from '../../../src/agon/kit/sources/text.de.json';
import type sourcesEn from '../../../src/agon/kit/sources/text.en.json';
import type sourcesFr from '../../../src/agon/kit/sources/text.fr.json';
import { speak } from '../words/words.svelte';
import type de from './words.de.json';
import type en from './words.en.json';
import type fr from './words.fr.json';

export const t = speak<typeof en, typeof fr, typeof de>('rules');

/** Where clauses come from: the kit's words, which the terminal speaks too. */
export const s = speak<typeof sourcesEn, typeof sourcesFr, typeof sourcesDe>('sources');
