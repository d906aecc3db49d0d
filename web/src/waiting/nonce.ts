/** A share in the deal: the hash of a nonce is promised when sitting down, the nonce opened before the deal. */

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { api } from '../net/api';
import type { TableInfo } from '../wire';

// Kept for all windows of this device, not for one: who closes the window must still be able to open what he promised.
const keyOf = (table: string) => `agon.nonce.${table}`;

/** A new nonce for this table is kept; its hash, to be promised, is the answer. */
function promiseNonce(table: string): string {
  const nonce = crypto.getRandomValues(new Uint8Array(32));
  localStorage.setItem(keyOf(table), bytesToHex(nonce));
  return bytesToHex(sha256(nonce));
}

/** Sit down with an own share in the deal. */
export async function sitDown(table: string, seat: number): Promise<TableInfo> {
  const before = localStorage.getItem(keyOf(table));
  try {
    return await api.sit(table, seat, promiseNonce(table));
  } catch (error) {
    // Whoever sits there already has promised another one.
    if (before === null) localStorage.removeItem(keyOf(table));
    else localStorage.setItem(keyOf(table), before);
    throw error;
  }
}

/** Open the nonce kept for this table, if it is asked for; null if there is nothing to open. */
export async function openKept(info: TableInfo): Promise<TableInfo | null> {
  const nonce = localStorage.getItem(keyOf(info.id));
  if (nonce === null || info.you === null || info.status === 'waiting') return null;
  if (info.status !== 'opening') {
    localStorage.removeItem(keyOf(info.id));
    return null;
  }
  return api.openNonce(info.id, nonce);
}
