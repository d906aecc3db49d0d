/** Times in words: how long, until when, how a table is paced. */

import type { TableInfo } from '../../wire';
import { language } from '../../words/words.svelte';
import { t } from './words';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const two = (value: number): string => String(value).padStart(2, '0');

/** As a clock shows it: 4:05; above an hour in hours and minutes, above two days in days and hours. */
export function shown(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  if (whole < HOUR) return `${Math.floor(whole / MINUTE)}:${two(whole % MINUTE)}`;
  if (whole < 2 * DAY)
    return t('short.hours', { hours: Math.floor(whole / HOUR), minutes: Math.floor((whole % HOUR) / MINUTE) });
  return t('short.days', { days: Math.floor(whole / DAY), hours: Math.floor((whole % DAY) / HOUR) });
}

/** As one says it: rounded down to what matters. */
export function spoken(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  if (whole < 2 * MINUTE) return t('seconds', { count: whole });
  if (whole < 2 * HOUR) return t('minutes', { count: Math.floor(whole / MINUTE) });
  if (whole < 2 * DAY) return t('hours', { count: Math.floor(whole / HOUR) });
  return t('days', { count: Math.floor(whole / DAY) });
}

/** A moment by the calendar of whoever reads: today only the time. */
export function when(epoch: number): string {
  const moment = new Date(epoch * 1000);
  const today = moment.toDateString() === new Date().toDateString();
  const time = { hour: 'numeric', minute: '2-digit' } as const;
  const day = { weekday: 'short', day: 'numeric', month: 'short' } as const;
  return new Intl.DateTimeFormat(language.now, today ? time : { ...day, ...time }).format(moment);
}

export function paceName(pace: NonNullable<TableInfo['pace']>): string {
  if (pace.type === 'Correspondence') {
    const hours = pace.hours ?? 72;
    const time = hours % 24 ? t('hours', { count: hours }) : t('days', { count: hours / 24 });
    return `${t('pace.slow', { time })} ${t('pace.holiday', { count: pace.holiday ?? 7 })}`;
  }
  const key = pace.delay ? 'pace.delay' : 'pace.increment';
  return t(key, { minutes: pace.minutes ?? 15, seconds: pace.seconds ?? 15 });
}
