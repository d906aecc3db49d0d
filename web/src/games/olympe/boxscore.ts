/** The count of Olympe: round by round until somebody has gems enough, or once with gems of one's own. */

import { decide, of, sum, type Filled, type Sheet } from '../../boxscore/sheet';
import { t } from '../../boxscore/words';
import type { Components } from './wire';

const ownGems = ({ chosen }: Filled): boolean => chosen['scoring'] === 'own-gems';

/** What most cards are worth a multiple of: big steps for the thumb, the rest can be typed. */
const commonStep = (box: Components): number => {
  const points = box.cards.map((card) => card.points);
  const fits = (step: number) => points.filter((one) => one && one % step === 0).length;
  return points.filter((step) => step > 1).sort((one, other) => fits(other) - fits(one) || other - one)[0] ?? 1;
};

/** The gems that the points of a round bring. */
function roundGems(box: Components, points: readonly number[]): number[] {
  const most = Math.max(...points);
  const first = points.filter((got) => got === most).length;
  if (first > 1) return points.map((got) => (got === most ? (box['tied-first-gems'][first] ?? 0) : 0));
  const second = Math.max(...points.filter((got) => got < most));
  return points.map((got) => (got === most ? box['first-gems'] : got === second ? box['second-gems'] : 0));
}

export const sheet: Sheet<Components> = {
  // A team counts as one player, and every side has a god of its own.
  sides: (box, seats) => seats.filter((count) => count <= box.gods.length),

  sidesTitle: () => t('olympe.sides'),

  choices: (_, _sides, say) => [
    {
      key: 'scoring',
      title: t('olympe.scoring'),
      options: [
        { value: '', label: say('variant.ordinary') },
        { value: 'own-gems', label: say('variant.scoring.own-gems') },
      ],
    },
  ],

  inRounds: (filled) => !ownGems(filled),

  headings(box, filled) {
    if (ownGems(filled))
      return [
        {
          key: 'gems',
          title: t('olympe.gems'),
          fields: [
            { key: 'own', label: t('olympe.own') },
            { key: 'taken', label: t('olympe.taken') },
          ],
        },
      ];
    const field = { key: 'points', label: t('olympe.points'), step: commonStep(box) };
    return [{ key: 'points', title: t('olympe.points'), fields: [field] }];
  },

  count(box, filled, say) {
    if (ownGems(filled)) {
      const [own, taken] = ['own', 'taken'].map((key) => filled.rounds[0]!.map((entry) => of(entry, key))) as [
        number[],
        number[],
      ];
      const scores = own.map((kept, side) => kept + taken[side]!);
      const { winners, ending } = decide(scores, 'own-gems', [['own-kept', own]]);
      const parts = [
        { label: t('olympe.own'), points: own },
        { label: t('olympe.taken'), points: taken },
      ];
      return { parts, scores, winners, why: say(`ending.${ending}`), clause: 'own-gems-winner' };
    }
    const points = filled.rounds.map((round) => round.map((entry) => of(entry, 'points')));
    // A round nobody has entered brings nothing yet; at the table it cannot happen.
    const gems = points.map((round) => (round.some(Boolean) ? roundGems(box, round) : round));
    const scores = filled.names.map((_, side) => sum(gems.map((round) => round[side]!)));
    const parts = gems.map((round, at) => ({ label: t('round', { number: at + 1 }), points: round }));
    const enough = scores.filter((got) => got >= box['gems-to-win']).length;
    if (!enough) return { parts, scores, winners: [], why: '', clause: 'game-win' };
    const { winners, ending } = decide(scores, enough > 1 ? 'most-gems' : 'gems', [['round-points', points.at(-1)!]]);
    return { parts, scores, winners, why: say(`ending.${ending}`), clause: 'game-win' };
  },
};
