/** After a match alone the campaign goes on. */

import { levelOf } from './table';
import type { Table } from './types';
import { t } from './words';

export function onward(scene: Table): { to: string; words: string } | null {
  if (scene.view.seats > 1) return null;
  const end = scene.outcome?.winners.length ? 'next' : 'again';
  return { to: '/games/peloponnes/campaign', words: t(`end.${levelOf(scene) ? end : 'campaign'}`) };
}
