/** The keys of an analysis: arrows, Home and End while the board or the curves have the focus; letters anywhere. */

export interface Turns {
  step(by: 1 | -1): void;
  /** To the next mistake, or the one before. */
  leap(by: 1 | -1): void;
  first(): void;
  last(): void;
  eyes(): void;
  help(): void;
}

const WRITES = /^(INPUT|TEXTAREA|SELECT)$/;

/** `near`: whether the focus is on the board; what scrolls the page elsewhere, turns the match only there. */
export function turnBy(event: KeyboardEvent, turns: Turns, near: boolean): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const { target } = event;
  if (target instanceof HTMLElement && (WRITES.test(target.tagName) || target.isContentEditable)) return;
  const anywhere: Record<string, () => void> = {
    n: () => turns.leap(1),
    p: () => turns.leap(-1),
    f: () => turns.eyes(),
    '?': () => turns.help(),
    ArrowLeft: () => turns.step(-1),
    ArrowRight: () => turns.step(1),
  };
  const here: Record<string, () => void> = {
    ArrowDown: () => turns.leap(1),
    ArrowUp: () => turns.leap(-1),
    Home: () => turns.first(),
    End: () => turns.last(),
  };
  const act = anywhere[event.key] ?? (near ? here[event.key] : undefined);
  if (!act) return;
  event.preventDefault();
  act();
}
