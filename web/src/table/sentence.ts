/** What happened or may be done, as a sentence. */

import type { Catalogue } from '../words/catalogue';
import type { Phrase } from '../words/wording';

export const sentence = (words: Catalogue, thing: Phrase): string => words.say(thing.key, thing.params);
