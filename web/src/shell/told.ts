/** What went wrong, in the reader's words. */

import { Refused } from '../net/api';
import { t } from '../words';

/** A refusal has its words; all else means that the server did not answer. */
export const told = (error: unknown): string =>
  error instanceof Refused && error.message ? error.message : t('failed');
