/** Which games have a guide, and where it is read. */

import { hasLegend } from '../games/what';

/** Whether the page can teach a game: those that it draws, it does. */
export const hasGuide = hasLegend;

/** Where to learn a game; a table that is played with an edition shows its own numbers. */
export const guideAddress = (game: string, table?: string): string =>
  `/games/${game}/learn${table ? `?table=${table}` : ''}`;
