/** What stands on every page. */

import { speak } from './words.svelte';
import de from './words.de.json';
import en from './words.en.json';
import fr from './words.fr.json';

export const t = speak(en, fr, de);
