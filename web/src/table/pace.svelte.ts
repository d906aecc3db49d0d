/** What happened is shown in order, a moment at a time: what is shown follows behind how things stand. */

import type { Moment, Step } from '../games/moment';
import type { Told } from '../games/scene';

const MOST = 60; // moments: more than that are not watched, only counted

/** Where it is shown. */
export interface Show<P> {
  show(position: P): void;
  /** This is being told now: one moment, or all that was skipped. */
  tell(told: readonly Told[]): void;
  /** Milliseconds; Infinity: until the viewer goes on. */
  lasts(moment: Moment): number;
  /** Whether nothing is to be watched. */
  hasty(): boolean;
  /** Everything was shown. */
  done?(): void;
}

/** As much of it as is seen. */
export type Paced = Pick<Pace<unknown>, 'moment' | 'stopped' | 'missed' | 'waiting' | 'next' | 'skip' | 'notice'>;

export class Pace<P> {
  /** What is being shown, or null: then everything was. */
  moment = $state.raw<Moment | null>(null);
  /** Whether it waits for the viewer. */
  stopped = $state(false);
  /** Moves that were made while nobody looked, or too many to be watched. */
  missed = $state(0);
  #queue = $state.raw<readonly Step<P>[]>([]);
  /** How many moments are still to come. */
  readonly waiting = $derived(this.#queue.filter(({ moment }) => moment).length);
  #timer = 0;

  constructor(private readonly stage: Show<P>) {
    document.addEventListener('visibilitychange', this.#look);
  }

  add(steps: readonly Step<P>[]): void {
    this.#queue = [...this.#queue, ...steps];
    if (document.hidden || this.waiting > MOST) this.#miss();
    else if (!this.moment) this.next();
  }

  /** On to the next moment. */
  next = (): void => {
    if (this.stage.hasty()) return this.skip();
    this.#end();
    for (;;) {
      const [step, ...rest] = this.#queue;
      if (!step) return this.stage.done?.();
      this.#queue = rest;
      if (step.position) this.stage.show(step.position);
      if (step.moment) return this.#begin(step.moment);
    }
  };

  /** Straight to how things stand. */
  skip = (): void => {
    this.#end();
    const left = this.#queue;
    this.#queue = [];
    const position = left.findLast((step) => step.position)?.position;
    if (position) this.stage.show(position);
    const told = left.flatMap(({ moment }) => moment?.told ?? []);
    if (told.length) this.stage.tell(told);
    this.stage.done?.();
  };

  /** A press on what is shown: whatever waits for it goes on, all else is skipped. */
  press = (): void => (this.stopped ? this.next() : this.skip());

  /** What was missed has been noticed. */
  notice = (): void => void (this.missed = 0);

  /** Nothing of it is for these eyes any more. */
  clear(): void {
    this.#end();
    this.#queue = [];
    this.missed = 0;
  }

  close(): void {
    this.clear();
    document.removeEventListener('visibilitychange', this.#look);
  }

  #begin(moment: Moment): void {
    this.moment = moment;
    this.stage.tell(moment.told);
    const lasts = this.stage.lasts(moment);
    this.stopped = lasts === Infinity;
    if (!this.stopped) this.#timer = window.setTimeout(this.next, lasts);
  }

  #end(): void {
    clearTimeout(this.#timer);
    this.moment = null;
    this.stopped = false;
  }

  #miss(): void {
    this.missed += new Set(this.#queue.flatMap(({ moment }) => moment?.told ?? []).map(({ line }) => line)).size;
    this.skip();
  }

  #look = (): void => {
    if (document.hidden) this.#miss();
  };
}
