/** How things stood between what is told of one step: the server tells it backwards, from how they stand at its end. */

import type { Moment } from '../games/moment';
import type { Told } from '../games/scene';
import type { Between, Sheet } from '../wire';

/** What of a position is told of the time between. */
interface Stood {
  readonly view: unknown;
  readonly outlook: unknown;
  readonly sheet: Sheet;
}

const isList = (thing: unknown): thing is readonly unknown[] => Array.isArray(thing);

/** The value that a change leads to (`src/agon/kit/patch.py`); whatever did not change is the same thing. */
export function patched(value: unknown, change: unknown): unknown {
  if (isList(change)) {
    const [from, gone, ...come] = change;
    return change.length === 1 ? from : (value as unknown[]).toSpliced(Number(from), Number(gone), ...come);
  }
  const parts = Object.entries(change as object);
  if (!parts.length) return value;
  const fresh = isList(value) ? [...value] : { ...(value as object) };
  const names = Object.keys(fresh);
  for (const [at, part] of parts) {
    const name = names[Number(at)] as keyof typeof fresh;
    fresh[name] = patched(fresh[name], part) as never;
  }
  return fresh;
}

/** How things stood after a moment, where that is known; `events` are all that the moments tell, line by line. */
export function standsAfter(
  now: Stood & { readonly between?: readonly Between[] },
  events: readonly Told[],
): (moment: Moment) => Stood | null {
  const stands = new Map<string, Stood>();
  let stood: unknown = { view: now.view, outlook: now.outlook, sheet: now.sheet };
  for (const [line, told, back] of (now.between ?? []).toReversed())
    stands.set(`${line} ${told}`, (stood = patched(stood, back)) as Stood);
  return ({ told }) => {
    const last = told.at(-1)!;
    const count = events.filter(({ line }) => line === last.line).indexOf(last) + 1;
    return stands.get(`${last.line} ${count}`) ?? null;
  };
}
