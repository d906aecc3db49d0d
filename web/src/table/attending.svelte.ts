/** What the rest of the page is told of the table one looks at: that one sits there, is asked, and is spoken to. */

import { callReader } from '../shell/calling.svelte';
import { seated } from '../shell/seated.svelte';
import type { TableClient } from './client.svelte';

/** Call it where the table begins. */
export function attend(client: TableClient): void {
  const asked = $derived(client.prompt !== null || client.next !== null);
  callReader(() => ({ turns: Number(asked), said: client.unheard }));
  $effect(() => seated.heed(client.info));
}
