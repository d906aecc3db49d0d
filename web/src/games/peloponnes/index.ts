/** What Peloponnes brings to the page. */

import type { GamePage } from '../scene';
import Board from './Board.svelte';
import { describe } from './describe';
import Hand from './Hand.svelte';
import { onward } from './onward';
import Seat from './Seat.svelte';

export const page: GamePage = {
  Board,
  Hand,
  Seat,
  describe,
  onward,
  onBoard: [
    'PlaceBid',
    'Pass',
    'MoveBid',
    'Withdraw',
    'Buy',
    'Build',
    'Mark',
    'ChooseGood',
    'Keep',
    'Feed',
    'Finish',
    'Abandon',
  ],
} as GamePage;
