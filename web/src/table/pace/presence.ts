/** Who is at a table: here, away for a while, or gone; and since when. */

import type { SeatInfo } from '../../wire';
import { language } from '../../words/words.svelte';

export type Presence = 'here' | 'away' | 'gone';
const LONG = 3600; // seconds

export function presenceOf({ here, seen }: SeatInfo, now = Date.now() / 1000): Presence {
  if (here) return 'here';
  return seen && now - seen > LONG ? 'gone' : 'away';
}

/** A moment as it is said of somebody who went: the time today, the date before. */
export function sinceWhen(seen: number): string {
  const moment = new Date(seen * 1000);
  const today = moment.toDateString() === new Date().toDateString();
  return new Intl.DateTimeFormat(language.now, today ? { timeStyle: 'short' } : { dateStyle: 'medium' }).format(moment);
}
