/** What Olympos brings to the page. */

import { defineGame } from '../scene';
import Board from './Board.svelte';
import { describe } from './describe';
import Hand from './Hand.svelte';
import Seat from './Seat.svelte';
import type { Components, GameAction, Outlook, View } from './wire';

export const page = defineGame<View, Components, GameAction, Outlook>('olympos', {
  Board,
  Hand,
  Seat,
  describe,
  onBoard: [
    'Condemn',
    'PlaceSettler',
    'MoveSettler',
    'RemoveSettler',
    'Discover',
    'BuildWonder',
    'PayCubes',
    'TakeBonus',
    'TakeCube',
    'TakeTile',
    'SpendAthena',
    'PlayDestiny',
    'KeepCard',
    'DiscardCard',
    'Finish',
    'Pass',
    'Wait',
  ],
});
