/** Olympos as a scene: what its components get to see. */

import type { Scene } from '../scene';
import type { Components, GameAction, GameEvent, Outlook, View } from './wire';

export type Table = Scene<View, Components, GameAction, Outlook, GameEvent>;
export type { Components, Cost, DestinyCard, Effect, GameAction, GameEvent, PlayerView, Outlook, View } from './wire';
