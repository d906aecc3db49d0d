/** The things of the game in words: those of its own catalogue, and the board's. */

import type { Params } from '../../words/catalogue';
import { bonusCount } from './effects';
import { looking, sourceNow } from './picks.svelte';
import { BONUSES, bonusesOf, cellOf, cellsOf, NOBODY, ownerOf, resourceOf, RESOURCES, spaceId } from './table';
import type { Cost, Effect, Table } from './types';
import { journey, type Journey, type Source } from './ways';
import { t as common } from '../../words';
import { hyphened as syllables } from '../../words/hyphens';
import { t } from './words';

export const spaceName = (scene: Table, space: number): string => scene.say(`space.${spaceId(scene.box, space)}`);
export const resourceName = (scene: Table, resource: number): string => scene.say(`resource.${RESOURCES[resource]}`);
export const discoveryName = (scene: Table, at: number): string =>
  scene.say(`discovery.${scene.box.discovery[at]!.id}`);
/** A discovery's name with the places where it may be broken, if it is long. */
export function hyphened(scene: Table, at: number): string {
  const { id } = scene.box.discovery[at]!;
  const name = discoveryName(scene, at);
  const broken = (LONG as readonly string[]).includes(id)
    ? t(`hyphened.${id as (typeof LONG)[number]}`)
    : syllables(name);
  return broken.replaceAll('\u00ad', '') === name ? broken : syllables(name);
}
const LONG = [
  'agriculture',
  'architecture',
  'cartography',
  'polytheism',
  'philosophy',
  'engineering',
  'absolutism',
  'hellenism',
  'metallurgy',
  'science',
] as const;

export const wonderName = (scene: Table, at: number): string => scene.say(`wonder.${scene.box.wonder[at]!.id}`);
export const cardName = (scene: Table, card: number): string => scene.say(`destiny.${scene.box.destiny[card]!.id}`);

const godIds = ({ box }: Table): string[] => [...box.gods.good, ...box.gods.bad];
export const godId = (scene: Table, god: number): string => godIds(scene)[god] ?? '';
export const isGood = (scene: Table, god: number): boolean => god < scene.box.gods.good.length;
export const godName = (scene: Table, god: number): string => scene.say(`god.${godId(scene, god)}`);

/** What a god does, and to whom: 'strikes who has fewest Zeus symbols: …'. */
export const godDoes = (scene: Table, god: number): string =>
  `${t(isGood(scene, god) ? 'helps' : 'strikes')}${common('colon')}${t(`god.${godId(scene, god) as 'zeus'}`)}`;

/** '2 grain, 1 gold', without what is 0. */
export const amounts = (scene: Table, all: readonly number[]): string =>
  all.flatMap((count, at) => (count ? [`${count} ${resourceName(scene, at)}`] : [])).join(', ');

/** '2 grain, 1 stone / gold, 2 alike of any free kind': each part is a number and the kinds that would do. */
export const lackName = (scene: Table, lack: readonly number[][]): string =>
  lack
    .map(([count, ...kinds]) =>
      kinds.length
        ? `${count} ${kinds.map((kind) => resourceName(scene, kind)).join(' / ')}`
        : scene.say('count.alike', { count: count! }),
    )
    .join(', ');

export function costName(scene: Table, cost: Cost): string {
  const printed = amounts(
    scene,
    RESOURCES.map((resource) => cost[resource] ?? 0),
  );
  const alike = (cost.alike ?? []).map((count) => t('alike', { count }));
  return [...(printed ? [printed] : []), ...alike].join(', ');
}

/** A bonus with its number: '2 hourglasses', 'a settler'. */
export function bonusName(scene: Table, bonus: string): string {
  const count = bonusCount(scene.box, bonus);
  const told = scene.say(`bonus.${bonus}`);
  return count ? `${count} ${told}` : told;
}

/** The bonuses under a discovery, those that are marked with their owners. */
export function bonusLine(scene: Table, discovery: number): string {
  const cell = cellOf(scene, discovery);
  return bonusesOf(scene, cell)
    .map((bonus, at) => {
      const owner = scene.view.bonuses[cell * BONUSES + at] ?? NOBODY;
      const told = bonusName(scene, bonus);
      return owner === NOBODY ? told : t('marked', { what: told, name: scene.name(owner) });
    })
    .join(', ');
}

/** What a discovery does, part by part. */
export function effectName(scene: Table, effect: Effect): string {
  const list = (ids: readonly string[]) => ids.map((id) => scene.say(`resource.${id}`)).join(', ');
  return Object.entries(effect)
    .flatMap(([key, value]) => {
      if (key === 'destiny-keep' || key === 'tile-resources' || value === null || value === 0 || value === false)
        return [];
      if (Array.isArray(value) && !value.length) return [];
      const count = typeof value === 'number' ? Math.abs(value) : 1;
      return [scene.say(`effect.${key}`, { count, kinds: list(effect['tile-resources'] ?? []) })];
    })
    .join('; ');
}

export const costOf = (scene: Table, discovery: number): Cost => cellsOf(scene.box)[cellOf(scene, discovery)]!.cost;

/** A land with all that can be known of it. */
export function landName(scene: Table, land: number): string {
  const { box, view } = scene;
  const printed = box.land[land]!;
  const parts = [spaceName(scene, land), resourceName(scene, resourceOf(box, land))];
  if (printed.star) parts.push(t('land.star'));
  if (printed.zeus) parts.push(t('land.zeus'));
  if (printed.atlantis) parts.push(t('land.worth', { count: box.points['atlantis-land'] }));
  if (view.condemned.includes(land)) parts.push(t('land.condemned'));
  if (view.tribes.includes(land)) parts.push(t('land.tribe'));
  const pile = view.piles[land]!;
  if (pile.length) parts.push(t('land.owner', { name: scene.name(ownerOf(view, land)) }));
  if (pile.length > 1)
    parts.push(
      t('land.below', {
        names: [...pile]
          .reverse()
          .slice(1)
          .map((seat) => scene.name(seat)),
      }),
    );
  return parts.join(', ');
}

/** '5 action points (new settler 2 + way 3)'. */
export function journeyPrice(found: Journey): string {
  const named = { birth: found.birth, way: found.way, fight: found.fight, erinyes: found.erinyes };
  const parts = Object.entries(named)
    .flatMap(([part, count]) => (count ? [t(`part.${part as 'way'}`, { count })] : []))
    .join(' + ');
  return t('journey-price', { count: found.price, parts: parts || '0' });
}

/** The same, and by which way. */
export function journeyName(scene: Table, found: Journey): string {
  const via = found.route.map((space) => spaceName(scene, space)).join(', ');
  const from = scene.say(`from-space.${spaceId(scene.box, found.origin)}`);
  return t('journey', { price: journeyPrice(found), from, via });
}

/** What a click on the settler pointed at does, or that one is taken up; '': neither. */
export function settlerTold(scene: Table): string {
  if (scene.prompt?.frame !== 'Acting') return '';
  const landOf = (source: Source | null): number | null => (source === null || source === 'new' ? null : source.land);
  const [pointed, taken] = [landOf(looking.settler), landOf(looking.taken)];
  if (taken !== null && (looking.land === null || pointed === taken))
    return t('taken-up', { land: spaceName(scene, taken) });
  if (pointed === null) return '';
  const other = sourceNow(scene) === 'new' ? journey(scene, 'new', pointed) : null;
  const told = t('takes-up', { land: spaceName(scene, pointed) });
  return other ? `${told} ${t('name-sends', { count: other.price })}` : told;
}

/** A legal answer's sentence, as the page says it too. */
export function actionName(scene: Table, action: Parameters<Table['legal']>[0]): string {
  const choice = scene.legal(action);
  return choice ? scene.say(choice.key, choice.params as Params) : '';
}
