/** Every kind of event of every game has its moment, and a sentence in three languages. */

import { describe, expect, test } from 'vitest';
import { boardOf } from '.';
import { LANGUAGES } from '../words/catalogue';
import { tellingOf } from './moment';

const wires = import.meta.glob<string>('./*/wire.ts', { query: '?raw', import: 'default', eager: true });

const texts = import.meta.glob<{ event: Record<string, unknown> }>('../../../src/agon/games/*/text.*.json', {
  import: 'default',
  eager: true,
});

/** The names of a game's events, as its wire types tell them. */
const kindsOf = (game: string): string[] => {
  const union = /export type GameEvent =([^;]*);/.exec(wires[`./${game}/wire.ts`]!)![1]!;
  return union
    .split('|')
    .map((kind) => kind.trim())
    .filter(Boolean);
};

describe.each(['olympe', 'offrandes', 'peloponnes', 'olympos'])('%s', (game) => {
  test('every kind of event is told, and nothing else', async () => {
    const { scenes } = (await boardOf(game))!;
    expect(Object.keys(scenes).sort()).toEqual(kindsOf(game).sort());
  });

  test('what belongs to a moment names kinds that there are', async () => {
    const { scenes } = (await boardOf(game))!;
    const kinds = kindsOf(game);
    const named = kinds.map((type) => tellingOf(scenes, { type }).with ?? []).filter((some) => some !== 'line');
    for (const kind of named.flat()) expect(kinds).toContain(kind);
  });

  test.each(LANGUAGES)('every kind has a sentence: %s', (lang) => {
    const told = texts[`../../../src/agon/games/${game}/text.${lang}.json`]!.event;
    expect(kindsOf(game).filter((kind) => !told[kind])).toEqual([]);
  });
});
