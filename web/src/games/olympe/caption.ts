/** What the middle of the table says: how the last trick ended, or that a Monster is awake. */

import type { Table } from './types';
import { t } from './words';

/** A heading and lines; nothing where there is nothing to say. */
export function captionOf(scene: Table, past: boolean): string[] {
  const { view, outlook } = scene;
  if (past && view.last_trick.length) {
    if (view.last_winner < 0) return [t('last'), t('toNobody')];
    const points = t('points', { count: outlook.last_worth });
    return [t('last'), t('tookIt', { name: scene.name(view.last_winner) }), points];
  }
  return !past && outlook.awake.length ? [scene.say('card.monster'), t('awake')] : [];
}
