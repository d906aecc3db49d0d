/** A scene without a match, to show cards by: names in English, as the box of samples has them. */

import { Catalogue } from '../../words/catalogue';
import type { Table } from './types';
import type { Components, Outlook, View } from './wire';

const COLOURS = { athena: 'blue', hephaistos: 'orange', dionysos: 'red', artemis: 'green', hermes: 'purple' };
const NUMERALS = { preacher: 'I', priestess: 'II', 'high-priestess': 'III', hero: 'IV', oracle: 'V' };
const NAMES: Readonly<Record<string, string>> = {
  monster: 'Monster',
  preacher: 'Preacher',
  priestess: 'Priestess',
  'high-priestess': 'High Priestess',
  hero: 'Hero',
  oracle: 'Oracle',
};

const GODS = { athena: 'Athena', hephaistos: 'Hephaistos', dionysos: 'Dionysos', artemis: 'Artemis', hermes: 'Hermes' };

const adepts = Array.from({ length: 10 }, (_, i) => ({ id: String(10 * (i + 1)), points: 10 * (i + 1) }));
const box = {
  gods: Object.entries(COLOURS).map(([id, colour]) => ({ id, colour })),
  cards: [
    { id: 'monster', points: 0 },
    ...adepts,
    ...Object.entries(NUMERALS).map(([id, numeral]) => ({ id, numeral, points: 1 })),
  ],
} as Components;

export function deckScene(): Table {
  const words = new Catalogue('en', [{ card: NAMES, god: GODS }]);
  return {
    game: 'olympe',
    view: {} as View,
    box,
    outlook: {} as Outlook,
    edition: false,
    viewer: null,
    seats: [],
    prompt: null,
    story: [],
    owed: [],
    outcome: null,
    sheet: { parts: {}, sums: {}, ties: {}, scores: [] },
    events: [],
    moment: null,
    selected: null,
    name: (seat) => `${seat + 1}`,
    say: (key, params) => words.say(key, params).replace(/^card\./, ''),
    isSelected: () => false,
    legal: () => undefined,
    choices: () => [],
    choose: () => undefined,
    layDown: () => undefined,
    why: () => undefined,
  };
}
