/** Shares as they are read: whole per cents in the reader's language, with how far they are known. */

import { language } from '../words/words.svelte';
import { SURE } from './plot';
import { t } from './words';

const written = (share: number, sign: 'auto' | 'exceptZero'): string =>
  (Math.round(share * 100) / 100 + 0)
    .toLocaleString(language.now, {
      style: 'percent',
      maximumFractionDigits: 0,
      signDisplay: sign,
    })
    .replace('-', '−'); // as wide as a plus

export const percent = (share: number): string => written(share, 'auto');

/** With its sign: what was won or lost. */
export const change = (share: number): string => written(share, 'exceptZero');

/** Nineteen times in twenty the truth lies so near; never less than one, which is what is written. */
const within = (error: number): number => Math.max(1, Math.round(SURE * error * 100));

/** A share, and how far it is known; what is exactly known has nothing behind it. */
export const known = (told: string, error: number): string =>
  error > 0 ? t('within', { value: told, give: within(error) }) : told;

export const count = (value: number): string => value.toLocaleString(language.now);
