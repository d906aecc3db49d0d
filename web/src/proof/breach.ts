/** Whether a table keeps what it promised to this device. */

import type { BrokenOff, Record as MatchRecord, TableInfo } from '../wire';
import { hashOf, TRIES } from './fair';
import { same, standing, type Kept, type Round } from './kept';
import type words from './words.en.json';

/** What a table, or its record, says of its promises now. */
export interface Shown {
  status: string;
  seed_hash: string;
  nonce_hashes: readonly (string | null)[];
  broken: readonly BrokenOff[];
}

/** How a promise can be broken, by its words. */
export type Breach = keyof typeof words.breach;

/** What is wrong with the ceremonies told of, by its words. */
export type Flaw = 'too-many-tries' | 'broken-seed' | 'broken-nonces' | 'broken-complete' | 'used-again';

export const shownBy = (info: TableInfo): Shown => ({
  status: info.status,
  seed_hash: info.seed_hash,
  nonce_hashes: info.seats.map((seat) => seat.nonce_hash),
  broken: info.broken,
});

type Deal = NonNullable<MatchRecord['header']['deal']>;

export const shownIn = (deal: Deal): Shown => ({
  status: 'over',
  seed_hash: deal.seed_hash,
  nonce_hashes: deal.nonce_hashes ?? [],
  broken: deal.broken ?? [],
});

/** The first promise to this device that is not kept, or null. */
export function breachOf(kept: Kept | null, now: Shown): Breach | null {
  for (const round of kept?.rounds ?? []) {
    const breach = breachIn(round, now);
    if (breach) return breach;
  }
  return flawOf(now) ? 'ceremonies' : null;
}

function breachIn(round: Round, now: Shown): Breach | null {
  const broken = now.broken.find(({ seed_hash }) => seed_hash === round.seed_hash);
  if (broken) {
    if (round.dealt) return 'dealt-again';
    const told = same(broken.nonce_hashes, round.nonce_hashes) && broken.nonces.includes(round.nonce ?? null);
    return round.taken && !told ? 'untold' : null;
  }
  if (round.seed_hash !== now.seed_hash) return 'other-seed';
  if (!round.taken && !round.dealt) return null;
  if (!standing(now.status)) return 'not-renewed';
  return same(round.nonce_hashes, now.nonce_hashes) ? null : 'other-hashes';
}

/** Why these ceremonies cannot have been held at one honest table, or null. */
export function flawOf({ status, seed_hash, nonce_hashes, broken }: Shown): Flaw | null {
  const tries = broken.length + (status === 'closed' ? 0 : 1);
  if (tries > TRIES) return 'too-many-tries';
  for (const one of broken) {
    if (hashOf(one.seed) !== one.seed_hash) return 'broken-seed';
    const wrong = one.nonces.some((nonce, at) => nonce !== null && hashOf(nonce) !== one.nonce_hashes[at]);
    if (wrong || one.nonces.length !== nonce_hashes.length || one.nonce_hashes.length !== nonce_hashes.length)
      return 'broken-nonces';
    if (!one.nonces.includes(null)) return 'broken-complete';
  }
  const told = broken.flatMap((one) => [one.seed_hash, ...one.nonce_hashes]);
  const hashes = [seed_hash, ...nonce_hashes, ...told].filter((hash) => hash !== null);
  return new Set(hashes).size < hashes.length ? 'used-again' : null;
}

/** Whether this device would open more nonces at one table than an honest one can ask for. */
export const openedEnough = (kept: Kept | null): boolean =>
  (kept?.rounds ?? []).filter((round) => round.nonce).length >= TRIES;
