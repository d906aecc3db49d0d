import { describe, expect, test } from 'vitest';
import type { Wording } from '../wire';
import { Catalogue, LANGUAGES } from './catalogue';
import { worded, type Sent } from './wording';
import { gameWords } from './words.svelte';

interface Sentence extends Sent {
  kind: 'action' | 'event';
  thing: Record<string, unknown>;
  en: string;
  fr: string;
  de: string;
}
const samples = import.meta.glob<{ wording: Wording; sentences: Sentence[] }>('../testing/samples/*.json', {
  eager: true,
  import: 'default',
});
const names = ['Ann', 'Bo', 'Cleo', 'Dion', 'Eos'];

describe('what Python says, the page says too', () => {
  for (const [path, { wording, sentences }] of Object.entries(samples)) {
    const game = /(\w+)\.json$/.exec(path)![1]!;
    for (const lang of LANGUAGES) {
      test(`${game} ${lang}`, async () => {
        const words = (await gameWords(game, lang)).withNames(names);
        expect(sentences.length).toBeGreaterThan(3);
        for (const { kind, thing, [lang]: text, ...sent } of sentences) {
          const { key, params } = worded(kind, thing, wording, sent);
          expect(words.say(key, params)).toBe(text);
        }
      });
    }
  }
});

test('plural forms follow the language: nothing is singular in French only', () => {
  const file = { coins: { one: '{count} coin', other: '{count} coins' } };
  expect(new Catalogue('en', [file]).say('coins', { count: 0 })).toBe('0 coins');
  expect(new Catalogue('fr', [file]).say('coins', { count: 0 })).toBe('0 coin');
});

test('a number agrees with what it counts, each number of a sentence by itself', () => {
  const count = {
    coin: { one: '{count} coin', other: '{count} coins' },
    man: { one: '{count} man', other: '{count} men' },
  };
  const words = new Catalogue('en', [{ count, lost: 'loses {coins#coin} and {men#man}' }]);
  expect(words.say('lost', { coins: 1, men: 2 })).toBe('loses 1 coin and 2 men');
});

test('a value may say itself what it counts', () => {
  const good = {
    wood: { one: '{count} wood', other: '{count} wood' },
    coins: { one: '{count} coin', other: '{count} coins' },
  };
  const words = new Catalogue('en', [{ count: { good }, gained: 'You get {gained#good}.' }]);
  expect(words.say('gained', { gained: ['2 wood', '1 coins'] })).toBe('You get 2 wood, 1 coin.');
  expect(words.say('gained', { gained: ['–'] })).toBe('You get –.');
});

test('a form that a catalogue does not have is the other one: French has a form for millions', () => {
  const file = { coins: { one: '{count} pièce', other: '{count} pièces' } };
  expect(new Catalogue('fr', [file]).say('coins', { count: 1_000_000 })).toBe('1000000 pièces');
});

test('a word that no catalogue knows stands as it is', () => {
  expect(new Catalogue('en', [{ a: '{x:card}' }]).say('a', { x: 'zeus' })).toBe('zeus');
});
