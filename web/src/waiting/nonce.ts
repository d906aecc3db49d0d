/** A share in the deal: the hash of a nonce is promised before anything is opened, the nonce opened before the deal. */

import { bytesToHex } from '@noble/hashes/utils.js';
import { keep, recall } from '../kept';
import { api, Refused } from '../net/api';
import { breachOf, openedEnough, shownBy } from '../proof/breach';
import { hashOf } from '../proof/fair';
import { keepOpening, keepPromise, keepTaken, keptOf, sentFor, wasTaken } from '../proof/kept';
import type { SeatInfo, TableInfo } from '../wire';

const KEY = 'agon.nonces';
const MOST = 100; // of those never opened the oldest are forgotten

// Kept for all windows of this device, not for one: who closes the window must still be able to open what he promised.
const drawn = new Map<string, string>();

function nonces(): Map<string, string> {
  try {
    const kept = JSON.parse(recall(KEY) ?? '{}') as Record<string, string>;
    return new Map([...drawn, ...Object.entries(kept)]);
  } catch {
    return new Map(drawn);
  }
}

/** A new nonce is kept; its hash, to be promised, is the answer. */
function drawNonce(): string {
  const nonce = bytesToHex(crypto.getRandomValues(new Uint8Array(32)));
  const hash = hashOf(nonce)!;
  const all = [...nonces(), [hash, nonce] as const].slice(-MOST);
  drawn.set(hash, nonce);
  keep(KEY, JSON.stringify(Object.fromEntries(all)));
  return hash;
}

function forget(hash: string): void {
  drawn.delete(hash);
  keep(KEY, JSON.stringify(Object.fromEntries([...nonces()].filter(([one]) => one !== hash))));
}

/** Promise a new nonce by this deed. If its answer is lost the nonce stays: perhaps it was promised. */
export async function promising(deed: (hash: string) => Promise<TableInfo>): Promise<TableInfo> {
  const hash = drawNonce();
  try {
    return await deed(hash);
  } catch (error) {
    if (error instanceof Refused) forget(hash);
    throw error;
  }
}

/** Sit down with an own share in the deal. */
export const sitDown = (table: string, seat: number): Promise<TableInfo> =>
  promising((hash) => api.sit(table, seat, hash));

/** Use an invite, with an own share in the deal. */
export const redeem = (token: string): Promise<TableInfo> => promising((hash) => api.redeem(token, hash));

/** The host begins: with his own share, and at once if no other page has to open one. */
export async function begin(info: TableInfo): Promise<TableInfo> {
  await takePart(info);
  const started = await api.start(info.id);
  await underWay.get(info.id)?.catch(() => null);
  return takePart(started);
}

const underWay = new Map<string, Promise<TableInfo>>();

/** Promise and open what is this device's to promise and open, one thing at a time; the table as it stands then. */
export function takePart(info: TableInfo): Promise<TableInfo> {
  const now = underWay.get(info.id);
  if (now) return now;
  const deed = act(info).finally(() => underWay.delete(info.id));
  underWay.set(info.id, deed);
  return deed;
}

/** Whether a table that began anew, or is about to deal, waits for something of the reader. */
export function awaits(info: TableInfo): boolean {
  const seat = info.you === null ? undefined : info.seats[info.you];
  return info.status === 'opening' || (info.status === 'waiting' && !!seat?.own && seat.nonce_hash === null);
}

async function act(info: TableInfo): Promise<TableInfo> {
  keepPromise(info);
  const seat = info.you === null ? undefined : info.seats[info.you];
  if (!seat || breachOf(keptOf(info.id), shownBy(info))) return info;
  if (info.status === 'waiting' && owesPromise(info, seat)) return promiseOwn(info);
  return info.status === 'opening' ? open(info, seat) : info;
}

const promisedIn = new Set<string>(); // ceremonies: what is heard late may still say that a promise is missing
const ceremonyOf = (info: TableInfo): string => `${info.id} ${info.seed_hash}`;

/** A seat without a promise, with a nonce that the server lent, or with one that this device has sent already. */
function owesPromise(info: TableInfo, seat: SeatInfo): boolean {
  if (seat.own && seat.nonce_hash !== null) return sentFor(info.id, seat.nonce_hash) !== null;
  return !promisedIn.has(ceremonyOf(info));
}

async function promiseOwn(info: TableInfo): Promise<TableInfo> {
  const after = await promising((hash) => api.promise(info.id, hash));
  promisedIn.add(ceremonyOf(info));
  return after;
}

/** The nonce behind the promise of a seat, if this device drew it. */
const nonceOf = (table: string, seat: SeatInfo): string | null =>
  seat.nonce_hash === null ? null : (nonces().get(seat.nonce_hash) ?? sentFor(table, seat.nonce_hash));

/** Whether the reader's nonce is awaited and another device of his has it. */
export function elsewhere(info: TableInfo): boolean {
  const seat = info.you === null ? undefined : info.seats[info.you];
  return info.status === 'opening' && !!seat?.own && nonceOf(info.id, seat) === null;
}

/** Whether the reader's nonce is awaited and his device has opened as many here as it ever does. */
export function enough(info: TableInfo): boolean {
  const hash = info.you === null ? null : (info.seats[info.you]?.nonce_hash ?? null);
  return info.status === 'opening' && hash !== null && sentFor(info.id, hash) === null && openedEnough(keptOf(info.id));
}

/** Open the nonce of a seat. It is written down for which promises, and never opened for others. */
async function open(info: TableInfo, seat: SeatInfo): Promise<TableInfo> {
  const nonce = seat.own ? nonceOf(info.id, seat) : null;
  if (nonce === null || wasTaken(info.id, nonce) || enough(info) || !keepOpening(info, nonce)) return info;
  const after = await api.openNonce(info.id, nonce);
  keepTaken(info.id, nonce);
  forget(seat.nonce_hash!);
  return after;
}
