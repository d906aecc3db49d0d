import type { Language } from '../words/catalogue';

/** Each language in its own words: who cannot read the page finds his. */
export const NAMES: Record<Language, string> = { en: 'English', fr: 'Français', de: 'Deutsch' };
