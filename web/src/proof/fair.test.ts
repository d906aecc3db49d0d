import { bytesToHex } from '@noble/hashes/utils.js';
import { describe, expect, it } from 'vitest';
import { below, dealKey, draw, hashOf, readSecret, wordsOf } from './fair';

// The vectors of docs/fair-deals.md.
const seed = readSecret('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f')!;
const nonces = ['a0', 'a1', 'a2'].map((byte) => readSecret(byte.repeat(32))!);
const key = dealKey(seed, nonces);
const range = (count: number) => [...Array(count).keys()];
const take = (act: number, count: number) => {
  const words = wordsOf(key, act);
  return range(count).map(() => words.next().value.toString(16).padStart(16, '0'));
};

describe('the documented vectors', () => {
  it('hashes secrets', () => {
    expect(hashOf(bytesToHex(seed))).toBe('630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd');
    expect(hashOf('a2'.repeat(32))).toBe('ce09bf69797db85e32328576dd1899c740ccd67e537a114a30d38fa3171109ab');
  });
  it('knows what is no secret', () => {
    for (const text of ['', 'a0', 'zz'.repeat(32), 'a0'.repeat(33)]) expect(hashOf(text)).toBeNull();
  });
  it('makes the key', () => {
    expect(bytesToHex(key)).toBe('764b05ecaf6dd48b4a8d43141ff55efd36c8500641f1ad9ee65f6a890b317737');
    expect(bytesToHex(dealKey(seed, []))).toBe('66860622bf256a6ecc4748b8d8c5ef2af113e7c651da8d3f2b422c872ae68624');
  });
  it('makes the words, across blocks', () => {
    expect(take(0, 5)).toEqual([
      'b1efee2103451f01',
      'e2e2efdd8ecc832c',
      '365c5b3ea58393e2',
      'b5ed439b6cb36f05',
      '22f4c844f4bd7e19',
    ]);
    expect(take(1, 2)).toEqual(['2a1a3b032cb1720c', '75d2b9bfedad7d47']);
  });
  it('draws', () => {
    expect(draw(key, 0, range(3), 1)).toEqual([2]);
    const all =
      '12 4 15 6 5 24 21 18 41 39 45 16 19 13 28 10 1 11 20 46 0 17 25 8 47 9 34 3 42 2 ' +
      '29 40 27 36 30 35 43 26 38 14 33 44 31 32 23 37 7 22';
    expect(draw(key, 1, range(48), 48).join(' ')).toBe(all);
  });
  it('puts the bag in order of numbers first', () => {
    expect(draw(key, 1, range(48).reverse(), 48)[0]).toBe(12);
  });
});

describe('a number below n', () => {
  it('passes over words past the last full multiple', () => {
    const last = (1n << 64n) - 1n; // 2^64 mod 3 = 1: this word would favour 0
    expect(below(3, [last, 7n].values())).toBe(1);
    expect(below(3, [last - 1n].values())).toBe(2);
  });
  it('takes every word where n divides 2^64', () => {
    expect(below(4, [(1n << 64n) - 1n].values())).toBe(3);
  });
});
