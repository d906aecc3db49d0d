/** Lay a table and go there. */

import { api } from '../net/api';
import { router } from '../router.svelte';
import { begin } from '../waiting/nonce';
import type { Plan } from './plan';

/** Lays it, begins if nobody is missing, and opens it. */
export async function layAndGo(plan: Plan): Promise<void> {
  const laid = await api.lay(plan.wish);
  for (const seat of plan.freed) await api.leave(laid.id, seat);
  if (plan.full) await begin(laid);
  router.go(`/g/${laid.id}`);
}
