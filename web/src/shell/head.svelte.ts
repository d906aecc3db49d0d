/** What a page adds to the head: between the name of the house and who sits here. */

import type { Snippet } from 'svelte';

export const head = $state<{ tools: Snippet | null }>({ tools: null });
