/** What the people and bots at a table are called. */

import type { SeatInfo } from '../wire';
import { t } from '../words';
import { isLevel } from './levels';

/** The name of every seat, in order. */
export function seatNames(seats: readonly SeatInfo[]): string[] {
  return seats.map(({ seat, name, bot }) => name ?? t(bot ? 'bot-name' : 'seat', { number: seat + 1 }));
}

/** How strong a bot is, in words. */
export const levelName = (level: string): string => (isLevel(level) ? t(`bot.${level}`) : level);
/** The same in one word, beside a name that says bot. */
export const levelWord = (level: string): string => (isLevel(level) ? t(`level.${level}`) : level);
