/** What this device saw of a table's promises while they could still be broken: a record alone could have been made up afterwards. */

import { keep, recall } from '../kept';
import type { TableInfo } from '../wire';
import { hashOf } from './fair';

/** One ceremony as it was shown here. */
export interface Round {
  seed_hash: string;
  /** In the order of the seats, from the moment nonces are opened; before that seats may still change. */
  nonce_hashes: readonly (string | null)[];
  /** What this device opened for these promises. */
  nonce?: string;
  /** The table said that it has it. */
  taken?: boolean;
  /** The table dealt with these promises. */
  dealt?: boolean;
}

/** All ceremonies of a table, and when the first of them was shown here. */
export interface Kept {
  when: 'before' | 'during' | 'after';
  rounds: Round[];
}

const KEY = 'agon.promises';
const MOST = 300; // tables; the oldest are forgotten

export const same = <T>(one: readonly T[], other: readonly T[]): boolean =>
  one.length === other.length && one.every((item, at) => item === other[at]);

const inMemory = new Map<string, Kept>(); // where a device keeps nothing

function all(): Record<string, unknown> {
  try {
    return JSON.parse(recall(KEY) ?? '{}') as Record<string, unknown>;
  } catch {
    return {};
  }
}

function write(table: string, kept: Kept): void {
  const others = Object.entries(all()).filter(([id]) => id !== table);
  keep(KEY, JSON.stringify(Object.fromEntries([...others.slice(1 - MOST), [table, kept]])));
  if (recall(KEY) === null) inMemory.set(table, kept);
}

/** What was kept of a table, or null. An earlier page kept one ceremony, and not whether its nonce had arrived. */
export function keptOf(table: string): Kept | null {
  const found = all()[table] as (Kept & Round) | undefined;
  if (!found) return recall(KEY) === null ? (inMemory.get(table) ?? null) : null;
  if (found.rounds) return found;
  return { when: found.when, rounds: [{ seed_hash: found.seed_hash, nonce_hashes: found.nonce_hashes }] };
}

const whenOf = (status: string): Kept['when'] =>
  status === 'over' ? 'after' : status === 'playing' ? 'during' : 'before';

/** Whether no promise may change any more. */
export const standing = (status: string): boolean => status !== 'waiting' && status !== 'closed';

/** What a table shows now. */
function shownRound(info: TableInfo): Round {
  const dealt = whenOf(info.status) !== 'before';
  const hashes = standing(info.status) ? info.seats.map((seat) => seat.nonce_hash) : [];
  return { seed_hash: info.seed_hash, nonce_hashes: hashes, ...(dealt ? { dealt } : {}) };
}

/** Keep what a table promises. What this device opened a nonce for, and what was dealt, is never replaced. */
export function keepPromise(info: TableInfo): void {
  const old = keptOf(info.id);
  const when = whenOf(info.status);
  if (old && when === 'after') return;
  const rounds = [...(old?.rounds ?? [])];
  const now = shownRound(info);
  const at = rounds.findLastIndex((round) => round.seed_hash === now.seed_hash);
  const last = rounds[at];
  if (!last) rounds.push(now);
  else if (!last.nonce && !last.dealt) rounds[at] = now;
  else if (same(last.nonce_hashes, now.nonce_hashes)) rounds[at] = { ...last, ...now };
  else if (now.nonce_hashes.length && !last.dealt) rounds.push(now);
  write(info.id, { when: old?.when ?? when, rounds });
}

/** Keep a nonce beside the promises it is about to be opened for; false if it was opened for others before. */
export function keepOpening(info: TableInfo, nonce: string): boolean {
  keepPromise(info);
  const { when, rounds } = keptOf(info.id)!;
  const at = rounds.findLastIndex((round) => round.seed_hash === info.seed_hash);
  if (rounds.some((round, other) => other !== at && round.nonce === nonce)) return false;
  rounds[at] = { ...rounds[at]!, nonce };
  write(info.id, { when, rounds });
  return true;
}

/** The table has taken the nonce. */
export function keepTaken(table: string, nonce: string): void {
  const kept = keptOf(table);
  if (!kept) return;
  const rounds = kept.rounds.map((round) => (round.nonce === nonce ? { ...round, taken: true } : round));
  write(table, { ...kept, rounds });
}

/** The nonce that this device has already sent for a hash, if it did. */
export const sentFor = (table: string, hash: string): string | null =>
  keptOf(table)?.rounds.find(({ nonce }) => nonce !== undefined && hashOf(nonce) === hash)?.nonce ?? null;

/** Whether the table said that it has this nonce. */
export const wasTaken = (table: string, nonce: string): boolean =>
  !!keptOf(table)?.rounds.some((round) => round.nonce === nonce && round.taken);
