/** Every event gets its moment: how a game has its events told (docs/page.md, "Moments"). */

import type { Told } from './scene';

export interface Happening {
  readonly type: string;
}

/** How long one looks: `passing` is noticed, `normal` read, `grave` taken in, and a `stop` lies until one goes on. */
export type Weight = 'passing' | 'normal' | 'grave' | 'stop';

/** How a kind of event is told. */
export interface Telling<T extends string = string> {
  readonly weight: Weight;
  /** Meanwhile the board stands as it did before: a trick still lies there; `more`: if the same action brought more. */
  readonly before?: boolean | 'more';
  /** It belongs to the moment before it, if that ends with one of these kinds; `line`: with whatever the same action brought. */
  readonly with?: readonly T[] | 'line';
  /** It is an act with consequences: what joins it, or what it joins, is whose it is, whomever that befell. */
  readonly leads?: boolean;
  /**
   * Its place in the log: it begins a `round` or a `turn`, lies `within` a turn (or begins one), or `ends` it; `own`: within a
   * turn of the same seat, else it begins one.
   */
  readonly log?: 'round' | 'turn' | 'within' | 'own' | 'ends';
  /** It begins no other round before this kind came: whatever happens meanwhile belongs to the beginning. */
  readonly until?: T;
}

/** How all kinds are told: one that is missing does not compile. A weight alone says that there is no more to it. */
export type Tellings<E extends Happening> = { readonly [K in E['type']]: Weight | Telling<E['type']> };

/** What is shown at once: one event, or some that belong together. */
export interface Moment<E extends Happening = Happening> {
  readonly told: readonly Told<E>[];
  /** Who did it, or whom it befell; null: nobody, or several. */
  readonly seat: number | null;
  readonly weight: Weight;
  readonly before: boolean | 'more';
  /** What was told already and the view does not have yet, this moment included: boards may draw it into the view. */
  readonly ahead: readonly Told<E>[];
}

const WEIGHTS: readonly Weight[] = ['passing', 'normal', 'grave', 'stop'];
/** Whether something matters more. */
export const outweighs = (one: Weight, other: Weight): boolean => WEIGHTS.indexOf(one) > WEIGHTS.indexOf(other);

/** How an event is told; what no game knows, such as that a move was taken back, is read like a sentence. */
export function tellingOf(tellings: Readonly<Record<string, Weight | Telling>>, { type }: Happening): Telling {
  const telling = tellings[type] ?? 'normal';
  return typeof telling === 'string' ? { weight: telling } : telling;
}

/** Whose an event is, if it is somebody's. */
export const seatOf = ({ event }: Told): number | null =>
  'seat' in event && typeof event.seat === 'number' ? event.seat : null;

function belongs(telling: Telling, last: Told, told: Told): boolean {
  return telling.with === 'line' ? last.line === told.line : (telling.with?.includes(last.event.type) ?? false);
}

function joined(moment: Moment, told: Told, { weight, with: brought, leads }: Telling, led: boolean): Moment {
  const one = led || brought === 'line' || seatOf(told) === moment.seat; // what an act brings, also to others, is whose it is
  const seat = one ? moment.seat : null;
  return {
    ...moment,
    told: [...moment.told, told],
    seat: leads ? seatOf(told) : seat,
    weight: outweighs(weight, moment.weight) ? weight : moment.weight,
  };
}

/** What happened, moment by moment. */
export function momentsOf(events: readonly Told[], tellings: Readonly<Record<string, Weight | Telling>>): Moment[] {
  const moments: Moment[] = [];
  for (const told of events) {
    const telling = tellingOf(tellings, told.event);
    const last = moments.at(-1);
    if (last && belongs(telling, last.told.at(-1)!, told)) {
      const led = last.told.some(({ event }) => tellingOf(tellings, event).leads);
      moments[moments.length - 1] = joined(last, told, telling, led);
    } else
      moments.push({
        told: [told],
        seat: seatOf(told),
        weight: telling.weight,
        before: telling.before ?? false,
        ahead: [],
      });
  }
  return moments;
}

/** One step of what is shown: how the board stands from here on (null: as before), and what is told meanwhile. */
export interface Step<P> {
  readonly position: P | null;
  readonly moment: Moment | null;
}

/** The board changes with the first moment, or after the last that is told on the board as it stood. */
export function stepsTo<P>(position: P, moments: readonly Moment[]): Step<P>[] {
  const last = moments.length - 1;
  const turn = moments.findLastIndex(({ before }, at) => (before === 'more' ? at < last : before)) + 1;
  const steps = moments.map((moment, at): Step<P> => {
    const ahead = at < turn ? moments.slice(0, at + 1).flatMap(({ told }) => told) : [];
    return { position: at === turn ? position : null, moment: { ...moment, ahead } };
  });
  return turn < moments.length ? steps : [...steps, { position, moment: null }];
}

/** The same where it is known how the board stood after some of the moments. */
export function stepsThrough<P>(
  moments: readonly Moment[],
  standAfter: (moment: Moment) => P | null,
  end: P,
): Step<P>[] {
  const steps: Step<P>[] = [];
  let since: Moment[] = [];
  for (const moment of moments) {
    since.push(moment);
    const stand = standAfter(moment);
    if (!stand) continue;
    steps.push(...stepsTo(stand, since));
    since = [];
  }
  return [...steps, ...stepsTo(end, since)];
}
