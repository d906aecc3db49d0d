/** What happened or may be done, as a sentence. */

import type { Choice, Told } from '../wire';
import type { Catalogue, Params } from '../words/catalogue';

export const sentence = (words: Catalogue, thing: Told | Choice): string =>
  words.say(thing.key, thing.params as Params);
