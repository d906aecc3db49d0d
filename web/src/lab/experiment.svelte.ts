/** An experiment under way: what is changed, what the server has played of it, and what went wrong. */

import { ask } from '../net/api';
import { told } from '../shell/told';
import type { LabInfo, LabRun, LabWish } from '../wire';

/** So many matches are played at once after a change; more when somebody asks for them. */
export const FIRST = 100;
export const MOST_CHANGES = 8;
const PATIENCE = 400; // ms: whoever slides on is not answered in between

export class Experiment {
  run = $state.raw<LabRun | null>(null);
  trouble = $state('');
  busy = $state(false);
  changed = $state.raw<Record<string, number>>({});
  seats = $state(0);
  #asked = 0; // whatever came before is of no interest any more
  #later: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly info: LabInfo) {
    this.seats = info.usual;
  }

  /** Another value of a number; the one of the box takes the change back. */
  set(path: string, value: number): void {
    const printed = this.info.numbers.find((one) => one.path === path)?.value;
    const others = Object.entries(this.changed).filter(([one]) => one !== path);
    this.changed = Object.fromEntries(value === printed ? others : [...others, [path, value]]);
    this.soon();
  }

  sit(seats: number): void {
    this.seats = seats;
    this.soon();
  }

  /** Begin when nobody slides any more. */
  soon(): void {
    this.stop();
    this.#later = setTimeout(() => void this.play(FIRST), PATIENCE);
  }

  stop(): void {
    clearTimeout(this.#later);
    this.#asked += 1;
    this.busy = false;
  }

  /** Play on until there are so many matches, and show how it stands after every step. */
  async play(until: number): Promise<void> {
    this.stop();
    const mine = this.#asked;
    this.busy = true;
    this.trouble = '';
    try {
      for (let matches = 0; matches < until;) {
        const run = await this.#step(until);
        if (mine !== this.#asked) return;
        this.run = run;
        if (run.matches <= matches) break; // the server has played all it plays
        matches = run.matches;
      }
    } catch (error) {
      if (mine !== this.#asked) return;
      this.trouble = told(error);
    }
    this.busy = false;
  }

  /** The component file with what is changed. */
  async file(): Promise<string> {
    return (await this.#step(1, true)).edition;
  }

  #step(matches: number, file = false): Promise<LabRun> {
    const wish: LabWish = { seats: this.seats, matches, numbers: this.changed, file };
    return ask<LabRun>('POST', `games/${this.info.game}/lab`, wish);
  }
}
