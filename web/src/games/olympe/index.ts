/** Olympe on the page. */

import { defineGame } from '../scene';
import Board from './Board.svelte';
import { seatPaint } from './cards';
import { describe } from './describe';
import Hand from './Hand.svelte';
import Moment from './Moment.svelte';
import { scenes } from './scenes';
import Seat from './Seat.svelte';
import { sounds } from './sounds';
import type { Components, GameEvent, Outlook, PlayCard, View } from './wire';

export const page = defineGame<View, Components, PlayCard, Outlook, GameEvent>('olympe', {
  Board,
  Hand,
  Seat,
  describe,
  Moment,
  scenes,
  sounds,
  seatColour: seatPaint,
  thingOf: (_, { card }) => `card:${card}`,
  onBoard: ['PlayCard'],
});
