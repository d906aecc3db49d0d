/** The sentences of a report: of answers by the game, of reasons by the hints, of turning points by the analysis. */

import { hintWords } from '../hints/words';
import type { Choice } from '../games/scene';
import type { Showing } from '../replay/showing.svelte';
import { answer, sentence } from '../table/sentence';
import type { Params } from '../words/catalogue';
import { language } from '../words/words.svelte';
import { reportWords } from './catalogue';
import type { Saying, TurningPoint, WordedAction } from '../wire';

export class Sayings {
  #files = $state.raw<readonly unknown[]>([]);
  readonly #words = $derived.by(() => this.show.words.with(this.#files));

  constructor(private readonly show: Showing) {}

  /** Fetch them in the language of now. */
  async learn(): Promise<void> {
    const lang = language.now;
    const files = await Promise.all([hintWords(this.show.info.game), reportWords(lang)]);
    if (lang === language.now) this.#files = files.flat();
  }

  /** What was done at another moment than the one shown: what it was about is not on the board now. */
  plain = (one: WordedAction): string => sentence(this.show.words, one as unknown as Choice);

  /** What was or could have been done in the position shown. */
  answer = (one: WordedAction): string => {
    const choice = one as unknown as Choice;
    const { words, board, scene, reel } = this.show;
    return reel.shown ? answer({ words, board, present: scene }, choice) : sentence(words, choice);
  };

  reason = ({ key, params = {} }: Saying): string => this.#words.say(key, params as Params);

  turning = ({ key, params, done, better }: TurningPoint): string =>
    this.#words.say(key, {
      ...(params as Params),
      done: done ? sentence(this.show.words, done as unknown as Choice) : '',
      better: better ? sentence(this.show.words, better as unknown as Choice) : '',
    });
}
