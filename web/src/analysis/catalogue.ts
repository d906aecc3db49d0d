/** The sentences of turning points: the terminal reads the same files. */

import type { Language } from '../words/catalogue';

const files = import.meta.glob<{ default: unknown }>('../../../src/agon/lab/analysis/text.*.json');

export async function reportWords(lang: Language): Promise<unknown[]> {
  const file = files[`../../../src/agon/lab/analysis/text.${lang}.json`];
  return file ? [(await file()).default] : [];
}
