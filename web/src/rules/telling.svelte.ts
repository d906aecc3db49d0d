/** Which word is being explained: one at a time. */

class Telling {
  /** By the place where the word stands. */
  which = $state('');
}

export const telling = new Telling();
