/** Differences as they are read. */

import type { LabDifference } from '../wire';
import { language } from '../words/words.svelte';
import { t } from './words';

type LabMeasure = LabDifference['measure'];
const SHARES: readonly LabMeasure[] = ['seat', 'place', 'skill'];

/** A figure of this measure: shares in hundredths. */
export const amount = (measure: LabMeasure, value: number, digits = 1): string =>
  SHARES.includes(measure)
    ? value.toLocaleString(language.now, { style: 'percent', maximumFractionDigits: 0 })
    : value.toLocaleString(language.now, { maximumFractionDigits: digits });

/** The same with its sign. */
export const signed = (measure: LabMeasure, value: number): string =>
  SHARES.includes(measure)
    ? value.toLocaleString(language.now, { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' })
    : value.toLocaleString(language.now, { maximumFractionDigits: 1, signDisplay: 'exceptZero' });

/** What was looked at. */
export function nameOf({ measure, at }: LabDifference): string {
  if (measure === 'seat' || measure === 'place') return `${t(('by-' + measure) as 'by-seat')} · ${t(measure, { at })}`;
  return measure === 'changes' ? t('changes-of-lead') : t(measure as 'score');
}
