/** Events that every game has. */

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

interface HintTaken {
  type: 'HintTaken';
  seat: number;
  decision: number;
  level: string;
  step: number;
}

/** How many decisions each seat asked a bot about. */
export function hintsTaken(log: readonly Told[]): { seat: number; count: number }[] {
  const asked = new Map<number, Set<number>>();
  for (const { event } of log as readonly Told<HintTaken>[])
    if (event.type === 'HintTaken') asked.set(event.seat, (asked.get(event.seat) ?? new Set()).add(event.decision));
  return [...asked].map(([seat, decisions]) => ({ seat, count: decisions.size }));
}
