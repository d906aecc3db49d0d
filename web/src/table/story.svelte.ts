/** The log of one viewer: what was told, from some line on; what happened before that is asked for and put in front. */

import type { Told } from '../games/scene';

export class Story {
  told = $state.raw<readonly Told[]>([]);
  /** The first line that was heard as it happened. */
  #from = 0;
  #whole = false;
  #wanted = false;

  /** Begin anew, with what happens from this line on. */
  begin(line: number, told: readonly Told[]): void {
    this.told = told;
    this.#from = line;
    this.#whole = line === 0;
    this.#wanted = false;
  }

  add(told: readonly Told[]): void {
    this.told = [...this.told, ...told];
  }

  /** Whether the past is still to be asked for; it is then taken as asked for. */
  get lacks(): boolean {
    if (this.#whole || this.#wanted) return false;
    return (this.#wanted = true);
  }

  /** What was asked for may never come: ask again. */
  lose(): void {
    this.#wanted = false;
  }

  /** Everything that happened so far. */
  learn(told: readonly Told[]): void {
    if (!this.#wanted || this.#whole) return;
    this.told = [...told.filter(({ line }) => line < this.#from), ...this.told];
    this.#whole = true;
  }
}
