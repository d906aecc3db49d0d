/** What this device saw of a promise while it could still be broken: a record alone could have been made up afterwards. */

import type { TableInfo } from '../wire';
import { hashOf } from './fair';

/** A promise as it was shown here, and when. */
export interface Kept {
  when: 'before' | 'during' | 'after';
  seed_hash: string;
  nonce_hashes: (string | null)[];
  /** The nonce this device drew for its own seat. */
  nonce?: string;
}

const KEY = 'agon.promises';
const MOST = 300; // tables; the oldest are forgotten

function all(): Record<string, Kept> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Kept>;
  } catch {
    return {};
  }
}

function write(table: string, kept: Kept): void {
  const others = Object.entries(all()).filter(([id]) => id !== table);
  const found = Object.fromEntries([...others.slice(1 - MOST), [table, kept]]);
  try {
    localStorage.setItem(KEY, JSON.stringify(found));
  } catch {
    // A device that keeps nothing can still prove what the record says.
  }
}

/** What was kept of a table, or null. */
export const keptOf = (table: string): Kept | null => all()[table] ?? null;

const whenOf = (status: string): Kept['when'] =>
  status === 'over' ? 'after' : status === 'playing' ? 'during' : 'before';

/** The nonce this device drew when its reader sat down, if it is among those that were promised. */
function ownNonce(table: string, hashes: readonly (string | null)[]): string | null {
  const nonce = localStorage.getItem(`agon.nonce.${table}`);
  return nonce !== null && hashes.includes(hashOf(nonce)) ? nonce : null;
}

/**
 * Keep what a table promises. The seed's hash as it was seen first is never replaced. The nonces' hashes, and one's
 * own nonce, stand once the table opens them: seats that change before that bring others.
 */
export function keepPromise(info: TableInfo): void {
  const old = keptOf(info.id);
  const when = whenOf(info.status);
  const first = { when: old?.when ?? when, seed_hash: old?.seed_hash ?? info.seed_hash };
  if (info.status === 'waiting' || (when === 'after' && !old)) return write(info.id, { ...first, nonce_hashes: [] });
  if (when === 'after' || (when === 'during' && old?.nonce_hashes.length)) return;
  const hashes = info.seats.map((seat) => seat.nonce_hash);
  const nonce = ownNonce(info.id, hashes);
  write(info.id, { ...first, nonce_hashes: hashes, ...(nonce ? { nonce } : {}) });
}
