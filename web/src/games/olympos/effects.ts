/** What a discovery does, in signs: a silhouette and a number. */

import { LOOKS, RESOURCES } from './table';
import type { Components, DestinyCard, Effect } from './types';

export interface Sign {
  icon: string;
  text: string;
}

const ICONS: Partial<Record<keyof Effect, readonly [string, (count: number) => string]>> = {
  'new-settler-cost': ['person', (count) => `=${count}`],
  'destiny-draw': ['card', (count) => `${count}→1`],
  'sea-cost-delta': ['wave', (count) => `${count}`.replace('-', '−')],
  'land-run-flat-cost': ['horse', (count) => `=${count}`],
  swords: ['sword', (count) => (count > 1 ? `${count}` : '')],
  zeus: ['bolt', (count) => (count > 1 ? `${count}` : '')],
  star: ['star', (count) => (count > 1 ? `${count}` : '')],
  'wins-ties': ['scales', () => ''],
  'discovery-discount': ['scroll', (count) => `−${count}`],
  'wonder-discount': ['temple', (count) => `−${count}`],
  'gain-cubes-of-choice': ['cube', (count) => `+${count}`],
  'gain-destiny': ['card', (count) => `+${count}`],
  'gain-hourglasses': ['hourglass', (count) => `+${count}`],
  'gain-settlers': ['person', (count) => `+${count}`],
  'end-points': ['laurel', (count) => `${count}`],
  'end-points-per-discovery': ['laurel', (count) => `${count}/`],
  'end-points-per-settler-on-board': ['laurel', (count) => `${count}/`],
  'end-points-per-sword-on-discoveries': ['laurel', (count) => `${count}/`],
  'end-points-per-star-token': ['laurel', (count) => `${count}/`],
};

const PER: Partial<Record<keyof Effect, string>> = {
  'end-points-per-discovery': 'scroll',
  'end-points-per-settler-on-board': 'person',
  'end-points-per-sword-on-discoveries': 'sword',
  'end-points-per-star-token': 'star',
};

export function signsOf(effect: Effect): Sign[] {
  return (Object.keys(ICONS) as (keyof Effect)[]).flatMap((key) => {
    const value = effect[key];
    if (value === undefined || value === null || value === false || value === 0) return [];
    const [icon, text] = ICONS[key]!;
    const per = PER[key];
    return [{ icon, text: text(Number(value)) }, ...(per ? [{ icon: per, text: '' }] : [])];
  });
}

/** The silhouette of a bonus. */
export const bonusIcon = (bonus: string): { icon: string; resource: number } =>
  bonus.startsWith('cube-')
    ? { icon: 'cube', resource: RESOURCES.indexOf(bonus.slice(5) as 'grain') }
    : { icon: { settler: 'person', hourglasses: 'hourglass', prestige: 'laurel' }[bonus] ?? 'star', resource: -1 };

/** How many a bonus gives; 0: one, which goes without saying. */
export const bonusCount = ({ gain }: Components, bonus: string): number =>
  bonus === 'hourglasses' ? gain['bonus-hourglasses'] : bonus === 'prestige' ? gain['bonus-prestige'] : 0;

/** The silhouettes of a destiny card: what it gives, and for what. */
export function cardIcons(card: DestinyCard): { gives: string; each: string | null; most: boolean } {
  const gives =
    {
      'hourglass-per-token': 'hourglass',
      'hourglasses-for-majority': 'hourglass',
      cube: 'cube',
      'prestige-per-token': 'laurel',
      'prestige-for-set': 'laurel',
      zeus: 'bolt',
    }[card.effect] ?? 'star';
  const kind = card.resource ? RESOURCES.indexOf(card.resource as 'grain') : -1;
  return { gives, each: LOOKS[kind]?.icon ?? null, most: card.effect === 'hourglasses-for-majority' };
}
