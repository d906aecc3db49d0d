/** A log, sorted for looking back. */

import type { Told } from '../games/scene';
import type { TakenBack } from '../table/events';

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

/** The lines that were taken back later. */
export function takenBack(log: readonly Told[]): ReadonlySet<number> {
  const events = log.map(({ event }) => event as TakenBack);
  return new Set(events.flatMap((event) => (event.type === 'TakenBack' ? event.lines : [])));
}
