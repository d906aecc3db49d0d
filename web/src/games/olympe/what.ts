/** What is this? The cards, gods and numbers of Olympe. */

import { t as common } from '../../words';
import { defineWhats, type What } from '../what';
import { colourOf, isMonster, kindOf } from './cards';
import { legend } from './legend';
import { cardName, colourName, godName, voidsName } from './say';
import { ownGems, sidesOf } from './sides';
import { trickOf } from './trick';
import type { Table } from './types';
import { t } from './words';
import WhatPicture from './WhatPicture.svelte';

function rank(scene: Table, card: number): string {
  const { cards } = scene.box;
  const at = cards.indexOf(kindOf(scene.box, card));
  const [below, above] = [cards[at - 1]!.id, cards[at + 1]?.id];
  if (above === undefined) return scene.say('what.card.highest');
  return at === 1 ? scene.say('what.card.lowest') : scene.say('what.card.between', { below, above });
}

/** What its colour means in this trick; a Monster's does not make it strong. */
function standing(scene: Table, card: number): string {
  const { trump, requested } = scene.view;
  const colour = colourOf(card);
  const as = colour === trump ? 'trump' : colour === requested ? 'requested' : null;
  if (!isMonster(card)) return scene.say(`what.card.${as ?? 'neither'}`);
  return as ? scene.say('what.card.spoils', { what: scene.say(`what.card.as-${as}`) }) : scene.say('what.card.sleeps');
}

function nowOf(scene: Table, card: number): string[] {
  const { view, outlook } = scene;
  const lines: string[] = [];
  if (view.requested >= 0) lines.push(standing(scene, card));
  const lies = trickOf(view).find((play) => play.card === card);
  if (lies && isMonster(card) && outlook.awake.includes(colourOf(card))) lines.push(scene.say('what.card.awake'));
  else if (lies && lies.seat === outlook.best && !outlook.awake.length)
    lines.push(scene.say('what.card.best', { seat: lies.seat }));
  const mine = [...view.hand, ...(view.piles[scene.viewer ?? -1] ?? [])].includes(card);
  if (scene.prompt && mine)
    lines.push(scene.say(`what.card.${scene.legal({ type: 'PlayCard', card }) ? 'legal' : 'refused'}`));
  return lines;
}

function cardTold(scene: Table, id: string): What | null {
  const card = Number(id);
  const kind = kindOf(scene.box, card);
  const hero = scene.box.cards.find((one) => one.id === 'hero')!.id;
  const points = scene.say('what.card.points', { count: kind.points });
  const said = { title: cardName(scene, card), now: nowOf(scene, card) };
  if (isMonster(card))
    return {
      ...said,
      lines: [scene.say('what.card.monster'), scene.say('what.card.slain', { hero }), points],
      clause: 'monster-active',
    };
  if (kind.id === hero)
    return { ...said, lines: [scene.say('what.card.hero'), rank(scene, card), points], clause: 'hero-slays' };
  return { ...said, lines: [rank(scene, card), points], clause: kind.numeral ? 'rank' : 'card-points' };
}

function godTold(scene: Table, id: string): What {
  const colour = Number(id);
  const seats = scene.view.gods.flatMap((god, seat) => (god === colour ? [seat] : []));
  const whose = scene.say(seats.length ? 'what.god.whose' : 'what.god.nobody', { seats });
  const title = `${godName(scene, colour)}, ${colourName(scene, colour)}`;
  return { title, lines: [whose, scene.say('what.trump.means')], clause: 'choose-god' };
}

/** What is requested, or trump. */
const setTold =
  (what: 'requested' | 'trump', clause: string) =>
  (scene: Table): What => {
    const colour = scene.view[what];
    const is =
      colour < 0 ? scene.say('what.unset') : scene.say(`what.${what}.is`, { colour: scene.box.gods[colour]!.colour });
    return { title: scene.say(`what.${what}.title`), lines: [scene.say(`what.${what}.means`)], now: [is], clause };
  };

/** A number of a side's, with the sign that stands beside it. */
function numberTold(scene: Table, sign: string, lines: string[], now: string): What {
  const means = scene.say(`symbol.${sign}.means`);
  return {
    title: scene.say(`symbol.${sign}.name`),
    lines: [means, ...lines],
    now: [now],
    clause: legend.symbols[sign],
    sign,
  };
}

function gemsTold(scene: Table, id: string): What {
  const { box } = scene;
  const { names, gems, kept } = sidesOf(scene)[Number(id) % scene.view.sides]!;
  if (ownGems(scene)) {
    const has = `${names}${common('colon')}${t('kept', { count: kept })}, ${t('taken', { count: gems })}`;
    return { ...numberTold(scene, 'gem', [scene.say('what.gems.own')], has), clause: 'own-gems-scoring' };
  }
  const goal = scene.say('what.gems.goal', { count: box['gems-to-win'] });
  const round = scene.say('what.gems.round', { first: box['first-gems'], second: box['second-gems'] });
  return numberTold(scene, 'gem', [goal, round], `${names}${common('colon')}${t('gems', { count: gems })}`);
}

function pointsTold(scene: Table, id: string): What {
  const { names, points, cards } = sidesOf(scene)[Number(id) % scene.view.sides]!;
  const now = `${names}${common('colon')}${t('points', { count: points })}, ${t('won', { count: cards })}`;
  return numberTold(scene, 'points', [scene.say('what.round')], now);
}

function handTold(scene: Table, id: string): What {
  const seat = Number(id);
  const has = `${scene.name(seat)}${common('colon')}${t('inHand', { count: scene.view.hand_sizes[seat] ?? 0 })}`;
  const lacks = voidsName(scene, seat);
  const told = numberTold(scene, 'cards', lacks ? [scene.say('what.lacks')] : [], has);
  return lacks ? { ...told, now: [has, lacks] } : told;
}

export const whats = defineWhats('olympe', {
  ...legend,
  Picture: WhatPicture,
  tell: {
    card: cardTold,
    god: godTold,
    requested: setTold('requested', 'requested-colour'),
    trump: setTold('trump', 'trump'),
    gems: gemsTold,
    points: pointsTold,
    hand: handTold,
  },
});
