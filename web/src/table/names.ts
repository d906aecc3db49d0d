/** What the people and bots at a table are called. */

import type { SeatInfo } from '../wire';
import { t } from '../words';

/** The name of every seat, in order. */
export function seatNames(seats: readonly SeatInfo[]): string[] {
  return seats.map(({ seat, name, bot }) => name ?? (bot ? botName(bot, seat) : t('seat', { number: seat + 1 })));
}

function botName(level: string, seat: number): string {
  return `${level === 'easy' || level === 'medium' ? t(`bot.${level}`) : level} ${seat + 1}`;
}
