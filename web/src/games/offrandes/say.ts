/** The things of the game in the words of its own catalogue. */

import type { Params } from '../../words/catalogue';
import { altarsOf, cityOf, members } from './table';
import type { Table } from './types';

export const characterName = (scene: Table, character: number): string =>
  scene.say(`character.${scene.box.characters[character]}`);

export const cityName = (scene: Table, seat: number): string => scene.say(`city.${cityOf(scene, seat).id}`);

export const altarName = (scene: Table, altar: number): string => scene.say(`altar.${altarsOf(scene.box)[altar]!.id}`);

/** '3 goats'. */
export const herdName = (scene: Table, count: number, animal: number): string =>
  `${count} ${scene.say(`${count === 1 ? 'one-animal' : 'animal'}.${scene.box.animals[animal]!.id}`)}`;

/** 'Farmer, Guard'. */
export const setName = (scene: Table, set: number): string =>
  members(set, scene.box.characters.length)
    .map((character) => characterName(scene, character))
    .join(', ');

/** A legal answer's sentence, as the page says it too. */
export function actionName(scene: Table, action: Parameters<Table['legal']>[0]): string {
  const choice = scene.legal(action);
  return choice ? scene.say(choice.key, choice.params as Params) : '';
}
