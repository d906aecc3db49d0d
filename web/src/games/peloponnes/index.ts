/** What Peloponnes brings to the page. */

import { defineGame } from '../scene';
import Board from './Board.svelte';
import { describe } from './describe';
import Hand from './Hand.svelte';
import { onward } from './onward';
import Seat from './Seat.svelte';
import type { Components, GameAction, Outlook, View } from './wire';

export const page = defineGame<View, Components, GameAction, Outlook>('peloponnes', {
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
});
