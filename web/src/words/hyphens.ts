/** Where a long word may be broken: browsers know that of few languages, and not everywhere. */

const LONGEST = 9; // letters that a narrow place has room for
const VOWEL = 'aeiouyäöüàâéèêëîïôûœAEIOUYÄÖÜÀÂÉÈÊËÎÏÔÛŒ';
// Between two vowels the last consonant goes to the next line, with whatever is spoken as one with it.
const BREAK = new RegExp(
  `(?<=[${VOWEL}][^${VOWEL}\\s-]*)(?=(?:sch|ch|ph|th|qu|[bcdfgkptv]?[rl]|[^${VOWEL}\\s-])[${VOWEL}])`,
  'gu',
);
const KEPT = 3; // letters before and after a break

/** The same text, its long words with soft hyphens between their syllables. */
export const hyphened = (text: string): string =>
  text.replace(/\p{L}+/gu, (word) => (word.length > LONGEST ? broken(word) : word));

function broken(word: string): string {
  const places = [...word.matchAll(BREAK)].map(({ index }) => index);
  const chosen = places.filter((at, one) => at >= KEPT && word.length - at >= KEPT && !joined(places, one));
  return chosen.reduceRight((made, at) => `${made.slice(0, at)}\u00ad${made.slice(at)}`, word);
}

/** Whether a longer group of consonants begins just before: the break is there. */
const joined = (places: readonly number[], one: number): boolean => places[one]! - (places[one - 1] ?? -9) < 2;
