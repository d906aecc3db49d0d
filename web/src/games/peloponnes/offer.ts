/** What the viewer may do with a tile on offer. */

import { lacking, isWasted, useOf, type Use } from './outlook';
import { tileWords } from './say';
import { bidderOf, COINS, halvesOf, isFixed, LUXURY, NOBODY, openSlots, priceOf, worth } from './table';
import type { GameAction, Table } from './types';
import { t } from './words';

/** The bids that are legal on a slot. */
export const bidsOn = (scene: Table, slot: number): number[] =>
  scene
    .choices('PlaceBid')
    .filter((bid) => bid.slot === slot)
    .map(({ coins }) => coins);

/** What a click on a slot answers: a bid as it was stepped to, the least one, a move, a purchase; null: nothing is asked. */
export function slotAnswer(scene: Table, slot: number): GameAction | null {
  const { selected, prompt, view, box } = scene;
  if (prompt?.frame === 'MovingBid') return { type: 'MoveBid', slot };
  if (prompt?.frame === 'Buying') return { type: 'Buy', slot };
  if (prompt?.frame !== 'Bidding') return null;
  if (selected?.type === 'PlaceBid' && selected.slot === slot) return selected;
  const legal = bidsOn(scene, slot);
  return { type: 'PlaceBid', slot, coins: legal.length ? Math.min(...legal) : priceOf(view, box, slot) };
}

/** The coins that an answer about a tile takes from the purse. */
function coinsOf(scene: Table, answer: GameAction | null): number {
  if (answer?.type === 'PlaceBid') return answer.coins;
  return answer?.type === 'Buy' ? priceOf(scene.view, scene.box, answer.slot) : 0;
}

/** What would become of the tile if the viewer got it now, only where that would be nothing. */
export function slotUse(scene: Table, slot: number): Use | null {
  const answer = slotAnswer(scene, slot);
  if (!answer || scene.viewer === null || !scene.legal(answer)) return null;
  const use = useOf(scene.box, scene.view.players[scene.viewer]!, scene.view.offer[slot]!, coinsOf(scene, answer));
  return isWasted(use) ? use : null;
}

/** The most a viewer can pay: all coins, and luxury sold. */
export function purseOf(scene: Table): number {
  const goods = scene.view.players[scene.viewer ?? 0]!.goods;
  return goods[COINS]! + Math.floor(goods[LUXURY]! / scene.box.price.luxury);
}

/** Luxury goods that paying so many coins would sell. */
export const soldFor = (scene: Table, coins: number): number =>
  lacking(scene.view.players[scene.viewer ?? 0]!.goods, [0, 0, 0, coins]) * scene.box.price.luxury;

/** A bid as it lies: 'Bo bids 4½'. */
export function bidWords(scene: Table, slot: number): string {
  const bidder = bidderOf(scene.view, slot);
  if (bidder === NOBODY) return t('offer.free');
  const halves = halvesOf(scene.box, scene.view.players[bidder]!);
  return t('offer.bid', { name: scene.name(bidder), worth: worth(scene.view.bids[bidder]!, halves) });
}

/** The row a slot is in, and its price. */
export function rowWords(scene: Table, slot: number): string {
  const conquest = slot >= openSlots(scene.view, scene.box);
  const coins = priceOf(scene.view, scene.box, slot);
  return `${t(conquest ? 'offer.conquest' : 'offer.open')}, ${t(isFixed(scene.view, scene.box, slot) ? 'offer.price' : 'offer.min', { coins })}`;
}

/** All about a slot in one sentence. */
export function slotLabel(scene: Table, slot: number): string {
  const answer = slotAnswer(scene, slot);
  const use = slotUse(scene, slot);
  const parts = [tileWords(scene, scene.view.offer[slot]!), rowWords(scene, slot), bidWords(scene, slot)];
  if (answer?.type === 'PlaceBid' && scene.legal(answer)) parts.push(t('bid.now', { coins: answer.coins }));
  if (answer?.type === 'MoveBid' && scene.legal(answer)) parts.push(t('offer.move-here'));
  if (answer?.type === 'Buy' && scene.legal(answer)) parts.push(t('offer.buy-here', { coins: coinsOf(scene, answer) }));
  return parts.join('. ') + '.' + (use ? ` ${t(`use.${use}`)}` : '');
}
