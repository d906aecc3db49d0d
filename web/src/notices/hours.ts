/** Hours of a day as a form shows them, and as the server counts them. */

const HOUR = 60;

/** What one gets who wants quiet hours without saying which. */
export const NIGHT = { quiet_from: 22 * HOUR, quiet_to: 8 * HOUR };

const two = (number: number): string => String(number).padStart(2, '0');

/** Minutes after midnight as 22:05. */
export const clock = (minute: number): string => `${two(Math.floor(minute / HOUR))}:${two(minute % HOUR)}`;

/** 22:05 as minutes after midnight; null for what is no time. */
export function minutes(text: string): number | null {
  const found = /^(\d\d):(\d\d)/.exec(text);
  return found ? Number(found[1]) * HOUR + Number(found[2]) : null;
}

/** The time zone of this device. */
export const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
