import { expect, test } from 'vitest';
import type { PlanOffer, Wording } from '../../wire';
import { Catalogue } from '../../words/catalogue';
import { aboutWords, amountOf, questionOf, upTo, wishOf } from './plans';

const WORDING: Wording = { fields: { 'Bidding.about': 'character' }, ids: { character: ['farmer', 'guard'] } };
const OFFER: PlanOffer = {
  question: 'Bidding',
  until: ['lot', 'round'],
  choices: [{ action: { type: 'PlaceBid' }, field: 'drachmas', values: [4, 5, 6] }, { action: { type: 'Pass' } }],
  abouts: [[], [0, 1]],
  rising: true,
};

test('up to a number is every step to it, the least first, and then what is left', () => {
  const question = questionOf(OFFER, WORDING);
  expect(question.rising.map(amountOf)).toEqual([4, 5, 6]);
  expect(wishOf('Bidding', upTo(question, 5), 'lot', [0, 1])).toEqual({
    question: 'Bidding',
    answers: [{ type: 'PlaceBid', drachmas: 4 }, { type: 'PlaceBid', drachmas: 5 }, { type: 'Pass' }],
    until: 'lot',
    about: [0, 1],
  });
});

test('where nothing rises all answers stand side by side', () => {
  const question = questionOf({ ...OFFER, rising: false }, WORDING);
  expect(question.rising).toEqual([]);
  expect(question.choices).toHaveLength(4);
});

test('what a plan is about is told by the names of the table', () => {
  const words = new Catalogue('en', [
    { advance: { any: { Bidding: 'Any lot' }, about: { Bidding: 'Lots with {about:character}' } } },
    { character: { farmer: 'Farmer', guard: 'Guard' } },
  ]);
  expect(aboutWords(words, WORDING, 'Bidding', [])).toBe('Any lot');
  expect(aboutWords(words, WORDING, 'Bidding', [0, 1])).toBe('Lots with Farmer, Guard');
  expect(aboutWords(words, WORDING, 'Playing', [])).toBe('');
});
