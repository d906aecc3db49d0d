/** What happy-dom lacks (its animations complain of being cut short), and words before any test speaks. */
import { configure } from '@testing-library/svelte';
import { ready as analysis } from '../analysis/mine/words';
import { ready as boxscore } from '../boxscore/words';
import { ready as lab } from '../lab/words';
import { ready as setUp } from '../lobby/setup/words';
import { ready as strangers } from '../lobby/strangers/words';
import { ready as stats } from '../stats/words';
import { learn } from '../table/pace/words';
import { LANGUAGES } from '../words/catalogue';
import { language } from '../words/words.svelte';
import { PATIENCE } from './patience';

configure({ asyncUtilTimeout: PATIENCE.timeout });

Element.prototype.animate = () =>
  ({ finished: Promise.resolve(), cancel() {}, onfinish: null }) as unknown as Animation;

// Tests may open any part of the page in any language.
const words = Object.keys(import.meta.glob('../games/**/words.ts'));
const folders = words.map((path) => path.replace('../games/', '').replace('/words.ts', ''));
await Promise.all([
  learn(),
  analysis(),
  boxscore(),
  lab(),
  setUp(),
  stats(),
  strangers(),
  ...folders.map((folder) => language.learn(folder)),
]);
for (const lang of LANGUAGES) await language.choose(lang);
await language.choose('en');
