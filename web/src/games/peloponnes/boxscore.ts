/** The final count of Peloponnes: two sums, of which the lower counts. */

import { decide, of, sum, type Entry, type Filled, type Sheet } from '../../boxscore/sheet';
import { t } from '../../boxscore/words';
import type { Components } from './wire';

const tilesOf = (box: Components) =>
  [...box.building, ...box.land].map(({ id, prestige }) => ({ key: `tile.${id}`, prestige }));

const prestigeOf = (box: Components, entry: Entry): number =>
  of(entry, 'prestige') +
  sum(tilesOf(box).map(({ key, prestige }) => of(entry, key) * prestige)) +
  Math.floor(of(entry, 'coins') / box.points.coins);

/** Alone: which target is to be reached; none in the free game. */
const levelOf = (box: Components, { names, chosen }: Filled) =>
  names.length === 1 ? box['solo-level'].find(({ level }) => String(level) === chosen['level']) : undefined;

export const sheet: Sheet<Components> = {
  sides: (_, seats) => [...seats],

  choices: (box, sides) =>
    sides > 1
      ? []
      : [
          {
            key: 'level',
            title: t('peloponnes.level'),
            options: [
              { value: '', label: t('peloponnes.free') },
              ...box['solo-level'].map(({ level, target }) => ({
                value: String(level),
                label: t('peloponnes.target', { level, target }),
              })),
            ],
          },
        ],

  headings: (box, { names }, say) => [
    {
      key: 'goods',
      title: t('peloponnes.goods'),
      fields: [
        { key: 'inhabitants', label: t('peloponnes.inhabitants'), worth: box.points.inhabitant },
        { key: 'coins', label: t('peloponnes.coins') },
        ...(names.length > 1 ? [{ key: 'luxury', label: t('peloponnes.luxury') }] : []),
      ],
    },
    { key: 'typed', title: t('peloponnes.tiles'), fields: [{ key: 'prestige', label: t('peloponnes.typed') }] },
    {
      key: 'picked',
      title: t('peloponnes.picked'),
      folded: true,
      fields: tilesOf(box).map(({ key, prestige }) => ({
        key,
        label: say(key),
        worth: prestige,
        tick: true,
        sole: true,
      })),
    },
  ],

  count(box, filled, say) {
    const entries = filled.rounds[0]!;
    const prestige = entries.map((entry) => prestigeOf(box, entry));
    const population = entries.map((entry) => of(entry, 'inhabitants') * box.points.inhabitant);
    const scores = prestige.map((points, side) => Math.min(points, population[side]!));
    const parts = [
      { label: t('peloponnes.prestige'), points: prestige },
      { label: t('peloponnes.population'), points: population },
    ];
    if (entries.length === 1) {
      const level = levelOf(box, filled);
      const reached = !level || scores[0]! >= level.target;
      const ending = level ? (reached ? 'reached' : 'missed') : 'solo';
      const clause = level ? 'solo-levels' : 'solo-free';
      return { parts, scores, winners: reached ? [0] : [], why: say(`ending.${ending}`), clause };
    }
    const { winners, ending } = decide(scores, 'score', [
      ['higher-sum', prestige.map((points, side) => Math.max(points, population[side]!))],
      ['luxury', entries.map((entry) => of(entry, 'luxury'))],
    ]);
    return { parts, scores, winners, why: say(`ending.${ending}`), clause: 'winner' };
  },
};
