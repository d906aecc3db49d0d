/** The keys of a puzzle: digits the visible choices, Enter confirms or goes on, Escape lays down. */

import type { Sitting } from './sitting.svelte';

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);

/** Whether Enter is for what has the focus. */
const pressed = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('a, summary, button:not([data-choice])') !== null;

export function puzzleKeys(event: KeyboardEvent, sitting: Sitting): void {
  if (typing(event.target) || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (document.querySelector('dialog[open]')) return;
  if (event.key === 'Escape') {
    if (!sitting.solution) sitting.selected = null;
    sitting.trouble = '';
  } else if (event.key === 'Enter' && !pressed(event.target)) {
    if (sitting.solution) void sitting.onward();
    else if (sitting.selected) void sitting.answer(sitting.selected);
    else return;
    event.preventDefault();
  } else if (/^[1-9]$/.test(event.key) && !sitting.solution) {
    const choice = document.querySelector<HTMLElement>(`[data-digit="${event.key}"]`);
    choice?.focus();
    choice?.click();
  }
}
