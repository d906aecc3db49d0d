/** How far one has followed each table on this device: whoever comes back hears how much was done meanwhile. */

import { keep, recall } from '../kept';

const KEY = 'agon.seen';
const MOST = 30; // tables; the oldest are forgotten

const read = (): [string, number][] => {
  try {
    const kept: unknown = JSON.parse(recall(KEY) ?? '[]');
    return Array.isArray(kept) ? (kept as [string, number][]) : [];
  } catch {
    return [];
  }
};

/** So many lines of the record were seen here; undefined: never looked at. */
export const seenOf = (table: string): number | undefined => read().find(([id]) => id === table)?.[1];

export function see(table: string, lines: number): void {
  const others = read().filter(([id]) => id !== table);
  keep(KEY, JSON.stringify([...others, [table, lines]].slice(-MOST)));
}
