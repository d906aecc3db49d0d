/** Answers in advance as one reads and makes them: what they are about, in which order, up to how much. */

import type { Choice } from '../../games/scene';
import type { PlanOffer, PlanWish, Wording } from '../../wire';
import type { Catalogue } from '../../words/catalogue';
import { worded } from '../../words/wording';
import { choicesOf } from '../heard';

/** A question with all it may be answered with, and what it may be about. */
export interface Question {
  readonly name: string;
  readonly until: readonly string[];
  readonly abouts: readonly (readonly number[])[];
  readonly choices: readonly Choice[];
  /** Where one says how far to go: every step of it, the least first, and what comes after the last. */
  readonly rising: readonly Choice[];
  readonly last: readonly Choice[];
}

export function questionOf(offer: PlanOffer, wording: Wording): Question {
  const choices = offer.choices.flatMap((some) => choicesOf(some, wording));
  const rising = offer.rising
    ? offer.choices.filter(({ field }) => field).flatMap((some) => choicesOf(some, wording))
    : [];
  return {
    name: offer.question,
    until: offer.until,
    abouts: offer.abouts ?? [[]],
    choices,
    rising,
    last: choices.filter((one) => !rising.some((step) => same(step, one))),
  };
}

/** Whether two answers are the same. */
export const same = (one: Choice, other: Choice): boolean =>
  JSON.stringify(one.action) === JSON.stringify(other.action);

/** The number in which the steps of a rising answer differ. */
export function amountOf({ action }: Choice): number {
  const values = Object.entries(action).filter(([field, value]) => field !== 'type' && typeof value === 'number');
  return Number(values.at(-1)?.[1] ?? 0);
}

/** All steps up to this amount, and then what comes after the last. */
export const upTo = (question: Question, most: number): Choice[] => [
  ...question.rising.filter((step) => amountOf(step) <= most),
  ...question.last,
];

export const wishOf = (
  name: string,
  answers: readonly Choice[],
  until: string,
  about: readonly number[],
): PlanWish => ({ question: name, answers: answers.map(({ action }) => ({ ...action })), until, about: [...about] });

/** What a plan is about, in words; nothing where a question is always about the same. */
export function aboutWords(words: Catalogue, wording: Wording, name: string, about: readonly number[]): string {
  if (!about.length) return words.has(`advance.any.${name}`) ? words.say(`advance.any.${name}`) : '';
  const { params } = worded('action', { type: name, about }, wording);
  return words.say(`advance.about.${name}`, { about: params['about'] ?? [] });
}
