import { beforeEach, describe, expect, it } from 'vitest';
import type { DrawInfo, Record as MatchRecord, TableInfo } from '../wire';
import { hashOf } from './fair';
import { keepPromise, keptOf, type Kept } from './kept';
import { dealLines, prove, type Proof, type Step } from './prove';
import vectors from './vectors.json';

interface Vector {
  record: MatchRecord;
  draws: DrawInfo[];
}
const played = (name: keyof typeof vectors): Vector => structuredClone(vectors[name]) as unknown as Vector;
const verdict = (proof: Proof, what: Step['what']) => proof.steps.find((step) => step.what === what)?.verdict;
const flip = (hex: string) => (hex[0] === '0' ? '1' : '0') + hex.slice(1);

describe.each(Object.keys(vectors) as (keyof typeof vectors)[])('a finished match: %s', (name) => {
  it('is proved, act by act', () => {
    const { record, draws } = played(name);
    const proof = prove(record, draws, null);
    expect(proof.verdict).toBe('yes');
    expect(proof.acts.length).toBe(draws.length);
    expect(proof.acts.length).toBeGreaterThan(1);
  });
  it('fails with any card exchanged', () => {
    for (let at = 0; at < played(name).draws.length; at++) {
      const { record, draws } = played(name);
      const { items, line } = dealLines(record)[at]!;
      (items as number[])[0] = items[0]! + 1;
      const proof = prove(record, draws, null);
      expect(proof.verdict).toBe('no');
      expect(proof.steps.find((step) => step.what === 'deals')!.params).toEqual({ act: at + 1, line: line + 1 });
    }
  });
  it('fails with another seed', () => {
    const { record, draws } = played(name);
    record.header.deal!.seed = flip(record.header.deal!.seed!);
    const proof = prove(record, draws, null);
    expect([proof.verdict, verdict(proof, 'seed'), verdict(proof, 'deals')]).toEqual(['no', 'no', 'no']);
  });
  it('fails with another seed although its promise was changed along', () => {
    const { record, draws } = played(name);
    const deal = record.header.deal!;
    deal.seed = flip(deal.seed!);
    deal.seed_hash = hashOf(deal.seed)!;
    const proof = prove(record, draws, null);
    expect([verdict(proof, 'seed'), verdict(proof, 'deals')]).toEqual(['yes', 'no']);
  });
  it('fails with an act left out', () => {
    const { record, draws } = played(name);
    record.lines.splice(draws[0]!.line, 1);
    expect(prove(record, draws, null).verdict).toBe('no');
  });
  it('fails with a bag that draws another number of items', () => {
    const { record, draws } = played(name);
    draws[0]!.n += 1;
    expect(verdict(prove(record, draws, null), 'bags')).toBe('no');
  });
  it('stays open where a bag is not known', () => {
    const { record, draws } = played(name);
    const proof = prove(record, draws.slice(1), null);
    expect([proof.verdict, proof.acts[0]!.verdict, verdict(proof, 'deals')]).toEqual(['open', 'open', 'open']);
  });
  it('stays open for a fork and for a seed not opened', () => {
    const { record, draws } = played(name);
    record.header.deal!.seed = null;
    expect(prove(record, draws, null).verdict).toBe('open');
    record.header.deal = null;
    expect(prove(record, draws, null).steps[0]!.why).toBe('forked');
  });
});

describe('nonces', () => {
  it('fail when one is another, missing, or in another order', () => {
    const wrongs: ((nonces: string[]) => void)[] = [
      (nonces) => (nonces[1] = flip(nonces[1]!)),
      (nonces) => nonces.pop(),
      (nonces) => nonces.reverse(),
      (nonces) => (nonces[0] = 'no hexadecimal'),
    ];
    for (const wrong of wrongs) {
      const { record, draws } = played('nonces and an undo');
      wrong(record.header.deal!.nonces!);
      const proof = prove(record, draws, null);
      expect([verdict(proof, 'nonces'), verdict(proof, 'deals')]).toEqual(['no', 'no']);
    }
  });
  it('of a match with an undo are not disturbed by it', () => {
    const { record } = played('nonces and an undo');
    expect(record.lines.some(([, action]) => action['type'] === 'Undo')).toBe(true);
  });
});

describe('what this device kept', () => {
  const { record, draws } = played('nonces and an undo');
  const deal = record.header.deal!;
  const kept = (changes: Partial<Kept> = {}): Kept => ({
    when: 'before',
    seed_hash: deal.seed_hash,
    nonce_hashes: [...deal.nonce_hashes!],
    ...changes,
  });

  it('agrees, or convicts', () => {
    expect(verdict(prove(record, draws, kept()), 'kept')).toBe('yes');
    const proof = prove(record, draws, kept({ seed_hash: flip(deal.seed_hash) }));
    expect([proof.verdict, verdict(proof, 'kept')]).toEqual(['no', 'no']);
  });
  it('is no witness if it was seen after the end', () => {
    expect(verdict(prove(record, draws, kept({ when: 'after' })), 'kept')).toBe('open');
  });
  it('holds nonces against the hashes that were seen', () => {
    const hashes = [flip(deal.nonce_hashes![0]!), null, null];
    expect(verdict(prove(record, draws, kept({ when: 'during', nonce_hashes: hashes })), 'kept')).toBe('no');
  });
  it('knows its own nonce', () => {
    expect(verdict(prove(record, draws, kept({ nonce: deal.nonces![2]! })), 'own')).toBe('yes');
    expect(verdict(prove(record, draws, kept({ nonce: 'ff'.repeat(32) })), 'own')).toBe('no');
    expect(verdict(prove(record, draws, kept()), 'own')).toBeUndefined();
  });
});

describe('keeping a promise', () => {
  beforeEach(() => localStorage.clear());
  const info = (status: string, seed_hash: string) =>
    ({ id: 'abc', status, seed_hash, seats: [{ nonce_hash: 'x' }] }) as unknown as TableInfo;

  it('never replaces what was seen first', () => {
    keepPromise(info('waiting', 'first'));
    keepPromise(info('playing', 'second'));
    keepPromise(info('over', 'third'));
    expect(keptOf('abc')).toEqual({ when: 'before', seed_hash: 'first', nonce_hashes: ['x'] });
  });
  it('keeps the hashes of nonces from the moment they are opened', () => {
    keepPromise(info('opening', 'first'));
    keepPromise({ ...info('playing', 'first'), seats: [{ nonce_hash: 'y' }] } as unknown as TableInfo);
    expect(keptOf('abc')!.nonce_hashes).toEqual(['x']);
    keepPromise(info('waiting', 'first'));
    expect(keptOf('abc')!.nonce_hashes).toEqual([]);
  });
  it('keeps the own nonce if it was promised', () => {
    const nonce = 'a0'.repeat(32);
    const promised = { ...info('opening', 'first'), seats: [{ nonce_hash: hashOf(nonce) }] } as unknown as TableInfo;
    localStorage.setItem('agon.nonce.abc', nonce);
    keepPromise(info('opening', 'first'));
    expect(keptOf('abc')!.nonce).toBeUndefined(); // another sits there: nothing of ours is in the deal
    keepPromise(promised);
    localStorage.removeItem('agon.nonce.abc');
    keepPromise({ ...promised, status: 'playing' });
    keepPromise({ ...promised, status: 'over' });
    expect(keptOf('abc')).toEqual({
      when: 'before',
      seed_hash: 'first',
      nonce_hashes: [hashOf(nonce)],
      nonce,
    });
  });
  it('does without a store', () => {
    localStorage.setItem('agon.promises', '{broken');
    expect(keptOf('abc')).toBeNull();
  });
});
