/** The sentence about an action or event, found from its own fields as the kit's `wording.py` finds it. */

import type { Wording } from '../wire';
import type { Param, Params } from './catalogue';

export interface Phrase {
  readonly key: string;
  readonly params: Params;
}

/** What was sent along because it does not follow: it comes first. */
export interface Sent {
  readonly key?: string | null;
  readonly params?: Readonly<Record<string, unknown>>;
}

type Thing = Readonly<Record<string, unknown>>;

const NTH = 'nth'; // instead of ids: these count from 1

/** What the sentence of a thing is made of. */
export function worded(kind: 'action' | 'event', thing: Thing, wording: Wording, sent: Sent = {}): Phrase {
  const type = String(thing['type']);
  const own = Object.entries(thing).filter(([field]) => field !== 'type');
  const params = own.map(([field, value]) => [field, param(type, field, value, wording)] as const);
  return {
    key: sent.key ?? wording.keys?.[type] ?? `${kind}.${type}`,
    params: { ...Object.fromEntries(params), ...(sent.params as Params | undefined) },
  };
}

function param(type: string, field: string, value: unknown, wording: Wording): Param {
  const own = `${type}.${field}`;
  const of = wording.fields?.[own] ?? wording.fields?.[field];
  const listed = wording.sets?.some((set) => set === own || set === field) ? bits(value) : value;
  if (of === undefined) return listed as Param;
  if (!Array.isArray(listed)) return named(listed, of, wording);
  if (wording.amounts?.includes(field))
    return listed.flatMap((much: number, at) => (much > 0 ? [`${much} ${named(at, of, wording)}`] : []));
  return listed.map((one: unknown) => named(one, of, wording));
}

const bits = (value: unknown): unknown =>
  typeof value === 'number' ? Array.from({ length: 31 }, (_, bit) => bit).filter((bit) => (value >> bit) & 1) : value;

/** A number that stands for nothing stays as it is. */
function named(value: unknown, of: string, wording: Wording): string | number {
  if (typeof value !== 'number') return String(value);
  return of === NTH ? value + 1 : (wording.ids?.[of]?.[value] ?? value);
}
