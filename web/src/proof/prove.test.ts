import { describe, expect, it } from 'vitest';
import type { DrawInfo, Record as MatchRecord } from '../wire';
import { hashOf, TRIES } from './fair';
import type { Kept, Round } from './kept';
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
    record.header.prepared = true;
    expect(prove(record, draws, null).steps[0]!.why).toBe('prepared');
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
  const round = (changes: Partial<Round> = {}): Round => ({
    seed_hash: deal.seed_hash,
    nonce_hashes: [...deal.nonce_hashes!],
    ...changes,
  });
  const kept = (changes: Partial<Round> = {}, when: Kept['when'] = 'before'): Kept => ({
    when,
    rounds: [round(changes)],
  });
  const own = { nonce: deal.nonces![2]!, taken: true };

  it('agrees, or convicts', () => {
    expect(verdict(prove(record, draws, kept()), 'kept')).toBe('yes');
    const proof = prove(record, draws, kept({ seed_hash: flip(deal.seed_hash) }));
    expect([proof.verdict, verdict(proof, 'kept')]).toEqual(['no', 'no']);
  });
  it('is no witness if it was seen after the end', () => {
    expect(verdict(prove(record, draws, kept({}, 'after')), 'kept')).toBe('open');
  });
  it('holds nonces against the hashes for which it opened its own, or which it saw dealt', () => {
    const nonce_hashes = [flip(deal.nonce_hashes![0]!), ...deal.nonce_hashes!.slice(1)];
    expect(verdict(prove(record, draws, kept({ nonce_hashes, dealt: true }, 'during')), 'kept')).toBe('no');
    expect(verdict(prove(record, draws, kept({ nonce_hashes, ...own })), 'kept')).toBe('no');
    // Before that a seat may have changed hands.
    expect(verdict(prove(record, draws, kept({ nonce_hashes })), 'kept')).toBe('yes');
  });
  it('knows its own nonce', () => {
    expect(verdict(prove(record, draws, kept(own)), 'own')).toBe('yes');
    expect(verdict(prove(record, draws, kept({ nonce: 'ff'.repeat(32), taken: true })), 'own')).toBe('no');
    const without = prove(record, draws, kept());
    expect([without.verdict, verdict(without, 'own')]).toEqual(['yes', 'open']);
  });
});

describe('broken-off ceremonies', () => {
  type Deal = NonNullable<MatchRecord['header']['deal']>;
  const changed = (change: (deal: Deal) => void): Proof => {
    const { record, draws } = played('broken-off ceremonies');
    change(record.header.deal!);
    return prove(record, draws, null);
  };
  const why = (change: (deal: Deal) => void) => {
    const proof = changed(change);
    return [proof.verdict, proof.steps.find(({ what }) => what === 'ceremonies')!.why];
  };

  it('are told, as many as a table can have', () => {
    const proof = changed((deal) => expect(deal.broken!.length).toBe(TRIES - 1));
    expect(proof.steps.find(({ what }) => what === 'ceremonies')!.params).toEqual({ count: TRIES - 1 });
  });
  it('convict if they are inconsistent, used again or too many', () => {
    expect(why((deal) => (deal.broken![0]!.seed = 'ff'.repeat(32)))).toEqual(['no', 'broken-seed']);
    expect(why((deal) => (deal.broken![0]!.nonces[0] = 'ff'.repeat(32)))).toEqual(['no', 'broken-nonces']);
    expect(why((deal) => deal.broken![0]!.nonces.pop())).toEqual(['no', 'broken-nonces']);
    expect(
      why((deal) => {
        deal.broken![0]!.nonces[1] = 'ff'.repeat(32);
        deal.broken![0]!.nonce_hashes[1] = hashOf('ff'.repeat(32))!;
      }),
    ).toEqual(['no', 'broken-complete']);
    expect(why((deal) => (deal.broken![1] = { ...deal.broken![0]! }))).toEqual(['no', 'used-again']);
    expect(why((deal) => (deal.broken![0]!.nonce_hashes[1] = deal.nonce_hashes![1]!))).toEqual(['no', 'used-again']);
    expect(why((deal) => deal.broken!.push({ ...deal.broken![0]! }))).toEqual(['no', 'too-many-tries']);
  });
  it('convict if one that this device took part in is left out or told otherwise', () => {
    const { record, draws } = played('broken-off ceremonies');
    const deal = record.header.deal!;
    const first = deal.broken![0]!;
    const round = { seed_hash: first.seed_hash, nonce_hashes: [...first.nonce_hashes], nonce: first.nonces[0]! };
    const kept: Kept = { when: 'before', rounds: [{ ...round, taken: true }] };
    expect(verdict(prove(record, draws, kept), 'kept')).toBe('yes');
    expect(verdict(prove(record, draws, kept), 'own')).toBe('open');
    first.nonces[0] = null;
    expect(prove(record, draws, kept).steps.find(({ what }) => what === 'kept')!.breach).toBe('untold');
    deal.broken!.shift();
    const proof = prove(record, draws, kept);
    expect([proof.verdict, proof.steps.find(({ what }) => what === 'kept')!.breach]).toEqual(['no', 'other-seed']);
  });
});
