/** The keys of DESIGN: digits the visible choices, Enter confirms, Escape cancels or skips. */

import type { TableClient } from './client.svelte';

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Whether Enter is for what has the focus. What only opens or shuts a panel waits: first what is selected is done. */
const pressed = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('a, button:not([data-panel])') !== null;

export function answerKeys(event: KeyboardEvent, client: TableClient, help: () => void): void {
  if (typing(event.target) || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (document.querySelector('dialog[open]')) return;
  if (event.key === 'Escape') {
    if (client.selected || client.no) client.select(null);
    else client.skip();
  } else if (event.key === 'Enter' && client.selected && !pressed(event.target)) {
    event.preventDefault(); // the panel stays as it is
    void client.act(client.selected);
  } else if (/^[1-9]$/.test(event.key)) {
    document.querySelector<HTMLElement>(`[data-digit="${event.key}"]`)?.click();
  } else if (event.key === '?') {
    help();
  }
}
