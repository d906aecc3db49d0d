/** Where the action that is shown would lead on the time track. */

import { actionShown } from './picks.svelte';
import type { Table } from './types';
import { spaceAfter } from './ways';
import { t } from './words';

/** Those who still act, in the order in which they do. */
export const turnsOf = ({ view, outcome }: Table): number[] =>
  outcome ? [] : view.order.filter((seat) => !view.players[seat]!.done);

/** The space on which the viewer's piece would stand; null: nothing is shown that costs time. */
export function landing(scene: Table, action = actionShown(scene)): number | null {
  return action && spaceAfter(scene, action);
}

/** The same in a sentence that says who acts then; '': nothing is shown. */
export function landingTold(scene: Table, action = actionShown(scene)): string {
  const space = landing(scene, action);
  const [, next] = turnsOf(scene);
  if (scene.outcome || space === null) return '';
  if (space <= (scene.outlook.own?.again ?? -1) || next === undefined) return t('lands-again', { space });
  return t('lands-on', { space, name: scene.name(next) });
}
