/** Olympe as a scene: what its components get to see. */

import type { Scene } from '../scene';
import type { Components, GameEvent, Outlook, PlayCard, View } from './wire';

export type Table = Scene<View, Components, PlayCard, Outlook, GameEvent>;
export type { CardKind, Components, GameEvent, God, PlayCard, Outlook, View } from './wire';
