/** What gods left with a seat. */

import type { Table } from './types';
import { t } from './words';

const LASTING = ['ares', 'athena', 'erinyes', 'keres', 'siren'] as const;

export interface Lasting {
  id: (typeof LASTING)[number];
  name: string;
  does: string;
  bad: boolean;
}

export const effectNames = (scene: Table, seat: number): Lasting[] =>
  LASTING.filter((id) => scene.view.players[seat]![id]).map((id) => ({
    id,
    name: scene.say(`god.${id}`),
    does: t(`lasting.${id}`),
    bad: id !== 'ares' && id !== 'athena',
  }));
