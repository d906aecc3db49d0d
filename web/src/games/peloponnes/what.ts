/** What is this? The tiles, goods, disasters and sums of Peloponnes. */

import { t as common } from '../../words';
import { defineWhats, type What } from '../what';
import { legend } from './legend';
import { bidWords, rowWords, slotAnswer, useOf } from './offer';
import { aboutKind, civilizationName, goodName, kindName, listedAmounts, threatWords, tileName } from './say';
import { GOODS, inCoins, isLand, limitsOf, pairs, pairsOf, sumsOf, tileOf, type Pair } from './table';
import type { Table } from './types';
import { t } from './words';
import WhatPicture from './WhatPicture.svelte';

const sentence = (text: string): string => `${text[0]!.toUpperCase()}${text.slice(1)}.`;
/** Goods as the catalogue counts them: '2 wood'. */
const amounts = (all: readonly Pair[]): string[] => all.map(([good, amount]) => `${Math.abs(amount)} ${good}`);

/** What a tile brings when it comes, and at every income. */
function brings(scene: Table, tile: number): string[] {
  const { once, income } = tileOf(scene.box, tile);
  const [gained, lost] = [pairsOf(once).filter(([, n]) => n > 0), pairsOf(once).filter(([, n]) => n < 0)];
  const every = pairsOf(income).filter(([good]) => good !== 'choice');
  const lines = [];
  if (gained.length) lines.push(scene.say('what.tile.gains', { once: amounts(gained) }));
  if (lost.length) lines.push(scene.say('what.tile.takes', { once: amounts(lost) }));
  if (every.length) lines.push(scene.say('what.tile.income', { income: amounts(every) }));
  if (income?.choice) lines.push(scene.say('what.tile.choice'));
  return lines;
}

function tileLines(scene: Table, tile: number): string[] {
  const found = tileOf(scene.box, tile);
  const land = isLand(scene.box, tile);
  const cost = amounts(pairsOf(found.cost));
  const lines = [scene.say(`what.tile.${land ? 'land' : 'building'}`, { group: found.group })];
  if (!land) lines.push(scene.say(cost.length ? 'what.tile.cost' : 'what.tile.free', { cost }));
  lines.push(...brings(scene, tile));
  if (found['protects-from']) lines.push(scene.say('what.tile.protects', { kind: found['protects-from'] }));
  if (found.ability) lines.push(scene.say(`what.tile.${found.ability}`));
  if (found.supply) lines.push(scene.say('what.tile.supply'));
  if (land) lines.push(scene.say('what.tile.fits'));
  lines.push(scene.say('what.tile.prestige', { count: found.prestige }));
  return lines;
}

/** Where a tile lies, what it would take to get it, and what would become of it. */
function tileNow(scene: Table, tile: number): string[] {
  const { view } = scene;
  const slot = view.offer.indexOf(tile);
  if (slot >= 0) {
    const use = useOf(scene, slotAnswer(scene, slot));
    return [sentence(rowWords(scene, slot)), sentence(bidWords(scene, slot)), ...(use ? [t(`use.${use}`)] : [])];
  }
  const seat = view.players.findIndex(({ buildings, lands }) => [...buildings, ...lands].includes(tile));
  if (seat < 0) return [];
  const marked = view.players[seat]!.marked.includes(tile);
  return [scene.say('what.tile.owner', { seat }), ...(marked ? [scene.say('what.tile.marked')] : [])];
}

const SPECIAL: Record<string, string> = { barracks: 'barracks', 'tiryns-fortress': 'tiryns' };

function clauseOf(scene: Table, tile: number): string {
  const { id, ability, 'protects-from': spares, supply } = tileOf(scene.box, tile);
  if (SPECIAL[id]) return SPECIAL[id];
  if (spares) return 'protection';
  if (ability === 'bid-plus-half') return 'half-coin';
  if (supply) return 'supply-tile';
  return isLand(scene.box, tile) ? 'land-fits' : 'build';
}

const tileTold = (scene: Table, id: string): What => ({
  title: tileName(scene, Number(id)),
  lines: tileLines(scene, Number(id)),
  now: tileNow(scene, Number(id)),
  clause: clauseOf(scene, Number(id)),
});

/** A good as a seat has it. */
function goodTold(scene: Table, id: string): What {
  const [seat, at] = id.split('.').map(Number) as [number, number];
  const good = GOODS[at]!;
  const { box, outlook } = scene;
  const [amount, more = 0] = [scene.view.players[seat]!.goods[at] ?? 0, outlook.incomes[seat]?.[at]];
  const limit = limitsOf(box)[at];
  const lines = [scene.say(`symbol.${good}.means`)];
  if (limit) lines.push(scene.say('what.store', { limit }));
  if (good === 'luxury') lines.push(scene.say('what.lacking', { luxury: box.price.luxury }));
  if (good === 'coins') lines.push(scene.say('what.points.coins', { coins: box.points.coins }));
  if (good === 'population') lines.push(scene.say('what.points.population', { points: box.points.inhabitant }));
  const has = t(more ? 'civ.has-gets' : 'civ.has', { good: goodName(scene, good), amount, more });
  const now = [`${scene.name(seat)}${common('colon')}${has}`];
  return { title: scene.say(`symbol.${good}.name`), lines, now, clause: legend.symbols[good], sign: good };
}

function disasterTold(scene: Table, id: string): What {
  const at = Number(id);
  const kind = scene.box.disasters.kinds[at]!;
  const [count, most, left] = [
    scene.view.turned[at] ?? 0,
    scene.box.disasters['chits-each'],
    scene.outlook.strikes[at],
  ];
  const name = kindName(scene, kind);
  const state = t(`chits.${left === 0 ? 'struck' : left === 1 ? 'next' : 'count'}`, { kind: name, count, most });
  const threat = threatWords(scene, at);
  const lines = [sentence(aboutKind(scene, kind)), sentence(state), scene.say('symbol.chit.means')];
  return { title: name, lines, now: threat ? [sentence(threat)] : [], clause: kind };
}

function supplyTold(scene: Table): What {
  const forecast = scene.outlook.forecast;
  const now = [];
  if (forecast) {
    const hungry = scene.viewer === null ? 0 : (scene.outlook.hungry[scene.viewer] ?? 0);
    now.push(sentence(t('fore.supply-says', { need: forecast.need, have: forecast.have })));
    now.push(sentence(hungry ? t('fore.hungry', { count: hungry }) : t('fore.enough')));
    if (forecast.fed) now.push(sentence(t('fore.saved', { count: forecast.fed })));
    if (pairs(forecast.owed).length)
      now.push(`${t('fore.owed')}${common('colon')}${listedAmounts(scene, forecast.owed)}`);
  }
  return {
    title: scene.say('what.supply.title'),
    lines: [scene.say('what.supply.means')],
    now,
    clause: 'feed',
    sign: 'food',
  };
}

const sumsTold = (scene: Table, id: string): What => ({
  title: scene.say('what.sums.title'),
  lines: [
    scene.say('what.sums.means'),
    scene.say('what.points.coins', { coins: scene.box.points.coins }),
    scene.say('what.points.population', { points: scene.box.points.inhabitant }),
  ],
  now: [`${scene.name(Number(id))}${common('colon')}${t('fore.sums-says', { ...sumsOf(scene, Number(id)) })}`],
  clause: 'score',
  sign: 'prestige',
});

function cityTold(scene: Table, id: string): What {
  const seat = Number(id);
  const { income } = scene.box.civilization[scene.view.players[seat]!.civilization]!;
  const lines = [scene.say('what.civ', { seat }), scene.say('what.tile.income', { income: amounts(pairsOf(income)) })];
  return { title: civilizationName(scene, seat), lines, clause: 'civilization' };
}

/** What a word on the board stands for, with what it is now. */
const wordTold =
  (key: string, clause: string, sign: string, now: (scene: Table, id: string) => string) =>
  (scene: Table, id: string): What => {
    const params = { pile: scene.outlook.pile, more: scene.box.price.conquest };
    const told = now(scene, id);
    const [title, means] = [scene.say(`what.${key}.title`, params), scene.say(`what.${key}.means`, params)];
    return { title, lines: [means], now: told ? [told] : [], clause, sign };
  };

export const whats = defineWhats('peloponnes', {
  ...legend,
  Picture: WhatPicture,
  tell: {
    tile: tileTold,
    good: goodTold,
    disaster: disasterTold,
    supply: supplyTold,
    sums: sumsTold,
    city: cityTold,
    order: wordTold('order', 'new-order', 'coins', (scene) =>
      t('order', { names: scene.view.order.map((seat) => scene.name(seat)) }),
    ),
    bid: wordTold('bid', 'displaced', 'coins', (scene, id) =>
      t('offer.bid', { name: scene.name(Number(id)), worth: inCoins(scene.outlook.worths[Number(id)] ?? 0) }),
    ),
    pile: wordTold('pile', 'piles', 'prestige', ({ view }) => t('left', { count: view.piles.flat().length })),
    open: wordTold('open', 'outbid', 'coins', () => ''),
    conquest: wordTold('conquest', 'conquest-price', 'coins', () => ''),
  },
});
