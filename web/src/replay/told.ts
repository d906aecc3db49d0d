/** A log, sorted for looking back. */

import type { Told } from '../games/scene';

/** What each line of the record brought. */
export function byLine(log: readonly Told[]): ReadonlyMap<number, readonly Told[]> {
  const found = new Map<number, Told[]>();
  for (const told of log) {
    const same = found.get(told.line);
    if (same) same.push(told);
    else found.set(told.line, [told]);
  }
  return found;
}
