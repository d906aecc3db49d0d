import { expect, test } from 'vitest';
import { hyphened } from './hyphens';

test.each([
  ['Wasserträgerin', 'Was-ser-trä-ge-rin'],
  ['Blumenträger', 'Blu-men-trä-ger'],
  ['Tempelwächter', 'Tem-pel-wäch-ter'],
  ['Astronomie', 'Astro-no-mie'],
  ['Demokratie', 'Demo-kra-tie'],
  ['Zyklopentor', 'Zyklo-pen-tor'],
  ['Philosophie', 'Phi-lo-so-phie'],
])('%s may be broken', (word, parts) => {
  expect(hyphened(word).replaceAll('\u00ad', '-')).toBe(parts);
});

test('short words, and words with hyphens of their own, stay as they are', () => {
  expect(hyphened('Bauer, Water-bearer, Porteuse d’eau')).toBe('Bauer, Water-bearer, Porteuse d’eau');
});
