/** How somebody has set the page goes with his account to other devices. */

import { ask } from '../net/api';
import { settings } from '../settings.svelte';
import { LANGUAGES } from '../words/catalogue';
import { language } from '../words/words.svelte';

/** Set this device as the account is set; what this version does not know is passed over. */
export async function takeSettings(found: Record<string, unknown>): Promise<void> {
  const known = Object.entries(found).filter(([key]) => key in settings);
  Object.assign(settings, Object.fromEntries(known));
  const lang = LANGUAGES.find((one) => one === found['language']);
  if (lang) await language.choose(lang);
}

/** The account is set as this device is. */
export const keepSettings = (): Promise<unknown> => ask('PUT', 'me/settings', { ...settings, language: language.now });
