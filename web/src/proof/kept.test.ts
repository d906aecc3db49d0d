import { beforeEach, describe, expect, it } from 'vitest';
import { bot, person, table } from '../testing/lobby';
import type { BrokenOff, TableInfo } from '../wire';
import { breachOf, shownBy } from './breach';
import { hashOf } from './fair';
import { keepOpening, keepPromise, keepTaken, keptOf } from './kept';

beforeEach(() => localStorage.clear());
const SEED = 'a1'.repeat(32);
const NONCE = 'a0'.repeat(32);
const HASH = hashOf(NONCE)!;

/** A table with our seat, a bot, and promises as they are shown. */
const info = (status: TableInfo['status'], changed: Partial<TableInfo> = {}): TableInfo =>
  table({
    status,
    seats: [{ ...person(0, 'p1', 'Ann'), nonce_hash: HASH }, bot(1)],
    seed_hash: hashOf(SEED)!,
    ...changed,
  });
const broken = (changed: Partial<BrokenOff> = {}): BrokenOff => ({
  seed_hash: hashOf(SEED)!,
  seed: SEED,
  nonce_hashes: [HASH, 'cd1'],
  nonces: [NONCE, null],
  seat: 1,
  who: 'Bo',
  why: 'left',
  ...changed,
});
const anew = (status: TableInfo['status'] = 'waiting', told = [broken()]) =>
  info(status, {
    seed_hash: 'next',
    broken: told,
    seats: [{ ...person(0, 'p1', 'Ann') }, { ...bot(1), nonce_hash: 'ef' }],
  });
const breach = (now: TableInfo) => breachOf(keptOf('T1'), shownBy(now));
const openHere = () => {
  expect(keepOpening(info('opening'), NONCE)).toBe(true);
  keepTaken('T1', NONCE);
};

describe('keeping promises', () => {
  it('never replaces what was dealt', () => {
    keepPromise(info('waiting'));
    keepPromise(info('playing'));
    keepPromise(info('playing', { seats: [person(0, 'p1', 'Ann'), bot(1)] }));
    keepPromise(info('over', { seed_hash: 'another' }));
    const rounds = [{ seed_hash: hashOf(SEED), nonce_hashes: [HASH, 'cd1'], dealt: true }];
    expect(keptOf('T1')).toEqual({ when: 'before', rounds });
  });
  it('lets seats change until this device opens its nonce', () => {
    keepPromise(info('opening', { seats: [person(0, 'p1', 'Ann'), bot(1)] }));
    keepPromise(info('waiting'));
    keepPromise(info('opening'));
    expect(keptOf('T1')!.rounds).toEqual([{ seed_hash: hashOf(SEED), nonce_hashes: [HASH, 'cd1'] }]);
    openHere();
    keepPromise(info('waiting'));
    expect(keptOf('T1')!.rounds[0]).toMatchObject({ nonce: NONCE, taken: true, nonce_hashes: [HASH, 'cd1'] });
  });
  it('opens a nonce for one set of promises only', () => {
    openHere();
    expect(keepOpening(info('opening'), NONCE)).toBe(true); // the answer was lost: once more
    expect(
      keepOpening(info('opening', { seats: [{ ...person(0, 'p1', 'Ann'), nonce_hash: HASH }, bot(2)] }), NONCE),
    ).toBe(false);
    expect(keepOpening(anew('opening'), NONCE)).toBe(false);
  });
  it('reads what an earlier page kept, and does without a store', () => {
    const old = { when: 'before', seed_hash: hashOf(SEED), nonce_hashes: ['x'], nonce: NONCE };
    localStorage.setItem('agon.promises', JSON.stringify({ T1: old }));
    expect(keptOf('T1')!.rounds).toEqual([{ seed_hash: hashOf(SEED), nonce_hashes: ['x'] }]);
    localStorage.setItem('agon.promises', '{broken');
    expect(keptOf('T1')).toBeNull();
  });
});

describe('a promise', () => {
  it('is kept by a table that goes on, or begins anew and says so', () => {
    for (const status of ['waiting', 'opening'] as const) {
      keepPromise(info(status));
      expect(breach(info(status))).toBeNull();
    }
    openHere();
    expect(breach(info('opening'))).toBeNull();
    expect(breach(info('playing'))).toBeNull();
    expect(breach(anew())).toBeNull();
    keepPromise(anew());
    expect(breach(anew('playing'))).toBeNull();
  });
  it('is broken by another seed that nothing explains', () => {
    keepPromise(info('waiting'));
    expect(breach(info('waiting', { seed_hash: 'next' }))).toBe('other-seed');
  });
  it('is broken by other promises than those a nonce was opened for', () => {
    openHere();
    const other = [{ ...person(0, 'p1', 'Ann'), nonce_hash: HASH }, bot(2)];
    expect(breach(info('waiting', { seats: other }))).toBe('not-renewed');
    expect(breach(info('playing', { seats: other }))).toBe('other-hashes');
  });
  it('is broken by a false tale of what was broken off', () => {
    openHere();
    expect(breach(anew('waiting', [broken({ nonces: [null, null] })]))).toBe('untold');
    expect(breach(anew('waiting', [broken({ nonce_hashes: [HASH, 'other'] })]))).toBe('untold');
    expect(breach(anew('waiting', [broken(), broken({ seed: NONCE })]))).toBe('ceremonies');
    keepPromise(info('playing'));
    expect(breach(anew())).toBe('dealt-again');
  });
});
