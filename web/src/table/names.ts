/** What the people and bots at a table are called. */

import type { SeatInfo } from '../wire';
import { t } from '../words';
import { isLevel, TEMPERS } from './levels';

/** The name of every seat, in order. */
export function seatNames(seats: readonly SeatInfo[]): string[] {
  return seats.map(({ seat, name, bot }) => name ?? t(bot ? 'bot-name' : 'seat', { number: seat + 1 }));
}

/** How strong a bot is, in words. */
export const levelName = (bot: string): string => told(bot, 'bot');
/** The same in one word, beside a name that says bot. */
export const levelWord = (bot: string): string => told(bot, 'level');

function told(bot: string, by: 'bot' | 'level'): string {
  const [level = '', temper] = bot.split(':');
  if (!isLevel(level)) return bot;
  const known = TEMPERS.find((one) => one === temper);
  const strength = t(`${by}.${level}`);
  return known ? t('tempered', { strength, temper: t(`temper.${known}`) }) : strength;
}
