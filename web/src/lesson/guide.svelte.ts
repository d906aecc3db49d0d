/**
 * The guide of a lesson: what it says to the decision that is open, and which answers it holds back for a moment.
 * What is sensible and what is poor the server says: here no rule is known.
 */

import type { Action } from '../games/scene';
import { ask } from '../net/api';
import type { TableClient } from '../table/client.svelte';
import { sameAction } from '../table/scene';
import type { LessonNote, LessonPage, LessonStep, LessonWords } from '../wire';

export interface Card {
  id: string;
  words: LessonWords;
  at: readonly string[];
  clause: string | null;
  sensible: readonly Action[];
}

export class Guide {
  page = $state.raw<LessonPage | null>(null);
  step = $state.raw<LessonStep | null>(null);
  /** Whether the card lies open. */
  open = $state(false);
  /** A poor answer that was not sent yet. */
  held = $state.raw<Action | null>(null);
  readonly card = $derived(this.#card());
  readonly off = $derived(this.step?.guide === false);
  readonly #client: TableClient;
  /** The decision whose poor answer is sent all the same. */
  #anyway: number | null = null;

  constructor(client: TableClient) {
    this.#client = client;
  }

  say(key: string): string {
    return this.page?.words[key] ?? '';
  }

  async translate(lang: string): Promise<void> {
    this.page = await ask<LessonPage>('GET', `games/${this.#client.info.game}/lesson?lang=${lang}`);
  }

  /** Something new is asked, or nothing. */
  async look(): Promise<void> {
    this.held = null;
    const step = await ask<LessonStep>('GET', this.#path);
    const asked = this.#client.prompt?.decision ?? null;
    if ((step.decision ?? null) !== asked) return; // meanwhile it went on, and is looked at again
    this.step = step;
    this.open = step.guide && (!step.welcomed || step.first === true);
  }

  /** The match is over: a last word. */
  end(): void {
    this.held = null;
    this.open = !this.off;
  }

  /** The card was read; after the welcome comes what is asked. */
  async read(): Promise<void> {
    const card = this.card;
    this.open = false;
    if (!card || !this.step || card.id === 'farewell') return;
    const before = this.step;
    if (card.id === 'welcome') this.step = { ...before, welcomed: true };
    else this.step = { ...before, first: false };
    this.open = card.id === 'welcome' && before.first === true;
    if (card.id === 'welcome' || before.first) await this.#note({ seen: card.id });
  }

  async send(away: boolean): Promise<void> {
    if (this.step) this.step = { ...this.step, guide: !away };
    this.open = !away;
    this.held = null;
    await this.#note({ guide: !away });
  }

  /** One of the sensible answers is selected, as if it had been pressed on the board. */
  take(action: Action): void {
    this.held = null;
    void this.read();
    this.#client.select(action);
    document.querySelector<HTMLElement>('main > .prompt')?.focus({ preventScroll: true }); // there Enter does it
  }

  /** Whether an answer may be sent: a poor one is held back once. */
  heed = (action: Action): boolean => {
    const decision = this.#client.prompt?.decision ?? null;
    const { step } = this;
    const poor = step?.guide && step.decision === decision && this.#anyway !== decision;
    if (!poor || !(step.poor as Action[] | undefined)?.some((one) => sameAction(one, action))) return true;
    this.held = action;
    this.open = true;
    return false;
  };

  async goOn(): Promise<void> {
    const action = this.held;
    this.#anyway = this.#client.prompt?.decision ?? null;
    this.held = null;
    await this.read();
    if (action) await this.#client.act(action);
  }

  get #path(): string {
    return `tables/${this.#client.info.id}/lesson`;
  }

  #card(): Card | null {
    const { page, step } = this;
    if (!page || !step) return null;
    const bare = { at: page.at, clause: page.goal, sensible: [] };
    if (this.#client.latest?.outcome) return { ...bare, id: 'farewell', at: ['prompt'], words: page.farewell };
    if (!step.welcomed) return { ...bare, id: 'welcome', words: page.welcome };
    const words = step.scene ? page.scenes[step.scene] : undefined;
    if (!step.scene || !words) return null;
    const sensible = (step.sensible ?? []) as Action[];
    return { id: step.scene, words, at: step.at ?? [], clause: step.clause ?? null, sensible };
  }

  async #note(note: LessonNote): Promise<void> {
    await ask<undefined>('POST', this.#path, note).catch(() => undefined); // it is only explained once more then
  }
}
