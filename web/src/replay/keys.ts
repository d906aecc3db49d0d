/** The keys of a replay: arrows, Home and End, space, `f` for other eyes, `?` for help. */

import type { Showing } from './showing.svelte';

const TYPES = /^(INPUT|TEXTAREA|SELECT)$/;
const TURNS = ['ArrowLeft', 'ArrowRight', 'Home', 'End'];

/** Whether the element under the focus wants this key for itself. */
function wants(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement && target.type === 'range') return TURNS.includes(key);
  if (TYPES.test(target.tagName) || target.isContentEditable) return true;
  return key === ' ' && target.closest('button, a, summary, [role="button"]') !== null;
}

export function turnKeys(event: KeyboardEvent, show: Showing, help: () => void): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (wants(event.target, event.key)) return;
  const { reel } = show;
  const acts: Record<string, () => void> = {
    ArrowLeft: () => reel.step(-1),
    ArrowRight: () => reel.step(1),
    Home: reel.first,
    End: reel.last,
    ' ': reel.toggle,
    f: () => show.nextEyes(),
    '?': help,
  };
  const act = acts[event.key];
  if (!act) return;
  event.preventDefault();
  act();
}
