/** How long a table waits for somebody who is away, in words. */

import { t } from '../words';

const KNOWN = [0, 600, 3600, 86400, 259200, 604800] as const;
export type Patience = (typeof KNOWN)[number];
export const PATIENCES: readonly Patience[] = KNOWN;
export const USUAL_PATIENCE: Patience = 3600;

/** Another program may have laid the table with any number of seconds. */
export function patienceName(seconds: number): string {
  const known = KNOWN.find((one) => one === seconds);
  return known !== undefined ? t(`patience.${known}`) : t('patience.minutes', { count: Math.ceil(seconds / 60) });
}
