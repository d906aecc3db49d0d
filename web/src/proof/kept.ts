/** What this device saw of a promise while it could still be broken: a record alone could have been made up afterwards. */

import { randomBytes, bytesToHex } from '@noble/hashes/utils.js';
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

/**
 * Keep what a table promises. The seed's hash as it was seen first is never replaced. The nonces' hashes stand once
 * the table opens them: seats that change before that bring others.
 */
export function keepPromise(info: TableInfo): void {
  const old = keptOf(info.id);
  const when = whenOf(info.status);
  const hashes = info.status === 'waiting' || when === 'after' ? [] : info.seats.map((seat) => seat.nonce_hash);
  const stands = when !== 'before' && (old?.nonce_hashes.length || when === 'after');
  write(info.id, {
    when: old?.seed_hash ? old.when : when,
    seed_hash: old?.seed_hash || info.seed_hash,
    nonce_hashes: stands ? (old?.nonce_hashes ?? []) : hashes,
    ...(old?.nonce ? { nonce: old.nonce } : {}),
  });
}

/** Draw one's own nonce for a table and keep it; what to send when sitting down is its hash. */
export function drawNonce(table: string): string {
  const nonce = bytesToHex(randomBytes(32));
  write(table, { when: 'before', seed_hash: '', nonce_hashes: [], ...keptOf(table), nonce });
  return hashOf(nonce)!;
}
