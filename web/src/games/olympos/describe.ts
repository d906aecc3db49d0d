/** The board in sentences. */

import { effectNames } from './effectnames';
import {
  amounts,
  bonusLine,
  cardName,
  costName,
  costOf,
  discoveryName,
  godName,
  lackName,
  landName,
  wonderName,
} from './say';
import { builderOf, has, NOBODY, seatsOf } from './table';
import type { Table } from './types';
import { t } from './words';

interface Part {
  heading: string;
  lines: string[];
}

const named = (scene: Table, seats: readonly number[]): string[] => seats.map((seat) => scene.name(seat));

function trackPart(scene: Table): Part {
  const { view, box } = scene;
  const lines = view.order.map(
    (seat) => `${t('stands', { name: scene.name(seat), space: view.players[seat]!.space })}.`,
  );
  box['time-track'].zeus.forEach(({ space, double }, at) => {
    const [kind, count] = [t(double ? 'zeus-double' : 'zeus-single'), scene.outlook.gods[at]!];
    lines.push(`${t('space', { space })}: ${kind}, ${t('cards-wait', { count })}.`);
  });
  lines.push(`${t('space', { space: box['time-track'].cross })}: ${t('cross')}.`);
  const gods = view.revealed.map((god) => godName(scene, god));
  lines.push(gods.length ? t('came', { names: gods }) : t('no-god'));
  if (scene.owed.length) lines.push(t('asked', { names: named(scene, scene.owed) }));
  return { heading: t('track'), lines };
}

function seatPart(scene: Table, seat: number): Part {
  const player = scene.view.players[seat]!;
  const made = scene.box.discovery.flatMap((_, at) => (has(player.discoveries, at) ? [discoveryName(scene, at)] : []));
  const built = scene.box.wonder.flatMap((_, at) => (has(player.wonders ?? 0, at) ? [wonderName(scene, at)] : []));
  const counts = [
    t('count.hourglasses', { count: player.hourglasses }),
    t('count.stock', { count: player.stock, reserve: player.reserve }),
    t('count.stars', { count: player.stars }),
    t('count.swords', { count: scene.outlook.swords[seat]! }),
    t('count.zeus', { count: scene.outlook.zeus[seat]! }),
    t('count.cards', { count: player.shuffles.length }),
  ];
  const headings = Object.entries(scene.sheet.parts)
    .filter(([, points]) => points[seat])
    .map(([heading, points]) => `${scene.say(`heading.${heading}`)} ${points[seat]}`);
  const lines = [
    `${t('count.points', { count: scene.sheet.scores[seat]! })}${headings.length ? ` (${headings.join(', ')})` : ''}.`,
    `${counts.join(', ')}.`,
    `${t('holds', { tokens: amounts(scene, player.tokens) || '–', cubes: amounts(scene, player.cubes) || '–' })}.`,
  ];
  if (made.length) lines.push(`${t('show.development')}: ${made.join(', ')}.`);
  if (built.length) lines.push(`${scene.say('heading.wonders')}: ${built.join(', ')}.`);
  for (const effect of effectNames(scene, seat)) lines.push(`${effect.name}: ${effect.does}.`);
  if (player.done) lines.push(`${t('done')}.`);
  return { heading: scene.name(seat), lines };
}

function developmentPart(scene: Table): Part {
  const { box, view } = scene;
  const { own } = scene.outlook;
  if (view.columns.length < box.discovery.length + box.wonder.length) return { heading: t('development'), lines: [] };
  const discoveries = box.discovery.map((_, at) => {
    const parts = [costName(scene, costOf(scene, at))];
    const bonuses = bonusLine(scene, at);
    if (bonuses) parts.push(t('bonuses', { line: bonuses }));
    parts.push(view.copies[at] ? t('copies', { count: view.copies[at]! }) : t('none-left'));
    const lacks = lackName(scene, own?.lacks[at] ?? []);
    if (lacks) parts.push(t('missing', { what: lacks }));
    return `${discoveryName(scene, at)}: ${parts.join('; ')}.`;
  });
  const wonders = box.wonder.map(({ stars, points }, at) => {
    const builder = builderOf(view, at);
    const parts = [t('wonder', { stars, count: points })];
    if (builder !== NOBODY) parts.push(t('built-by', { name: scene.name(builder) }));
    else if (own?.missing[at]) parts.push(t('missing', { what: t('stars', { count: own.missing[at] }) }));
    return `${wonderName(scene, at)}: ${parts.join('; ')}.`;
  });
  return { heading: t('development'), lines: [...discoveries, ...wonders] };
}

/** Every part of the table, the lands too. */
export function describe(scene: Table): Part[] {
  const { view, box } = scene;
  const cards = view.hand.map((card) => cardName(scene, card));
  return [
    trackPart(scene),
    ...seatsOf(view).map((seat) => seatPart(scene, seat)),
    ...(scene.viewer === null ? [] : [{ heading: t('hand'), lines: cards.length ? cards : [t('no-cards')] }]),
    { heading: t('map'), lines: box.land.map((_, land) => `${landName(scene, land)}.`) },
    developmentPart(scene),
  ];
}
