/** What strangers are told of a table's pace, and what they may look for. */

import type { TableInfo } from '../../wire';
import { t } from './words';

export const TEMPOS = ['calm', 'slow', 'fast'] as const;
export const STRENGTHS = ['new', 'some', 'seasoned'] as const;
export type Tempo = (typeof TEMPOS)[number];
export type Strength = (typeof STRENGTHS)[number];

export function paceOf({ pace }: Pick<TableInfo, 'pace'>): string {
  if (!pace) return t('tempo.calm');
  if (pace.type === 'RealTime')
    return `${t('tempo.fast')}: ${t('each', { minutes: pace.minutes!, seconds: pace.seconds! })}`;
  const hours = pace.hours!;
  const time = hours % 24 ? t('hours', { count: hours }) : t('days', { count: hours / 24 });
  return `${t('tempo.slow')}: ${time}`;
}

export const isStrength = (word: unknown): word is Strength => STRENGTHS.includes(word as Strength);
