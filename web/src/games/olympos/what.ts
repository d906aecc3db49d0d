/** What is this? The discoveries, wonders, gods, cards, lands and numbers of Olympos. */

import { t as common } from '../../words';
import { defineWhats, type What } from '../what';
import { landingTold } from './landing';
import { legend } from './legend';
import { sourceShown } from './picks.svelte';
import {
  amounts,
  bonusLine,
  cardName,
  costName,
  costOf,
  discoveryName,
  effectName,
  journeyName,
  lackName,
  landName,
  spaceName,
  wonderName,
} from './say';
import { bits, builderOf, has, NOBODY, resourceOf, RESOURCES, seatsOf } from './table';
import { pileAt, zeusAt } from './track';
import type { Table } from './types';
import { expansion, journey } from './ways';
import WhatPicture from './WhatPicture.svelte';
import { t } from './words';

function discoveryTold(scene: Table, id: string): What {
  const { box, view, outlook, viewer } = scene;
  const at = Number(id);
  const copies = view.copies[at] ?? 0;
  const owners = seatsOf(view).filter((seat) => has(view.players[seat]!.discoveries, at));
  const line = bonusLine(scene, at);
  const lines = [
    `${effectName(scene, box.discovery[at]!.effect)}.`,
    scene.say('what.discovery.cost', { cost: costName(scene, costOf(scene, at)) }),
    ...(line ? [scene.say('what.discovery.bonuses', { line })] : []),
    scene.say('what.discovery.worth', { count: box.points.discovery }),
    `${copies ? t('copies', { count: copies }) : t('none-left')}.`,
    ...(owners.length ? [`${t('made-by', { names: owners.map((seat) => scene.name(seat)) })}.`] : []),
  ];
  const now: string[] = [];
  const lack = copies ? lackName(scene, outlook.own?.lacks[at] ?? []) : '';
  if (viewer !== null && owners.includes(viewer)) now.push(scene.say('what.discovery.owned'));
  else if (outlook.own) now.push(scene.say('what.discovery.price', { count: outlook.own.prices[at]! }));
  if (lack) now.push(`${t('missing', { what: lack })}.`);
  if (scene.legal({ type: 'Discover', discovery: at })) now.push(scene.say('what.discovery.legal'));
  return { title: discoveryName(scene, at), lines, now, clause: 'discovery-cost' };
}

function wonderTold(scene: Table, id: string): What {
  const at = Number(id);
  const { stars, points } = scene.box.wonder[at]!;
  const { own } = scene.outlook;
  const builder = builderOf(scene.view, at);
  const lines = [`${t('wonder', { stars, count: points })}.`, scene.say('what.wonder.means')];
  const now: string[] = [];
  if (builder !== NOBODY) lines.push(`${t('built-by', { name: scene.name(builder) })}.`);
  else if (own) {
    now.push(`${t('your-stars', { count: own.stars[at] ?? 0 })}.`, `${t('points-cost', { count: own.wonder })}.`);
    if (own.missing[at]) now.push(`${t('missing', { what: t('stars', { count: own.missing[at] }) })}.`);
    if (scene.legal({ type: 'BuildWonder', wonder: at })) now.push(scene.say('what.wonder.legal'));
  }
  return { title: wonderName(scene, at), lines, now, clause: 'wonder' };
}

/** How many Zeus symbols the viewer has, and the others. */
function symbolsNow(scene: Table): string[] {
  const { viewer, outlook } = scene;
  if (viewer === null) return [];
  const others = seatsOf(scene.view).filter((seat) => seat !== viewer);
  const told = others.map((seat) => `${scene.name(seat)} ${outlook.zeus[seat]}`).join(', ');
  return [scene.say('what.god.yours', { count: outlook.zeus[viewer]!, others: told })];
}

function godTold(scene: Table, id: string): What {
  const { gods, gain } = scene.box;
  const counts: Record<string, number> = {
    zeus: gain['god-zeus-prestige'],
    ares: gain['god-ares-swords'],
    erinyes: gain['god-erinyes-cost'],
    keres: gain['god-keres-points'],
  };
  const kind = scene.say(`what.god.${gods.good.includes(id) ? 'good' : 'bad'}`);
  const does = scene.say(`what.god.${id}`, { count: counts[id] ?? 1 });
  return { title: scene.say(`god.${id}`), lines: [does, kind], now: symbolsNow(scene), clause: `god-${id}` };
}

function cardTold(scene: Table, id: string): What {
  const card = scene.box.destiny[Number(id)]!;
  const what = cardName(scene, Number(id));
  const lines = [scene.say('what.card.means', { what, points: scene.box.points['destiny-card'] })];
  const { gain } = scene.box;
  if (card.effect === 'prestige-for-set') lines.push(scene.say('what.card.set', { count: gain['set-prestige'] }));
  if (card.effect === 'hourglasses-for-majority')
    lines.push(scene.say('what.card.most', { count: gain['majority-hourglasses'] }));
  return { title: `${what[0]!.toUpperCase()}${what.slice(1)}`, lines, clause: 'destiny-effects' };
}

/** What it costs to come here now, part by part and by which way; and who holds it. */
function landNow(scene: Table, land: number): string[] {
  const source = sourceShown(scene);
  const found = source === null ? null : journey(scene, source, land);
  const held = scene.view.piles[land]!.length ? [`${landName(scene, land)}.`] : [];
  if (!found) return held;
  const leads = landingTold(scene, expansion(source!, land));
  return [`${journeyName(scene, found)}.`, ...(leads ? [leads] : []), ...held];
}

function landTold(scene: Table, id: string): What {
  const { box, view } = scene;
  const land = Number(id);
  const { star, zeus, atlantis } = box.land[land]!;
  const condemned = view.condemned.includes(land);
  const lines = condemned
    ? [scene.say('what.land.condemned')]
    : [
        scene.say('what.land.token', { resource: RESOURCES[resourceOf(box, land)]! }),
        scene.say('what.land.worth', { count: box.points[atlantis ? 'atlantis-land' : 'land'] }),
      ];
  if (view.tribes.includes(land)) lines.push(scene.say('what.land.tribe'));
  if (star) lines.push(scene.say('what.land.star'));
  if (zeus) lines.push(scene.say('what.land.zeus'));
  const clause = condemned ? 'condemn' : view.tribes.includes(land) ? 'fight-tribe' : 'take-empty';
  return { title: spaceName(scene, land), lines, now: landNow(scene, land), clause };
}

function spaceTold(scene: Table, id: string): What {
  const space = Number(id);
  const track = scene.box['time-track'];
  const [zeus, points] = [zeusAt(scene, space), track['end-points'][space]];
  const lines: string[] = [];
  if (zeus)
    lines.push(
      scene.say(`what.space.${zeus.double ? 'double' : 'single'}`),
      `${t('cards-wait', { count: zeus.cards })}.`,
    );
  if (space === track.cross) lines.push(scene.say('what.space.cross'));
  if (points !== undefined) lines.push(`${t('end-points', { count: points })}.`);
  lines.push(scene.say('what.space.means'));
  const now = pileAt(scene.view, space).map((seat) => scene.name(seat));
  const clause = zeus ? 'draw-on-zeus' : space === track.cross ? 'cross-space' : 'rearmost-acts';
  return { title: scene.say('what.space.title', { space }), lines, now: now.length ? [now.join(', ')] : [], clause };
}

/** How many a seat has of what a sign counts. */
const COUNTS: Record<string, (scene: Table, seat: number) => string> = {
  laurel: (scene, seat) => t('count.points', { count: scene.sheet.scores[seat]! }),
  hourglass: (scene, seat) => t('count.hourglasses', { count: scene.view.players[seat]!.hourglasses }),
  person: (scene, seat) => {
    const { stock, reserve } = scene.view.players[seat]!;
    return t('count.stock', { count: stock, reserve });
  },
  card: (scene, seat) => t('count.cards', { count: scene.view.players[seat]!.shuffles.length }),
  scroll: (scene, seat) => {
    const { discoveries, wonders = 0 } = scene.view.players[seat]!;
    return t('count.made', { count: bits(discoveries) + bits(wonders) });
  },
  star: (scene, seat) => t('count.stars', { count: scene.view.players[seat]!.stars }),
  sword: (scene, seat) => t('count.swords', { count: scene.outlook.swords[seat]! }),
  bolt: (scene, seat) => t('count.zeus', { count: scene.outlook.zeus[seat]! }),
};

function countTold(scene: Table, id: string): What | null {
  const [sign = '', seat] = id.split('.');
  const count = COUNTS[sign];
  if (!count) return null;
  const now = [`${scene.name(Number(seat))}${common('colon')}${count(scene, Number(seat))}`];
  const lines = [scene.say(`symbol.${sign}.means`)];
  return { title: scene.say(`symbol.${sign}.name`), lines, now, clause: legend.symbols[sign], sign };
}

/** What a seat can pay with: of one kind, or of all. */
function meansTold(scene: Table, id: string): What {
  const [seat = 0, kind] = id.split('.').map(Number);
  const { tokens, cubes } = scene.view.players[seat]!;
  const sign = RESOURCES[kind ?? -1] ?? 'cube';
  const of = (all: readonly number[]): string =>
    amounts(
      scene,
      all.map((n, at) => (kind === undefined || at === kind ? n : 0)),
    ) || '–';
  const now = [
    `${scene.name(seat)}${common('colon')}${scene.say('what.tokens', { tokens: of(tokens), cubes: of(cubes) })}`,
  ];
  const lines = [scene.say(`symbol.${sign}.means`)];
  return { title: scene.say(`symbol.${sign}.name`), lines, now, clause: 'discovery-cost', sign };
}

export const whats = defineWhats('olympos', {
  ...legend,
  Picture: WhatPicture,
  tell: {
    discovery: discoveryTold,
    wonder: wonderTold,
    god: godTold,
    card: cardTold,
    land: landTold,
    space: spaceTold,
    count: countTold,
    means: meansTold,
  },
});
