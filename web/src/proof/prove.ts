/** The proof of a finished match's deals, step by step, from its record. */

import type { DrawInfo, Record as MatchRecord } from '../wire';
import { breachOf, flawOf, shownIn, type Breach } from './breach';
import { dealKey, draw, hashOf, readSecret } from './fair';
import { same, type Kept } from './kept';
import type words from './words.en.json';

/** yes: it holds; no: it does not; open: nothing here can tell. */
export type Verdict = 'yes' | 'no' | 'open';

/** Why a step is as it is, by its words. */
export type Why = keyof typeof words.why;

export interface Step {
  what: 'promise' | 'opened' | 'seed' | 'kept' | 'nonces' | 'own' | 'ceremonies' | 'deals' | 'bags';
  verdict: Verdict;
  /** Why, where it is not plain. */
  why?: Why;
  /** The promise to this device that was not kept. */
  breach?: Breach;
  params?: Readonly<Record<string, string | number>>;
}

type Deal = NonNullable<MatchRecord['header']['deal']>;

export interface Act {
  act: number;
  line: number;
  /** How many out of how many; null where the bag is not known. */
  from: number | null;
  items: readonly number[];
  verdict: Verdict;
}

export interface Proof {
  verdict: Verdict;
  steps: Step[];
  acts: Act[];
}

interface DealLine {
  line: number;
  items: readonly number[];
}

const step = (what: Step['what'], verdict: Verdict, why?: Why, params?: Step['params']): Step => ({
  what,
  verdict,
  ...(why ? { why } : {}),
  ...(params ? { params } : {}),
});

/** Nature's lines of a record; undo lines among them change nothing, nature is never taken back. */
export function dealLines(record: MatchRecord): DealLine[] {
  return record.lines
    .map(([seat, action], line) => ({ seat, line, items: (action['items'] ?? []) as number[] }))
    .filter(({ seat }) => seat === -1)
    .map(({ line, items }) => ({ line, items }));
}

/** Everything that can be proved without the rules of the game. */
export function prove(record: MatchRecord, draws: readonly DrawInfo[], kept: Kept | null): Proof {
  const deal = record.header.deal;
  // A fork: what follows it was dealt after its first move, so nobody could promise it. A lesson's deal is no chance.
  const unpromised = record.header.prepared ? 'prepared' : 'forked';
  if (!deal) return { verdict: 'open', steps: [step('promise', 'open', unpromised)], acts: [] };
  if (!deal.seed) return { verdict: 'open', steps: [step('opened', 'open', 'not-opened')], acts: [] };
  const nonces = deal.nonces ?? [];
  const hashes = deal.nonce_hashes ?? [];
  const steps = [
    step('seed', hashOf(deal.seed) === deal.seed_hash ? 'yes' : 'no'),
    keptStep(deal, kept),
    noncesStep(nonces, hashes, record.header.seats),
    ...ownStep(deal, nonces, kept),
    ceremoniesStep(deal),
  ];
  const acts = deriveAll(record, draws, deal.seed, nonces);
  steps.push(dealsStep(acts), bagsStep(record, draws));
  const verdict = steps.some((one) => one.verdict === 'no')
    ? 'no'
    : acts.some((one) => one.verdict === 'open')
      ? 'open'
      : 'yes';
  return { verdict, steps, acts };
}

/** Whether the record keeps all that this device was promised, in every ceremony. */
function keptStep(deal: Deal, kept: Kept | null): Step {
  if (!kept?.rounds.length || kept.when === 'after') return step('kept', 'open', 'not-kept');
  const breach = breachOf(kept, shownIn(deal));
  if (breach && breach !== 'ceremonies') return { what: 'kept', verdict: 'no', breach };
  return step('kept', 'yes', kept.when === 'before' ? 'kept-before' : 'kept-during');
}

/** Whether the ceremonies before this one were broken off as a table may do it, and nothing of them was used again. */
function ceremoniesStep(deal: Deal): Step {
  const flaw = flawOf(shownIn(deal));
  if (flaw) return step('ceremonies', 'no', flaw);
  const count = deal.broken?.length ?? 0;
  return count ? step('ceremonies', 'yes', undefined, { count }) : step('ceremonies', 'yes', 'only-one');
}

function noncesStep(nonces: readonly string[], hashes: readonly string[], seats: number): Step {
  if (!hashes.length && !nonces.length) return step('nonces', 'open', 'no-nonces');
  if (hashes.length !== seats || nonces.length !== seats) return step('nonces', 'no', 'nonces-missing');
  const seat = nonces.findIndex((nonce, at) => hashOf(nonce) !== hashes[at]);
  return seat < 0
    ? step('nonces', 'yes', undefined, { count: seats })
    : step('nonces', 'no', 'other-nonce', { seat: seat + 1 });
}

/** One's own nonce is the best witness: nobody else could know it before the start. */
function ownStep(deal: Deal, nonces: readonly string[], kept: Kept | null): Step[] {
  const own = kept?.rounds.findLast((round) => round.taken);
  if (own?.nonce === undefined) return nonces.length ? [step('own', 'open', 'not-own')] : [];
  const seat = nonces.indexOf(own.nonce);
  if (seat >= 0) return [step('own', 'yes', undefined, { seat: seat + 1 })];
  return [own.seed_hash === deal.seed_hash ? step('own', 'no') : step('own', 'open', 'left-before')];
}

/** Every act of nature derived anew and held against the record's own line. */
function deriveAll(record: MatchRecord, draws: readonly DrawInfo[], seed: string, nonces: readonly string[]): Act[] {
  const secret = readSecret(seed);
  const opened = nonces.map(readSecret);
  const key = secret && opened.every((one) => one !== null) ? dealKey(secret, opened as Uint8Array[]) : null;
  const bags = new Map(draws.map((one) => [one.line, one]));
  return dealLines(record).map(({ line, items }, act) => {
    const bag = bags.get(line)?.bag;
    if (!bag) return { act, line, from: null, items, verdict: 'open' };
    const fits = key !== null && items.length <= bag.length && same(draw(key, act, bag, items.length), items);
    return { act, line, from: bag.length, items, verdict: fits ? 'yes' : 'no' };
  });
}

function dealsStep(acts: readonly Act[]): Step {
  const wrong = acts.find((one) => one.verdict === 'no');
  if (wrong) return step('deals', 'no', 'other-deal', { act: wrong.act + 1, line: wrong.line + 1 });
  const known = acts.filter((one) => one.verdict === 'yes').length;
  if (known < acts.length) return step('deals', 'open', 'older-rules', { known, count: acts.length });
  const items = acts.reduce((sum, one) => sum + one.items.length, 0);
  return step('deals', 'yes', undefined, { count: acts.length, items });
}

/** Bags come from the server: they must name the record's own lines, and draw as many as lie there. */
function bagsStep(record: MatchRecord, draws: readonly DrawInfo[]): Step {
  const lines = new Map(dealLines(record).map((one) => [one.line, one.items.length]));
  const strange = draws.find((one) => lines.get(one.line) !== one.n);
  return strange ? step('bags', 'no', 'strange-bag', { line: strange.line + 1 }) : step('bags', 'open', 'by-rules');
}
