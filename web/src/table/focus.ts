/** The focus is never lost: when what had it goes away, what is asked now takes it. */

const gone = (element: Element): boolean => !element.isConnected || element.closest('[inert]') !== null;

/** One's own things, if one can be reached there, or else the question. */
const refuge = (root: HTMLElement): HTMLElement | null =>
  root.querySelector<HTMLElement>('section.hand [tabindex="0"]:not([inert] *)') ??
  root.querySelector<HTMLElement>('.prompt');

/** An attachment for the table. */
export function keepFocus(root: HTMLElement): () => void {
  let last: Element | null = null;
  const heed = ({ target }: FocusEvent): void => {
    last = root.contains(target as Node) ? (target as Element) : null;
  };
  const observer = new MutationObserver(() => {
    const now = document.activeElement;
    if (last && (now === document.body || now === last) && gone(last)) refuge(root)?.focus({ preventScroll: true });
  });
  document.addEventListener('focusin', heed);
  observer.observe(root, { subtree: true, childList: true, attributeFilter: ['inert'] });
  return () => {
    document.removeEventListener('focusin', heed);
    observer.disconnect();
  };
}
