/** A log by rounds and turns: each turn in one line, with what belongs to it behind. */

import { momentsOf, outweighs, tellingOf, type Moment, type Telling, type Weight } from '../games/moment';
import type { Told } from '../games/scene';

/** What is told in one line: the weightiest of its sentences; the others are detail. */
export interface Turn {
  readonly told: readonly Told[];
  readonly gist: Told;
  /** Whose it is, as the gist says. */
  readonly seat: number | null;
}

export interface Chapter {
  /** Which round; 0: before the first. */
  readonly round: number;
  readonly turns: readonly Turn[];
}

function turnOf(moments: readonly Moment[]): Turn {
  const weightiest = moments.reduce((one, other) => (outweighs(other.weight, one.weight) ? other : one));
  return { told: moments.flatMap(({ told }) => told), gist: weightiest.told[0]!, seat: weightiest.seat };
}

/** After these, what is told without a place of its own belongs to the turn. */
const OPENING: readonly Telling['log'][] = ['turn', 'within', 'own'];

/** Sorts moments as they come. What a game tells as one beginning `until` something came is one line. */
class Sorter {
  readonly chapters: Moment[][][] = [[]];
  /** Whether a turn is under way that others may be part of. */
  #open = false;
  /** Whether the chapter has only begun. */
  #begun = false;
  /** Which kind of event ends its beginning; undefined: any. */
  #until: string | undefined;
  /** Whether the last turn is some of that beginning. */
  #beginning = false;

  take(moment: Moment, { log: place, until }: Telling): void {
    if (place === 'round' && !this.#begun) this.chapters.push([]);
    const ends = this.#begun && this.#until === moment.told[0]!.event.type;
    if (place === 'round') [this.#begun, this.#until] = [true, until];
    else if (!this.#until || ends) this.#begun = false;
    const chapter = this.chapters.at(-1)!;
    const turn = chapter.at(-1);
    const begins = ends || (place === 'round' && until !== undefined);
    if (turn && ((begins && this.#beginning) || this.#belongs(moment, place, turn))) turn.push(moment);
    else chapter.push([moment]);
    this.#beginning = begins && !ends;
    this.#open = OPENING.includes(place) || (this.#open && place === undefined);
  }

  #belongs(moment: Moment, place: Telling['log'], turn: readonly Moment[]): boolean {
    if (place === 'turn' || place === 'round') return false;
    if (place === 'own') return this.#open && moment.seat === turn[0]!.seat;
    if (this.#open || place !== undefined) return this.#open;
    return moment.seat !== null && moment.seat === turn.at(-1)!.seat;
  }
}

export function chaptersOf(
  told: readonly Told[],
  scenes: Readonly<Record<string, Weight | Telling>>,
): readonly Chapter[] {
  const sorter = new Sorter();
  for (const moment of momentsOf(told, scenes)) sorter.take(moment, tellingOf(scenes, moment.told[0]!.event));
  return sorter.chapters
    .map((turns, round) => ({ round, turns: turns.map(turnOf) }))
    .filter(({ turns }) => turns.length);
}

/** The last chapters and turns that hold about so many lines. */
export function lastOf(chapters: readonly Chapter[], most: number): readonly Chapter[] {
  const found: Chapter[] = [];
  let left = most;
  for (const chapter of [...chapters].reverse()) {
    const turns: Turn[] = [];
    for (const turn of [...chapter.turns].reverse()) {
      if (left <= 0) break;
      turns.unshift(turn);
      left -= turn.told.length;
    }
    if (turns.length) found.unshift({ ...chapter, turns });
  }
  return found;
}
