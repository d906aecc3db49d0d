/** Numbers as they are read. */

import { language } from '../words/words.svelte';

/** A number in the reader's language, with at most one digit after the point. */
export const figure = (value: number): string =>
  value.toLocaleString(language.now, { maximumFractionDigits: value < 100 ? 1 : 0 });

/** A share in the reader's language: 0.25 is 25 %. */
export const percent = (share: number): string =>
  share.toLocaleString(language.now, { style: 'percent', maximumFractionDigits: 0 });

/** From here to there; one number if they are the same. */
export const range = (first: number, last: number): string =>
  first === last ? figure(first) : `${figure(first)}–${figure(last)}`;

/** So many matches tell chance from skill, roughly: one of four wins then lies within 15 in a hundred. */
export const ENOUGH = 30;
