/** Legal actions grouped by what they refer to, for buttons. */

import type { Action } from '../games/scene';

/** A kind with more members than this is told apart further. */
const MANY = 8;

type Fields = Record<string, unknown>;

/** Groups in the order in which their first members come. */
export function grouped<T>(things: readonly T[], action: (thing: T) => Action): T[][] {
  return by(things, (thing) => action(thing).type).flatMap((kind) => {
    const field = kind.length > MANY ? telling(kind.map((thing) => action(thing) as unknown as Fields)) : null;
    return field === null ? [kind] : by(kind, (thing) => (action(thing) as unknown as Fields)[field]);
  });
}

/** The field that says what an action is about: fewest different values, but more than one. */
function telling(actions: readonly Fields[]): string | null {
  const counts = Object.keys(actions[0] ?? {})
    .filter((field) => field !== 'type')
    .map((field) => ({ field, count: new Set(actions.map((one) => JSON.stringify(one[field]))).size }))
    .filter(({ count }) => count > 1 && count < actions.length)
    .sort((one, other) => one.count - other.count);
  return counts[0]?.field ?? null;
}

function by<T>(things: readonly T[], key: (thing: T) => unknown): T[][] {
  const groups = new Map<string, T[]>();
  for (const thing of things) {
    const name = JSON.stringify(key(thing));
    groups.set(name, [...(groups.get(name) ?? []), thing]);
  }
  return [...groups.values()];
}
