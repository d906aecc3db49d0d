/** Olympe as a scene: what its components get to see. */

import type { Scene } from '../scene';
import type { Components, PlayCard, View } from './wire';

export type Table = Scene<View, Components, PlayCard>;
export type { CardKind, Components, GameEvent, God, PlayCard, View } from './wire';
