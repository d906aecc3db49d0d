/** The whole table in sentences. */

import { bidWords, rowWords } from './offer';
import {
  aboutKind,
  civilizationName,
  kindName,
  listed,
  listedAmounts,
  supplyWords,
  threatWords,
  tileName,
  tileWords,
} from './say';
import { dealt, inCoins, levelOf, pairs, phaseOf, sumsOf } from './table';
import type { Forecast, Table } from './types';
import { t } from './words';

interface Part {
  heading: string;
  lines: string[];
}

function roundPart(scene: Table): Part {
  const { view, outlook } = scene;
  const level = levelOf(scene);
  const lines = [
    `${t(`phase.${phaseOf({ view, moment: null })}`)}. ${t('pile', { pile: outlook.pile })}, ${t('left', { count: view.piles.flat().length })}.`,
    t('order', { names: view.order.map((seat) => scene.name(seat)) }) + '.',
  ];
  if (level) lines.push(t('level', { level: level.level, target: level.target }) + '.');
  if (scene.owed.length) lines.push(t('tell.asked', { names: scene.owed.map((seat) => scene.name(seat)) }));
  if (view.gone.length) lines.push(t('tell.gone', { tiles: view.gone.map((tile) => tileName(scene, tile)) }));
  return { heading: t('round', { round: Math.max(1, view.round), rounds: outlook.rounds }), lines };
}

function offerPart(scene: Table): Part {
  const lines = scene.view.offer.map((tile, slot) => {
    const [row = '', price = ''] = rowWords(scene, slot).split(', ');
    return `${slot + 1}: ${t('tell.bids', { tile: tileWords(scene, tile), row, price, bid: bidWords(scene, slot) })}`;
  });
  return { heading: t('offer.title'), lines };
}

function playerPart(scene: Table, seat: number): Part {
  const { view, outlook } = scene;
  const player = view.players[seat]!;
  const civ = dealt(view) ? civilizationName(scene, seat) : '–';
  const marked = (tile: number) => (player.marked.includes(tile) ? ` (${t('civ.marked')})` : '');
  const tiles = (all: readonly number[]) => all.map((tile) => tileName(scene, tile) + marked(tile)).join('; ') || '–';
  const goods = player.goods.map(
    (amount, good) =>
      `${amount} ${scene.say(`good.${['wood', 'stone', 'food', 'coins', 'luxury', 'population'][good]}`)}`,
  );
  const bid = view.bids[seat] ?? 0;
  const lines = [
    t('tell.place', { civ, place: view.order.indexOf(seat) + 1 }),
    t('tell.goods', { goods }),
    t('tell.buildings', { tiles: tiles(player.buildings) }),
    t('tell.lands', { tiles: tiles(player.lands) }),
    t('tell.sums', sumsOf(scene, seat)),
  ];
  if (player.extra.some(Boolean)) lines.push(t('tell.extra', { goods: listedAmounts(scene, player.extra) }));
  if (bid && view.slots[seat] === -1) lines.push(t('tell.waiting', { worth: inCoins(outlook.worths[seat]!) }));
  return { heading: `${scene.name(seat)} (${civ})`, lines };
}

function outlookPart(scene: Table, seat: number, { need, have, owed }: Forecast): Part {
  const [income, hungry] = [scene.outlook.incomes[seat] ?? [], scene.outlook.hungry[seat] ?? 0];
  const lines = [t('tell.supply', { need, have, hungry })];
  if (income.length) lines.push(t('tell.income', { goods: listed(scene, pairs(income)) }));
  if (owed.some(Boolean)) lines.push(t('tell.owed', { goods: listedAmounts(scene, owed) }));
  return { heading: t('fore.title'), lines };
}

function chitsPart(scene: Table): Part {
  const most = scene.box.disasters['chits-each'];
  const lines = scene.box.disasters.kinds.map((kind, at) => {
    const count = scene.view.turned[at] ?? 0;
    const state = scene.outlook.strikes[at] ? 'count' : 'struck';
    const now = threatWords(scene, at);
    const said = `${t(`chits.${state}`, { kind: kindName(scene, kind), count, most })}: ${aboutKind(scene, kind)}.`;
    return now ? `${said} ${now}.` : said;
  });
  return { heading: t('chits.title'), lines: [...lines, t('chits.left', { count: scene.view.chits.length }) + '.'] };
}

/** What the viewer has to expect; for who watches, what the next supply round means for all. */
function aheadPart(scene: Table): Part[] {
  const { forecast } = scene.outlook;
  if (forecast) return [outlookPart(scene, scene.viewer ?? 0, forecast)];
  return scene.outcome ? [] : [{ heading: t('fore.title'), lines: [`${supplyWords(scene)}.`] }];
}

/** The board in sentences. */
export function describe(scene: Table): Part[] {
  return [
    roundPart(scene),
    ...(scene.view.offer.length ? [offerPart(scene)] : []),
    ...scene.view.players.map((_, seat) => playerPart(scene, seat)),
    chitsPart(scene),
    ...aheadPart(scene),
  ];
}
