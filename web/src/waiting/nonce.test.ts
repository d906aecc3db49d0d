import { beforeEach, expect, test } from 'vitest';
import { hashOf, TRIES } from '../proof/fair';
import { keptOf } from '../proof/kept';
import { bot, person, table } from '../testing/lobby';
import { No, serve } from '../testing/server';
import type { BrokenOff, TableInfo } from '../wire';
import { begin, elsewhere, redeem, takePart } from './nonce';

beforeEach(() => localStorage.clear());

const seat = (nonce_hash: string | null, own = true) => ({ ...person(0, 'p1', 'Ann'), nonce_hash, own });
let ceremony = 0;
beforeEach(() => (ceremony += 1));
const at = (status: TableInfo['status'], own: ReturnType<typeof seat>) =>
  table({ status, seats: [own, bot(1)], seed_hash: `seed ${ceremony}` });
type Body = { nonce_hash: string; nonce: string };

test('whoever was seated by the table brings a nonce of his own before he begins, and opens it', async () => {
  let hash = '';
  const asked = serve({
    'POST tables/T1/promise': (body) => at('waiting', seat((hash = (body as Body).nonce_hash))),
    'POST tables/T1/start': () => at('opening', seat(hash)),
    'POST tables/T1/nonce': () => at('playing', seat(hash)),
  });
  expect((await begin(at('waiting', seat('lent', false)))).status).toBe('playing');
  expect(asked.map(({ path }) => path)).toEqual(['tables/T1/promise', 'tables/T1/start', 'tables/T1/nonce']);
  expect(hashOf((asked[2]!.body as Body).nonce)).toBe(hash);
  expect(keptOf('T1')!.rounds).toMatchObject([{ taken: true, nonce_hashes: [hash, 'cd1'] }]);
});

test('an invite brings a nonce, which is opened although nobody knew the table before', async () => {
  let hash = '';
  const asked = serve({
    'POST invites': (body) => at('waiting', seat((hash = (body as Body).nonce_hash))),
    'POST tables/T1/nonce': () => at('playing', seat(hash)),
  });
  await redeem('token');
  await takePart(at('waiting', seat(hash)));
  await takePart(at('opening', seat(hash)));
  expect(asked.map(({ path }) => path)).toEqual(['invites', 'tables/T1/nonce']);
});

test('a page that hears late promises and opens nothing twice', async () => {
  let hash = '';
  const asked = serve({
    'POST tables/T1/promise': (body) => at('waiting', seat((hash = (body as Body).nonce_hash))),
    'POST tables/T1/nonce': () => at('opening', seat(hash)),
  });
  const late = at('waiting', seat('lent', false));
  await Promise.all([takePart(late), takePart(late)]);
  await takePart(late);
  await Promise.all([takePart(at('opening', seat(hash))), takePart(at('opening', seat(hash)))]);
  await takePart(at('opening', seat(hash)));
  expect(asked.map(({ path }) => path)).toEqual(['tables/T1/promise', 'tables/T1/nonce']);
});

test('what another device promised is left to it', async () => {
  const asked = serve({});
  const now = at('opening', seat(hashOf('b0'.repeat(32))));
  expect([elsewhere(now), elsewhere(at('waiting', seat('x')))]).toEqual([true, false]);
  await takePart(now);
  await takePart(at('waiting', seat('x')));
  expect(asked).toEqual([]);
});

test('a nonce that was sent although nothing was opened is replaced, not used again', async () => {
  let hash = '';
  const sent: string[] = [];
  serve({
    'POST tables/T1/promise': (body) => at('waiting', seat((hash = (body as Body).nonce_hash))),
    'POST tables/T1/nonce': (body) => (sent.push((body as Body).nonce), new No(409, 'not-opening')),
  });
  await takePart(at('waiting', seat(null)));
  const first = hash;
  await takePart(at('opening', seat(first))).catch(() => null);
  await takePart(at('waiting', seat(first)));
  expect(hash).not.toBe(first);
  await takePart(at('opening', seat(first))).catch(() => null); // the host shows the old promise, to have it again
  await takePart(at('opening', seat(hash))).catch(() => null);
  expect(sent.map(hashOf)).toEqual([first, first, hash]);
});

/** A generator that gives the same numbers each time. */
const dice = (seed: number) => (sides: number) => (seed = (seed * 48271) % 2147483647) % sides;

/** A host who shows what he likes: he goes on, exchanges a promise, or breaks off, truthfully or not. */
class Cheat {
  readonly opened = new Map<string, Set<string>>();
  private readonly broken: BrokenOff[] = [];
  private own: string | null = 'lent';
  private other = 0;
  shown = table();

  constructor(
    private seed: number,
    private readonly roll: (sides: number) => number,
  ) {
    serve({
      'POST tables/T1/promise': (body) => ((this.own = (body as Body).nonce_hash), this.show('waiting')),
      'POST tables/T1/nonce': (body) => this.take((body as Body).nonce),
    });
  }

  private hashes = () => [this.own, `other ${this.other}`];
  private secret = () => this.seed.toString(16).padStart(64, '0');

  private take(nonce: string) {
    const set = JSON.stringify([this.shown.seed_hash, this.hashes()]);
    this.opened.set(nonce, (this.opened.get(nonce) ?? new Set()).add(set));
    return this.roll(4) ? this.shown : new No(409, 'not-opening');
  }

  private breakOff() {
    const nonce = [...this.opened.keys()].find((one) => hashOf(one) === this.own) ?? null;
    const told = {
      nonce_hashes: this.hashes() as string[],
      nonces: [nonce, null],
      seat: 1,
      who: 'Bo',
      why: 'left' as const,
    };
    if (this.roll(9)) this.broken.push({ seed: this.secret(), seed_hash: hashOf(this.secret())!, ...told });
    this.seed += 1;
    this.other += 1;
    if (this.roll(9)) this.own = null;
  }

  private show(status: TableInfo['status']) {
    const seats = [seat(this.own, this.own !== 'lent'), { ...bot(1), nonce_hash: `other ${this.other}` }];
    const broken = this.roll(12) ? [...this.broken] : this.broken.slice(1);
    return (this.shown = table({ status, seats, seed_hash: hashOf(this.secret())!, broken }));
  }

  next(): TableInfo {
    const what = this.roll(6);
    if (what === 0 && this.opened.size > this.broken.length) this.breakOff();
    if (what === 1 && !this.roll(4)) this.other += 1;
    return this.show(this.roll(2) ? 'opening' : 'waiting');
  }
}

test('no host gets more of this device than its tries, whatever he shows', async () => {
  let most = 0;
  for (let seed = 1; seed <= 150; seed++) {
    localStorage.clear();
    const cheat = new Cheat(seed * 1000, dice(seed * 7919));
    for (let step = 0; step < 60; step++) await takePart(cheat.next()).catch(() => null);
    for (const sets of cheat.opened.values()) expect(sets.size).toBe(1); // one nonce decides one deal
    expect(cheat.opened.size).toBeLessThanOrEqual(TRIES);
    most = Math.max(most, cheat.opened.size);
  }
  expect(most).toBe(TRIES); // he does get that far
});
