/** Olympe on the page. */

import { defineGame } from '../scene';
import Board from './Board.svelte';
import { seatPaint } from './cards';
import { describe } from './describe';
import Hand from './Hand.svelte';
import Seat from './Seat.svelte';
import type { Components, Outlook, PlayCard, View } from './wire';

export const page = defineGame<View, Components, PlayCard, Outlook>('olympe', {
  Board,
  Hand,
  Seat,
  describe,
  seatColour: seatPaint,
  onBoard: ['PlayCard'],
});
