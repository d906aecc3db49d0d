/** A match as it is turned back and forth: positions are fetched in chunks around the reader, as one seat saw them. */

import { Refused } from '../net/api';
import type { Position } from '../wire';
import { t } from '../words';
import { Chunks, type Eyes } from './chunks';

const NEAR = 6; // so close to the end of a chunk the next one is fetched already

/** What is on show: a position with the eyes it was seen by. */
export interface Shown {
  position: Position;
  eyes: Eyes;
  /** Whether it follows what was shown before it: then things may move. */
  onward: boolean;
}

export class Reel {
  /** Where the reader wants to be; what is shown follows as soon as it is here. */
  ply = $state(0);
  eyes = $state<Eyes>('watch');
  length = $state(0);
  shown = $state.raw<Shown | null>(null);
  /** Why the position is not here. */
  trouble = $state<string | null>(null);
  playing = $state(false);

  readonly loading = $derived(
    !this.trouble && (this.shown?.position.ply !== this.ply || this.shown.eyes !== this.eyes),
  );

  readonly #chunks: Chunks;

  constructor(
    table: string,
    length: number,
    eyes: Eyes,
    ply: number = length,
    private readonly heed: (shown: Shown) => void = () => undefined,
  ) {
    this.#chunks = new Chunks(table);
    this.length = length;
    this.eyes = eyes;
    this.go(ply);
  }

  // Turning

  go(ply: number): void {
    this.ply = Math.min(this.length, Math.max(0, Math.round(ply) || 0));
    this.#show();
  }
  step = (by: 1 | -1): void => this.go(this.ply + by);
  first = (): void => this.go(0);
  last = (): void => this.go(this.length);

  /** The same moment, as another saw it. */
  look(eyes: Eyes): void {
    this.eyes = eyes;
    this.#show();
  }

  /** The match went on meanwhile. */
  grow(length: number): void {
    if (length > this.length) this.length = length;
  }

  /** Ask again for what did not come. */
  retry = (): void => this.#show();

  // Playing by itself

  play(): void {
    this.playing = true;
    if (this.ply >= this.length) this.first();
    else this.advance();
  }

  pause(): void {
    this.playing = false;
  }

  toggle = (): void => (this.playing ? this.pause() : this.play());

  /** What is shown has been looked at: one further, if it plays. */
  advance(): void {
    if (!this.playing) return;
    if (this.trouble || this.ply >= this.length) this.pause();
    else this.step(1);
  }

  // Fetching

  #show(): void {
    const { ply, eyes } = this;
    this.trouble = null;
    const found = this.#chunks.find(ply, eyes);
    if (found) this.#put(found, eyes);
    else void this.#bring(ply, eyes);
    this.#fetchAhead(ply, eyes);
  }

  #put(position: Position, eyes: Eyes): void {
    const before = this.shown;
    if (before?.position === position && before.eyes === eyes) return;
    this.shown = { position, eyes, onward: before?.eyes === eyes && before?.position.ply === position.ply - 1 };
    this.heed(this.shown);
  }

  async #bring(ply: number, eyes: Eyes): Promise<void> {
    try {
      await this.#chunks.fetch(ply, eyes);
    } catch (error) {
      if (ply === this.ply && eyes === this.eyes) this.#miss(error instanceof Refused ? error.message : t('failed'));
      return;
    }
    // Meanwhile the reader may have gone elsewhere: then something else is on its way.
    const position = this.#chunks.find(ply, eyes);
    if (ply !== this.ply || eyes !== this.eyes) return;
    if (position) this.#put(position, eyes);
    else this.#miss(t('failed'));
  }

  #miss(trouble: string): void {
    this.trouble = trouble;
    this.pause();
  }

  #fetchAhead(ply: number, eyes: Eyes): void {
    for (const near of [ply + NEAR, ply - NEAR]) {
      // What is fetched ahead may fail in silence: it is asked for again when it is wanted.
      if (near >= 0 && near <= this.length) this.#chunks.fetch(near, eyes).catch(() => undefined);
    }
  }
}
