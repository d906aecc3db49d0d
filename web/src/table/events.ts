/** The one event that every game has. */

import type { Told } from '../games/scene';

export interface TakenBack {
  type: 'TakenBack';
  seat: number;
  lines: number[];
}

/** The lines that were taken back later. */
export function takenBack(log: readonly Told[]): ReadonlySet<number> {
  const events = log.map(({ event }) => event as TakenBack);
  return new Set(events.flatMap((event) => (event.type === 'TakenBack' ? event.lines : [])));
}
