/** Which sound goes with what happened. */

import type { Told } from '../games/scene';
import { LOUDEST, type SoundName } from './notes';

/** At most one sound for one piece of news, by the game's own table: the one that matters most. */
export function soundOf(
  told: readonly Told[],
  sounds: Readonly<Record<string, SoundName | null>>,
): SoundName | undefined {
  const heard = new Set(told.map(({ event }) => sounds[event.type]));
  return LOUDEST.findLast((name) => heard.has(name));
}
