/** The final count of Olympos, heading by heading. */

import { decide, of, sum, type Entry, type Field, type Filled, type Sheet } from '../../boxscore/sheet';
import { t } from '../../boxscore/words';
import type { Components } from './wire';

/** What some discoveries score points for, and the field that says how many of it there are. */
const PER = {
  'end-points-per-discovery': 'discoveries',
  'end-points-per-settler-on-board': 'settlers',
  'end-points-per-sword-on-discoveries': 'swords',
  'end-points-per-star-token': 'stars',
} as const;
const RATES = Object.keys(PER) as (keyof typeof PER)[];
const keyOf = ({ id }: { id: string }) => `tile.${id}`;

/** The discoveries that score beyond their own points. */
const scoring = (box: Components) =>
  box.discovery.filter(({ effect }) => effect['end-points'] || RATES.some((rate) => effect[rate]));

const tilePoints = (box: Components, entry: Entry): number =>
  sum(
    scoring(box)
      .filter((tile) => of(entry, keyOf(tile)))
      .map(
        ({ effect }) =>
          (effect['end-points'] ?? 0) + sum(RATES.map((rate) => (effect[rate] ?? 0) * of(entry, PER[rate]))),
      ),
  );

/** How many settlers, swords or stars: only those are asked who have the tile that counts them. */
function counters(box: Components, { rounds }: Filled): Field[] {
  return RATES.filter((rate) => PER[rate] !== 'discoveries').flatMap((rate) => {
    const tiles = box.discovery.filter(({ effect }) => effect[rate]);
    const sides = [...rounds[0]!.keys()].filter((side) => tiles.some((tile) => of(rounds[0]![side]!, keyOf(tile))));
    const key = PER[rate];
    return sides.length ? [{ key, label: t(`olympos.${key}`), sides, worth: tiles[0]!.effect[rate]! }] : [];
  });
}

export const sheet: Sheet<Components> = {
  sides: (_, seats) => [...seats],

  headings(box, filled, say) {
    const { points, gain } = box;
    const most = Math.max(...Object.values(box['time-track']['end-points']));
    return [
      { key: 'track', title: t('olympos.track'), fields: [{ key: 'track', label: t('olympos.track'), most }] },
      {
        key: 'prestige',
        title: t('olympos.prestige'),
        fields: [{ key: 'prestige', label: t('olympos.prestige') }],
      },
      {
        key: 'lands',
        title: t('olympos.lands'),
        fields: [
          { key: 'lands', label: t('olympos.in-greece'), worth: points.land },
          { key: 'atlantis', label: t('olympos.in-atlantis'), worth: points['atlantis-land'] },
        ],
      },
      {
        key: 'developments',
        title: t('olympos.developments'),
        fields: [
          { key: 'discoveries', label: t('olympos.discoveries'), worth: points.discovery, most: box.discovery.length },
          ...box.wonder.map(({ id, points }) => ({
            key: `wonder.${id}`,
            label: say(`wonder.${id}`),
            worth: points,
            tick: true,
            sole: true,
          })),
        ],
      },
      {
        key: 'tiles',
        title: t('olympos.tiles'),
        fields: [
          ...scoring(box).map((tile) => ({
            key: keyOf(tile),
            label: say(`discovery.${tile.id}`),
            tick: true,
            ...(tile.effect['end-points'] ? { worth: tile.effect['end-points'] } : {}),
          })),
          ...counters(box, filled),
        ],
      },
      {
        key: 'cards',
        title: t('olympos.cards'),
        fields: [
          { key: 'cards', label: t('olympos.destiny'), worth: points['destiny-card'] },
          { key: 'keres', label: t('olympos.keres'), worth: -gain['god-keres-points'], tick: true },
        ],
      },
    ];
  },

  count(box, { rounds }, say) {
    const entries = rounds[0]!;
    const { points, gain } = box;
    const built = (entry: Entry) => box.wonder.filter(({ id }) => of(entry, `wonder.${id}`));
    const rows: [string, (entry: Entry) => number][] = [
      [t('olympos.track'), (entry) => of(entry, 'track')],
      [t('olympos.prestige'), (entry) => of(entry, 'prestige')],
      [
        t('olympos.lands'),
        (entry) => of(entry, 'lands') * points.land + of(entry, 'atlantis') * points['atlantis-land'],
      ],
      [
        t('olympos.developments'),
        (entry) => of(entry, 'discoveries') * points.discovery + sum(built(entry).map((wonder) => wonder.points)),
      ],
      [t('olympos.tiles'), (entry) => tilePoints(box, entry)],
      [
        t('olympos.cards'),
        (entry) => of(entry, 'cards') * points['destiny-card'] - of(entry, 'keres') * gain['god-keres-points'],
      ],
    ];
    const parts = rows.map(([label, count]) => ({ label, points: entries.map(count) }));
    const scores = entries.map((_, side) => sum(parts.map((part) => part.points[side]!)));
    const made = entries.map((entry) => of(entry, 'discoveries') + built(entry).length);
    const { winners, ending } = decide(scores, 'score', [['developments', made]]);
    return { parts, scores, winners, why: say(`ending.${ending}`), clause: 'winner' };
  },
};
