/** Where a guided first match begins. */

import { ask } from '../net/api';
import { person } from '../net/person.svelte';
import { router } from '../router.svelte';
import type { TableInfo } from '../wire';

/** Take up one's guided first match of a game, or begin it; who has no name yet tells it in the lobby before. */
export async function firstMatch(game: string): Promise<void> {
  if (!person.me) return router.go(`/?first=${game}`);
  const { id } = await ask<TableInfo>('POST', `games/${game}/lesson`);
  router.go(`/g/${id}`);
}
