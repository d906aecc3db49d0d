/** Lay a table and go there. */

import { api } from '../net/api';
import { router } from '../router.svelte';
import type { Plan } from './plan';

/** Lays it, begins if nobody is missing, and opens it. */
export async function layAndGo(plan: Plan): Promise<void> {
  const { id } = await api.lay(plan.wish);
  for (const seat of plan.freed) await api.leave(id, seat);
  if (plan.full) await api.start(id);
  router.go(`/g/${id}`);
}
