/** What the viewer may do with a tile on offer. */

import { tileWords } from './say';
import { bidOn } from './table';
import type { GameAction, Table } from './types';
import { t } from './words';

/** What may become of a tile, by its number in an outlook. */
const USES = ['pays', 'marks', 'lost', 'fits', 'misfits'] as const;
export type Use = (typeof USES)[number];
export const isWasted = (use: Use | null): boolean => use === 'lost' || use === 'misfits';

/** The bids that are legal on a slot. */
export const bidsOn = (scene: Table, slot: number): number[] =>
  scene
    .choices('PlaceBid')
    .filter((bid) => bid.slot === slot)
    .map(({ coins }) => coins);

/** What a click on a slot answers: a bid as it was stepped to, the least one, a move, a purchase; null: nothing is asked. */
export function slotAnswer(scene: Table, slot: number): GameAction | null {
  const { selected, prompt, outlook } = scene;
  if (prompt?.frame === 'MovingBid') return { type: 'MoveBid', slot };
  if (prompt?.frame === 'Buying') return { type: 'Buy', slot };
  if (prompt?.frame !== 'Bidding') return null;
  if (selected?.type === 'PlaceBid' && selected.slot === slot) return selected;
  return { type: 'PlaceBid', slot, coins: bidsOn(scene, slot)[0] ?? outlook.prices[slot]! };
}

/** What would become of the tile if the viewer got it so; null: that is not legal. */
export function useOf(scene: Table, answer: GameAction | null): Use | null {
  if (answer?.type !== 'PlaceBid' && answer?.type !== 'MoveBid' && answer?.type !== 'Buy') return null;
  const at = answer.type === 'PlaceBid' ? bidsOn(scene, answer.slot).indexOf(answer.coins) : 0;
  return USES[scene.outlook.answers.uses[answer.slot]?.[at] ?? -1] ?? null;
}

/** The same, only where the tile would be lost. */
export function slotUse(scene: Table, slot: number): Use | null {
  const use = useOf(scene, slotAnswer(scene, slot));
  return isWasted(use) ? use : null;
}

/** A bid as it lies: 'Bo bids 4½'. */
export function bidWords(scene: Table, slot: number): string {
  const bid = bidOn(scene, slot);
  return bid ? t('offer.bid', { name: scene.name(bid.seat), worth: bid.worth }) : t('offer.free');
}

/** What is paid on a slot: at least, or exactly; where a bid lies, more than that. */
export function priceOf(scene: Table, slot: number): string {
  const [bid, { fixed, prices }] = [bidOn(scene, slot), scene.outlook];
  if (!bid) return t(slot >= fixed ? 'offer.price' : 'offer.min', { coins: prices[slot]! });
  return slot >= fixed ? t('offer.taken') : t('offer.over', { worth: bid.worth });
}

/** The row a slot is in, and its price. */
export const rowWords = (scene: Table, slot: number): string =>
  `${t(slot >= scene.outlook.open ? 'offer.conquest' : 'offer.open')}, ${priceOf(scene, slot)}`;

/** All about a slot in one sentence. */
export function slotLabel(scene: Table, slot: number): string {
  const answer = slotAnswer(scene, slot);
  const use = slotUse(scene, slot);
  const parts = [tileWords(scene, scene.view.offer[slot]!), rowWords(scene, slot), bidWords(scene, slot)];
  if (answer?.type === 'PlaceBid' && scene.legal(answer)) parts.push(t('bid.now', { coins: answer.coins }));
  if (answer?.type === 'MoveBid' && scene.legal(answer)) parts.push(t('offer.move-here'));
  if (answer?.type === 'Buy' && scene.legal(answer))
    parts.push(t('offer.buy-here', { coins: scene.outlook.prices[slot]! }));
  return parts.join('. ') + '.' + (use ? ` ${t(`use.${use}`)}` : '');
}
