/** What happy-dom lacks (its animations complain of being cut short), and words before any test speaks. */
import { LANGUAGES } from '../words/catalogue';
import { language } from '../words/words.svelte';

Element.prototype.animate = () =>
  ({ finished: Promise.resolve(), cancel() {}, onfinish: null }) as unknown as Animation;

// Tests may open any part of the page in any language.
const games = Object.keys(import.meta.glob('../games/*/index.ts')).map((path) => path.split('/').at(-2)!);
await Promise.all(games.map((game) => language.learn(game)));
for (const lang of LANGUAGES) await language.choose(lang);
await language.choose('en');
