/** What Offrandes brings to the page. */

import { defineGame } from '../scene';
import Board from './Board.svelte';
import { describe } from './describe';
import Hand from './Hand.svelte';
import Seat from './Seat.svelte';
import { colourOf } from './table';
import type { Components, GameAction, Outlook, View } from './wire';

export const page = defineGame<View, Components, GameAction, Outlook>('offrandes', {
  Board,
  Hand,
  Seat,
  describe,
  seatColour: colourOf,
  onBoard: ['ChooseCharacters', 'OpenLot', 'PlaceBid', 'Pass', 'Corrupt', 'Offer', 'Decline'],
});
