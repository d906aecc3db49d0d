/** The table the reader sits at, wherever he reads meanwhile: from there a link leads back. */

import { keep, recall } from '../kept';
import { api, Refused } from '../net/api';
import type { TableInfo } from '../wire';

const KEY = 'agon.table';
let table = $state(recall(KEY) ?? '');
let asked = $state(false);

function sitAt(id: string): void {
  table = id;
  keep(KEY, id);
}

export const seated = {
  /** The table's id; none: ''. */
  get table(): string {
    return table;
  },
  /** Whether the match waits for him there. */
  get asked(): boolean {
    return asked;
  },
  /** How a table stands that he looks at: he sits there, or no longer. */
  heed({ id, status, yours, owed }: TableInfo): void {
    const sits = yours.length > 0 && status !== 'over' && status !== 'closed';
    if (sits) sitAt(id);
    else if (table === id) sitAt('');
    asked = sits && owed.some((seat) => yours.includes(seat));
  },
  /** Ask how it stands there meanwhile. */
  async look(): Promise<void> {
    const id = table;
    try {
      const now = await api.table(id);
      if (table === id) seated.heed(now);
    } catch (error) {
      if (error instanceof Refused && table === id) sitAt(''); // it is gone, or somebody else reads here
    }
  },
};
