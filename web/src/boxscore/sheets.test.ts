import { describe, expect, test } from 'vitest';
import { sheet as offrandes } from '../games/offrandes/boxscore';
import { sheet as olympe } from '../games/olympe/boxscore';
import { sheet as olympos } from '../games/olympos/boxscore';
import { sheet as peloponnes } from '../games/peloponnes/boxscore';
import played from '../testing/scores.json';
import type { Filled, Sheet } from './sheet';

interface Played {
  name: string;
  game: string;
  options: { scoring?: string; level?: number };
  rounds: Record<string, number>[][];
  outcome: { winners: number[]; ending: string; scores: number[] };
}
const SHEETS: Record<string, unknown> = { offrandes, olympe, olympos, peloponnes };
const sheetOf = (game: string) => SHEETS[game] as Sheet<unknown>;
const boxes = import.meta.glob<{ box: unknown }>('../testing/samples/*.json', { import: 'default' });
const boxOf = async (game: string) => (await boxes[`../testing/samples/${game}.json`]!()).box;
const say = (key: string) => key;

function filledAs({ rounds, options }: Played): Filled {
  const chosen: Record<string, string> = {};
  if (options.level) chosen['level'] = String(options.level);
  if (options.scoring === 'own-gems') chosen['scoring'] = 'own-gems';
  return { names: rounds[0]!.map((_, side) => `P${side}`), chosen, rounds };
}

describe('a kept match counted on the sheet ends as the engine says', () => {
  for (const match of played as unknown as Played[])
    test(match.name, async () => {
      const { outcome } = match;
      const filled = filledAs(match);
      const sides = filled.names.length; // seat s is of side s mod sides
      const found = sheetOf(match.game).count(await boxOf(match.game), filled, say);
      expect(outcome.scores.map((_, seat) => found.scores[seat % sides])).toEqual(outcome.scores);
      expect(outcome.scores.map((_, seat) => seat).filter((seat) => found.winners.includes(seat % sides))).toEqual(
        outcome.winners,
      );
      if (match.game !== 'offrandes') expect(found.why).toBe(`ending.${outcome.ending}`);
    });
});

test('every field that a match filled in is asked for', async () => {
  for (const match of played as unknown as Played[]) {
    const filled = filledAs(match);
    const headings = sheetOf(match.game).headings(await boxOf(match.game), filled, say);
    const asked = headings.flatMap(({ fields }) => fields).filter(({ sides }) => sides?.length !== 0);
    for (const entry of match.rounds.flat())
      for (const key of Object.keys(entry)) {
        if (/^(settlers|swords|stars|luxury)$|^tile\./.test(key)) continue; // asked only of those for whom it counts
        expect(asked.map((field) => field.key)).toContain(key);
      }
  }
});

test('a tie that nothing breaks is shared, one that altars break says so', async () => {
  const count = async (rounds: Filled['rounds']) =>
    offrandes.count((await boxOf('offrandes')) as never, { names: ['A', 'B', 'C'], chosen: {}, rounds }, say);
  expect(await count([[{ track: 10 }, { track: 10 }, {}]])).toMatchObject({ winners: [0, 1] });
  const box = (await boxOf('offrandes')) as { 'altar-groups': { points: number; altars: string[] }[] };
  const { points, altars } = box['altar-groups'][0]!;
  const found = await count([[{ track: 10 + points }, { track: 10, [`altar.${altars[0]}`]: 1 }, {}]]);
  expect(found).toMatchObject({ winners: [1], why: 'equal points: most altars' });
});

test('settlers, swords and stars are asked only of those who have the tile that counts them', async () => {
  const box = (await boxOf('olympos')) as never;
  const headings = (entry: Record<string, number>) =>
    olympos.headings(box, { names: ['A', 'B', 'C'], chosen: {}, rounds: [[{}, entry, {}]] }, say);
  const keys = (entry: Record<string, number>) => headings(entry).flatMap(({ fields }) => fields);
  expect(keys({}).some(({ key }) => key === 'settlers')).toBe(false);
  expect(keys({ 'tile.city': 1 }).find(({ key }) => key === 'settlers')?.sides).toEqual([1]);
});

test('a match of Olympe goes on until somebody has gems enough', async () => {
  const box = (await boxOf('olympe')) as never;
  const round = [{ points: 100 }, { points: 50 }, { points: 10 }];
  const after = (rounds: number) =>
    olympe.count(box, { names: ['A', 'B', 'C'], chosen: {}, rounds: Array(rounds).fill(round) as never }, say);
  expect(after(3)).toMatchObject({ winners: [], why: '', scores: [9, 3, 0] });
  expect(after(4)).toMatchObject({ winners: [0], scores: [12, 4, 0] });
});
