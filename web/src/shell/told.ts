/** What went wrong, in the reader's words. */

import { Refused } from '../net/api';
import { t } from '../words';

/** The server words its own refusals; all else means it did not answer. */
export const told = (error: unknown): string =>
  error instanceof Refused && error.message ? error.message : t('failed');
