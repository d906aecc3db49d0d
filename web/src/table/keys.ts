/** The keys of DESIGN: digits the visible choices, Enter confirms, Escape cancels or skips. */

import type { TableClient } from './client.svelte';

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

export function answerKeys(event: KeyboardEvent, client: TableClient, help: () => void): void {
  if (typing(event.target) || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (document.querySelector('dialog[open]')) return;
  if (event.key === 'Escape') {
    if (client.selected || client.no) client.select(null);
    else client.skip();
  } else if (event.key === 'Enter' && client.selected && !(event.target instanceof HTMLButtonElement)) {
    void client.act(client.selected);
  } else if (/^[1-9]$/.test(event.key)) {
    const shown = document.querySelectorAll<HTMLElement>('[data-choice]');
    shown[Number(event.key) - 1]?.click();
  } else if (event.key === '?') {
    help();
  }
}
