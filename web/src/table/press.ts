/** A press on the board while something older is shown goes ahead, and does nothing else: what was pressed may be gone. */

import type { TableClient } from './client.svelte';

/** An attachment for the place of the board. */
export const pressAhead = (client: TableClient) => (board: HTMLElement) => {
  const press = (event: Event): void => {
    if (client.behind) {
      event.stopPropagation();
      event.preventDefault();
    }
    if (client.pace.moment) client.pace.press();
  };
  board.addEventListener('click', press, true);
  return () => board.removeEventListener('click', press, true);
};
