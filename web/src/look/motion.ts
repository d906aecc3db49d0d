/** How things move on a board; with motion off they simply are there. */

import type { AnimationConfig } from 'svelte/animate';
import { cubicOut } from 'svelte/easing';
import type { TransitionConfig } from 'svelte/transition';
import { settings } from '../settings.svelte';

/** Milliseconds, or none for whoever wants nothing to move, or all at once: then it would lie over what comes next. */
export function lasting(ms: number): number {
  const still = document.documentElement.dataset['motion'] === 'off' || settings.speed === 'instant';
  return still || globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ? 0 : ms;
}

/** A thing goes from where it was to where it is now. */
export function close(
  _: Element,
  { from, to }: { from: DOMRect; to: DOMRect },
  { ms = 200 }: { ms?: number } = {},
): AnimationConfig {
  const x = from.left - to.left;
  const y = from.top - to.top;
  return { duration: lasting(ms), easing: cubicOut, css: (_t, u) => `translate: ${u * x}px ${u * y}px` };
}

/** In from, or out to, a place that lies this far away (in pixels). */
export function drift(_: Element, { x, y, ms = 240 }: { x: number; y: number; ms?: number }): TransitionConfig {
  return {
    duration: lasting(ms),
    easing: cubicOut,
    css: (t, u) => `translate: ${u * x}px ${u * y}px; opacity: ${t}`,
  };
}
