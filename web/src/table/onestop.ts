/** A long list that Tab passes in one step: it reaches one line, the arrow keys the others. */

const controls = (list: HTMLElement): HTMLElement[] =>
  [...list.querySelectorAll<HTMLElement>('a, button')].filter((one) => !one.closest('[hidden]'));

const lineOf = (control: Element | undefined): Element | null => control?.closest('[data-line]') ?? null;

/** The control that begins the line so many lines on from this one; at the ends there is none. */
function another(all: readonly HTMLElement[], from: number, step: 1 | -1): HTMLElement | undefined {
  const lines = all.map(lineOf);
  const here = lines[from] ?? lines[from - 1]; // what opens a turn stands behind its lines
  for (let at = from + step; all[at]; at += step) {
    const line = lines[at];
    if (line && line !== here) return all[lines.indexOf(line)];
  }
  return undefined;
}

function goal(key: string, all: readonly HTMLElement[], from: number): HTMLElement | undefined {
  if (key === 'ArrowDown') return another(all, from, 1);
  if (key === 'ArrowUp') return another(all, from, -1);
  if (key === 'ArrowRight') return all[from + 1];
  if (key === 'ArrowLeft') return all[from - 1];
  if (key === 'Home') return all[0];
  return key === 'End' ? all.at(-1) : undefined;
}

/** An attachment: `{@attach oneStop}`. */
export function oneStop(list: HTMLElement): () => void {
  let stop: HTMLElement | undefined;
  const settle = (wanted?: HTMLElement): void => {
    const all = controls(list);
    const last = all.map(lineOf).findLast((line) => line);
    stop = wanted && all.includes(wanted) ? wanted : (all.find((one) => lineOf(one) === last) ?? all.at(-1));
    for (const one of all) one.tabIndex = one === stop ? 0 : -1;
  };
  const move = (event: KeyboardEvent): void => {
    const all = controls(list);
    const found = goal(event.key, all, all.indexOf(event.target as HTMLElement));
    if (!found || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    found.focus();
  };
  const come = ({ target }: Event): void => settle(target as HTMLElement);
  // While the reader is in it, he stays where he is; whoever comes anew finds what happened last.
  const watch = new MutationObserver(() => settle(list.contains(document.activeElement) ? stop : undefined));
  watch.observe(list, { childList: true, subtree: true, attributes: true, attributeFilter: ['hidden'] });
  list.addEventListener('keydown', move);
  list.addEventListener('focusin', come);
  settle();
  return () => {
    watch.disconnect();
    list.removeEventListener('keydown', move);
    list.removeEventListener('focusin', come);
  };
}
