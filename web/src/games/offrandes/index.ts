/** What Offrandes brings to the page. */

import type { GamePage } from '../scene';
import Board from './Board.svelte';
import { describe } from './describe';
import Hand from './Hand.svelte';
import Seat from './Seat.svelte';
import { colourOf } from './table';

export const page: GamePage = {
  Board,
  Hand,
  Seat,
  describe,
  seatColour: colourOf,
  onBoard: ['ChooseCharacters', 'OpenLot', 'PlaceBid', 'Pass', 'Corrupt', 'Offer', 'Decline'],
} as GamePage;
