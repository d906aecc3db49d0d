/** The positions that are here already, and those on their way. */

import { api } from '../net/api';
import type { Position } from '../wire';

/** Whose eyes: a seat's, or those of somebody who watches. */
export type Eyes = number | 'watch';

const CHUNK = 20; // positions fetched at once

export class Chunks {
  readonly #table: string;
  readonly #found = new Map<string, Position>();
  readonly #fetching = new Map<string, Promise<void>>();

  constructor(table: string) {
    this.#table = table;
  }

  find(ply: number, eyes: Eyes): Position | undefined {
    return this.#found.get(`${eyes} ${ply}`);
  }

  /** Bring the chunk around a ply, once; what failed is asked for anew next time. */
  fetch(ply: number, eyes: Eyes): Promise<void> {
    if (this.find(ply, eyes)) return Promise.resolve();
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
