/** Fair deals, derived anew in the browser: docs/fair-deals.md in TypeScript. WebCrypto is missing on plain http, so SHA-256 comes along. */

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

const TAG = utf8ToBytes('agon deal 1');
const SECRET_BYTES = 32;
/** So many ceremonies may be held at a table before it is closed. */
export const TRIES = 3;
const WORDS = 1n << 64n;

/** A number as eight bytes, the highest first. */
function eightBytes(value: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(value));
  return bytes;
}

/** A seed or nonce from its hexadecimal form, or null if it is none. */
export function readSecret(text: string): Uint8Array | null {
  return text.length === 2 * SECRET_BYTES && /^[0-9a-f]*$/i.test(text) ? hexToBytes(text) : null;
}

/** The hash that promises a secret; null if the secret is none. */
export function hashOf(secret: string): string | null {
  const bytes = readSecret(secret);
  return bytes && bytesToHex(sha256(bytes));
}

/** The key of all acts of nature, from the seed and every seat's nonce in the order of the seats. */
export function dealKey(seed: Uint8Array, nonces: readonly Uint8Array[]): Uint8Array {
  return sha256(concatBytes(TAG, seed, eightBytes(nonces.length), ...nonces));
}

/** The endless 64-bit words of one act: four from each SHA-256 of key, act and block. */
export function* wordsOf(key: Uint8Array, act: number): Generator<bigint, never> {
  for (let block = 0; ; block++) {
    const digest = sha256(concatBytes(key, eightBytes(act), eightBytes(block)));
    const data = new DataView(digest.buffer, digest.byteOffset);
    for (let at = 0; at < 32; at += 8) yield data.getBigUint64(at);
  }
}

/** A number from 0 to n - 1, each equally likely: words past the last full multiple of n are passed over. */
export function below(n: number, words: Iterator<bigint, unknown>): number {
  const size = BigInt(n);
  const limit = WORDS - (WORDS % size);
  for (;;) {
    const word = words.next().value as bigint;
    if (word < limit) return Number(word % size);
  }
}

/** What act number `act` draws: n items out of the bag, in order. */
export function draw(key: Uint8Array, act: number, bag: readonly number[], n: number): number[] {
  const words = wordsOf(key, act);
  const pool = [...bag].sort((one, other) => one - other);
  for (let i = 0; i < n; i++) {
    const j = i + below(pool.length - i, words);
    [pool[i], pool[j]] = [pool[j]!, pool[i]!];
  }
  return pool.slice(0, n);
}
