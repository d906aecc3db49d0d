/** The keys of DESIGN: digits the visible choices, Enter confirms, Escape cancels or skips. */

import type { TableClient } from './client.svelte';

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** What a digit chose last: Enter there confirms it, whatever a click on it would do. */
let chosen: HTMLElement | null = null;

function chooseByDigit(digit: string): void {
  chosen = document.querySelector<HTMLElement>(`[data-digit="${digit}"]`);
  if (!chosen) return;
  chosen.focus();
  // What cannot have the focus leaves it to nobody: Enter is not for what had it before.
  if (document.activeElement !== chosen && document.activeElement instanceof HTMLElement) document.activeElement.blur();
  chosen.click();
}

/** Whether Enter is for what has the focus. What only opens or shuts a panel waits: first what is selected is done. */
const pressed = (target: EventTarget | null): boolean =>
  target instanceof Element && target !== chosen && target.closest('a, button:not([data-panel])') !== null;

export function answerKeys(event: KeyboardEvent, client: TableClient, help: () => void): void {
  if (typing(event.target) || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (document.querySelector('dialog[open]')) return;
  if (event.key === 'Escape') {
    if (client.selected || client.no) client.select(null);
    else if (client.hinting) client.hinting = false;
    else client.skip();
  } else if (event.key === 'Enter' && (client.selected || client.pace.stopped) && !pressed(event.target)) {
    event.preventDefault(); // the panel stays as it is
    if (client.selected) void client.act(client.selected);
    else client.pace.next();
  } else if (/^[1-9]$/.test(event.key)) {
    chooseByDigit(event.key);
  } else if (event.key === 'a') {
    document.querySelector<HTMLElement>('[data-testid="in-advance"]')?.click();
  } else if (event.key === 'h' && client.mayAsk) {
    client.hinting = !client.hinting;
  } else if (event.key === '?') {
    help();
  }
}
