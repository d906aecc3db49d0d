/** The things of the game in words. */

import { godOf, kindOf } from './cards';
import type { Table } from './types';
import { t } from './words';

/** A card's full name: 'Blue IV Hero'. */
export function cardName(scene: Table, card: number): string {
  const { box } = scene;
  return `${scene.say(`card.${godOf(box, card).colour}`)} ${scene.say(`card.${kindOf(box, card).id}`)}`;
}

/** What stands below the picture: 'Hero'. */
export function cardTitle(scene: Table, card: number): string {
  const kind = kindOf(scene.box, card);
  const name = scene.say(`card.${kind.id}`);
  const before = `${kind.numeral} `;
  return kind.numeral && name.startsWith(before) ? name.slice(before.length) : name;
}

export const colourName = (scene: Table, colour: number): string =>
  scene.say(`colour.${scene.box.gods[colour]!.colour}`);
export const godName = (scene: Table, colour: number): string => scene.say(`god.${scene.box.gods[colour]!.id}`);

/** What a seat has proved to lack, in words; empty where nothing is proved. */
export function voidsName(scene: Table, seat: number): string {
  const colours = (scene.outlook.voids[seat] ?? []).map((colour) => colourName(scene, colour));
  return colours.length ? t('voids', { colours: colours.join(', ') }) : '';
}
