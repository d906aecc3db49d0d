/** Lay a table and go there. */

import { api } from '../net/api';
import { router } from '../router.svelte';
import type { Plan } from './plan';

/** Lays it, sits down, begins if nobody is missing, and opens it. */
export async function layAndGo(plan: Plan): Promise<void> {
  const { id } = await api.lay(plan.wish);
  if (plan.sit !== null) await api.sit(id, plan.sit, null);
  if (plan.full) await api.start(id);
  router.go(`/g/${id}`);
}
