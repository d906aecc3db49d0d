/** How a table stands, for whoever looks at the lobby. */

import type { TableInfo } from '../wire';

export type Standing = 'your-turn' | 'running' | 'waiting' | 'finished';

const ORDER: readonly Standing[] = ['your-turn', 'running', 'waiting', 'finished'];

export function standingOf(table: TableInfo): Standing {
  if (table.status === 'over' || table.status === 'closed') return 'finished';
  if (table.status !== 'playing') return 'waiting';
  return table.owed.some((seat) => table.yours.includes(seat)) ? 'your-turn' : 'running';
}

/** Those that wait for me first, then the running, the waiting, the finished; among equals as they came. */
export const sorted = (tables: readonly TableInfo[]): TableInfo[] =>
  [...tables].sort((a, b) => ORDER.indexOf(standingOf(a)) - ORDER.indexOf(standingOf(b)));

export const freeSeats = (table: TableInfo): number[] =>
  table.seats.filter(({ person, bot }) => person === null && bot === null).map(({ seat }) => seat);

/** Where somebody with an invite may sit: free seats, and those that were given up in the middle of the match. */
export const seatsToTake = (table: TableInfo): number[] => {
  const vacant = table.status === 'playing' ? table.seats.filter((seat) => seat.vacant).map(({ seat }) => seat) : [];
  return [...freeSeats(table), ...vacant];
};
