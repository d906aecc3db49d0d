/** The things of the game in words. */

import { t as common } from '../../words';
import type { Params } from '../../words/catalogue';
import { isLand, pairs, pairsOf, tileOf, type Pair } from './table';
import type { Components, Table } from './types';
import { t } from './words';

export const tileName = (scene: Table, tile: number): string => scene.say(`tile.${tileOf(scene.box, tile).id}`);
export const kindName = (scene: Table, kind: string): string => scene.say(`disaster.${kind}`);
export const goodName = (scene: Table, good: Pair[0]): string =>
  good === 'choice' ? t('choice') : scene.say(`good.${good}`);
export const civilizationName = (scene: Table, seat: number): string =>
  scene.say(`civilization.${scene.box.civilization[scene.view.players[seat]!.civilization]?.id}`);

/** '1 coin', '2 coins'. */
export const counted = (scene: Table, [good, amount]: Pair): string =>
  good === 'choice' ? `${amount} ${t('choice')}` : scene.say(`count.good.${good}`, { count: amount });
/** '2 wood, 1 stone'; '–' for nothing. */
export const listed = (scene: Table, all: readonly Pair[]): string =>
  all.map((pair) => counted(scene, pair)).join(', ') || '–';
export const listedAmounts = (scene: Table, amounts: readonly number[]): string => listed(scene, pairs(amounts));

/** All that a tile prints, in one sentence. */
export function tileWords(scene: Table, tile: number): string {
  const found = tileOf(scene.box, tile);
  const parts = [tileName(scene, tile), t('tile.prestige', { count: found.prestige })];
  if (!isLand(scene.box, tile)) parts.push(t('tile.cost', { goods: listed(scene, pairsOf(found.cost)) }));
  const [once, income] = [pairsOf(found.once), pairsOf(found.income)];
  if (once.length) parts.push(t('tile.once', { goods: listed(scene, once) }));
  if (income.length) parts.push(t('tile.income', { goods: listed(scene, income) }));
  if (found['protects-from']) parts.push(t('tile.spares', { kind: kindName(scene, found['protects-from']) }));
  if (found.ability) parts.push(t(`ability.${found.ability}`));
  if (found.supply) parts.push(t('tile.supply'));
  return parts.join(', ');
}

type Kind = Components['disasters']['kinds'][number];
const THIRD = 3; // the share that has a word of its own

/** What a disaster takes. */
export function aboutKind({ box }: Table, kind: Kind): string {
  const { share, luxury } = box.loss;
  if (kind === 'decline') return t('about.decline', { count: luxury });
  const shared = kind === 'drought' || kind === 'plague';
  return shared && share !== THIRD ? t(`about.${kind}-share`, { share }) : t(`about.${kind}`);
}

/** What a disaster would cost the viewer now; empty where it cannot come to him any more. */
export function threatWords(scene: Table, at: number): string {
  const { forecast, strikes } = scene.outlook;
  if (!forecast || !strikes[at]) return '';
  if (forecast.safe.includes(at)) return t('chits.safe');
  const [takes = [], tiles = 0, kept = 0] = forecast.threats[at] ?? [];
  const goods = listedAmounts(scene, takes);
  if (!tiles) return takes.some(Boolean) ? t('chits.takes', { goods }) : t('chits.nothing');
  return t(kept < tiles ? 'chits.keep-some' : 'chits.keep-all', { goods, tiles, lost: tiles - kept });
}

/** Who would go hungry if a supply round came now. */
export const hungryOf = ({ outlook }: Table): { seat: number; count: number }[] =>
  outlook.hungry.map((count, seat) => ({ seat, count })).filter(({ count }) => count > 0);

/** What the next supply round means for the viewer; for who watches, for all cities. */
export function supplyWords(scene: Table): string {
  const { forecast } = scene.outlook;
  const told = hungryOf(scene).filter(({ seat }) => !forecast || seat === scene.viewer);
  const who = (seat: number): string => (forecast ? '' : `${scene.name(seat)}${common('colon')}`);
  return [
    t('fore.supply'),
    ...(forecast ? [t('fore.supply-says', { need: forecast.need, have: forecast.have })] : []),
    ...(told.length ? told.map(({ seat, count }) => who(seat) + t('fore.hungry', { count })) : [t('fore.enough')]),
    ...(forecast?.fed ? [t('fore.saved', { count: forecast.fed })] : []),
    ...(forecast?.owed.some(Boolean)
      ? [`${t('fore.owed')}${common('colon')}${listedAmounts(scene, forecast.owed)}`]
      : []),
  ].join('. ');
}

/** A price with what luxury goods would have to stand in for. */
export function priceWords(scene: Table, price: readonly number[], luxury: number): string {
  const goods = listedAmounts(scene, price);
  return luxury ? t('with-luxury', { goods, count: luxury }) : goods;
}

const LONG = 13; // letters that stand in one row of a tile

/** A tile's name in one row or, if it is long, broken where both rows are as even as can be. */
export function inRows(name: string): string[] {
  const words = name.split(' ');
  if (name.length <= LONG || words.length === 1) return [name];
  const ways = words.slice(1).map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')]);
  const longer = (rows: string[]) => Math.max(...rows.map(({ length }) => length));
  return ways.reduce((best, way) => (longer(way) < longer(best) ? way : best));
}

/** What happened last, in a sentence. */
export function latest(scene: Table): string {
  const news = scene.events.at(-1);
  return news ? scene.say(news.key, news.params as Params) : '';
}
