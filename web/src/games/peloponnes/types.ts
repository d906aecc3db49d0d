/** Peloponnes as a scene: what its components get to see. */

import type { Scene } from '../scene';
import type { Building, ChoosingGood, Components, Feeding, Finishing, GameAction, Keeping, View } from './wire';

export type Table = Scene<View, Components, GameAction>;
export type Frame = View['stack'][number] | Building | ChoosingGood | Keeping | Feeding | Finishing;
export type { Components, GameAction, GameEvent, Goods, PlayerView, Tile, View } from './wire';
