/** Peloponnes as a scene: what its components get to see. */

import type { Scene } from '../scene';
import type {
  Building,
  ChoosingGood,
  Components,
  Feeding,
  Finishing,
  GameAction,
  GameEvent,
  Keeping,
  Outlook,
  View,
} from './wire';

export type Table = Scene<View, Components, GameAction, Outlook, GameEvent>;
export type Frame = View['stack'][number] | Building | ChoosingGood | Keeping | Feeding | Finishing;
export type { Components, Forecast, GameAction, GameEvent, Goods, PlayerView, Tile, Outlook, View } from './wire';
