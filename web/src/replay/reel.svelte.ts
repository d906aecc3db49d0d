/** A match as it is turned back and forth: positions are fetched in chunks around the reader, as one seat saw them. */

import { api, Refused } from '../net/api';
import type { Position } from '../wire';
import { t } from '../words';

/** Whose eyes: a seat's, or those of somebody who watches. */
export type Eyes = number | 'watch';
export type Speed = 1 | 2 | 4;
export const SPEEDS: readonly Speed[] = [1, 2, 4];

const CHUNK = 20; // positions fetched at once
const NEAR = 6; // so close to the end of a chunk the next one is fetched already
const PACE = 1200; // ms a position at speed 1

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
  speed = $state<Speed>(1);

  readonly loading = $derived(
    !this.trouble && (this.shown?.position.ply !== this.ply || this.shown.eyes !== this.eyes),
  );

  readonly #table: string;
  readonly #found = new Map<string, Position>();
  readonly #fetching = new Map<string, Promise<void>>();
  #timer = 0;

  constructor(table: string, length: number, eyes: Eyes, ply: number = length) {
    this.#table = table;
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
    if (this.ply >= this.length) this.first();
    this.playing = true;
    this.#wait();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  toggle = (): void => (this.playing ? this.pause() : this.play());

  pace(speed: Speed): void {
    this.speed = speed;
    if (this.playing) this.#wait();
  }

  #wait(): void {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.#advance(), PACE / this.speed);
  }

  /** One further, unless the last one has not even come yet. */
  #advance(): void {
    if (!this.playing) return;
    if (this.trouble) return this.pause();
    if (!this.loading) this.step(1);
    if (this.ply >= this.length) this.pause();
    else this.#wait();
  }

  // Fetching

  #show(): void {
    const { ply, eyes } = this;
    this.trouble = null;
    const found = this.#found.get(`${eyes} ${ply}`);
    if (found) this.#put(found, eyes);
    else void this.#bring(ply, eyes);
    this.#fetchAhead(ply, eyes);
  }

  #put(position: Position, eyes: Eyes): void {
    const before = this.shown;
    if (before?.position === position && before.eyes === eyes) return;
    this.shown = { position, eyes, onward: before?.eyes === eyes && before?.position.ply === position.ply - 1 };
  }

  async #bring(ply: number, eyes: Eyes): Promise<void> {
    try {
      await this.#fetch(ply, eyes);
    } catch (error) {
      if (ply === this.ply && eyes === this.eyes) this.trouble = error instanceof Refused ? error.message : t('failed');
      return;
    }
    // Meanwhile the reader may have gone elsewhere: then something else is on its way.
    const position = this.#found.get(`${eyes} ${ply}`);
    if (ply !== this.ply || eyes !== this.eyes) return;
    if (position) this.#put(position, eyes);
    else this.trouble = t('failed');
  }

  #fetchAhead(ply: number, eyes: Eyes): void {
    for (const near of [ply + NEAR, ply - NEAR]) {
      // What is fetched ahead may fail in silence: it is asked for again when it is wanted.
      if (near >= 0 && near <= this.length) this.#fetch(near, eyes).catch(() => undefined);
    }
  }

  /** The chunk around a ply, once; what failed is asked for anew next time. */
  #fetch(ply: number, eyes: Eyes): Promise<void> {
    if (this.#found.has(`${eyes} ${ply}`)) return Promise.resolve();
    const first = ply - (ply % CHUNK);
    const key = `${eyes} ${first}`;
    const under = this.#fetching.get(key);
    if (under) return under;
    const fetching = api
      .positions(this.#table, eyes, first, CHUNK)
      .then((found) => found.forEach((position) => this.#found.set(`${eyes} ${position.ply}`, position)))
      .finally(() => this.#fetching.delete(key));
    this.#fetching.set(key, fetching);
    return fetching;
  }
}
