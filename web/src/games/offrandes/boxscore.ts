/** The final count of Offrandes: the track, and the altars by name. */

import { decide, of, sum, type Entry, type Sheet } from '../../boxscore/sheet';
import { t } from '../../boxscore/words';
import type { Components } from './wire';

const altarsOf = (box: Components) =>
  box['altar-groups'].flatMap(({ points, altars }) => altars.map((id) => ({ key: `altar.${id}`, points })));
const held = (box: Components, entry: Entry) => altarsOf(box).filter(({ key }) => of(entry, key));

export const sheet: Sheet<Components> = {
  sides: (_, seats) => [...seats],

  headings: (box, _, say) => [
    { key: 'track', title: t('offrandes.track'), fields: [{ key: 'track', label: t('offrandes.track') }] },
    {
      key: 'altars',
      title: t('offrandes.altars'),
      fields: altarsOf(box).map(({ key, points }) => ({ key, label: say(key), worth: points, tick: true, sole: true })),
    },
  ],

  count(box, { rounds }) {
    const entries = rounds[0]!;
    const track = entries.map((entry) => of(entry, 'track'));
    const altars = entries.map((entry) => sum(held(box, entry).map(({ points }) => points)));
    const scores = track.map((points, side) => points + altars[side]!);
    const { winners, ending } = decide(scores, 'score', [['tie', entries.map((entry) => held(box, entry).length)]]);
    return {
      parts: [
        { label: t('offrandes.track'), points: track },
        { label: t('offrandes.altars'), points: altars },
      ],
      scores,
      winners,
      why: t(`offrandes.${ending as 'score' | 'tie' | 'shared'}`),
      clause: 'winner',
    };
  },
};
