/** A table of one's own, as the campaign wants it. */

import { layAndGo } from '../../../lobby/laying';
import { planOf, usualPlaces } from '../../../lobby/plan';

/** The civilization of this name, or one of these by chance. */
export const chosenOf = (wish: string, civilizations: readonly string[]): string =>
  wish || civilizations[Math.floor(Math.random() * civilizations.length)]!;

/** Level 0 is the free game; the civilization is always named, so that the result tells it. */
export const playAlone = (game: string, level: number, civilization: string, used: readonly string[]): Promise<void> =>
  layAndGo(
    planOf(game, usualPlaces(1), {
      options: { level, civilization, used },
      open: true,
      spectators: true,
      edition: null,
    }),
  );
