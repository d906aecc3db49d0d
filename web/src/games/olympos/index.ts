/** What Olympos brings to the page. */

import type { GamePage } from '../scene';
import Board from './Board.svelte';
import { describe } from './describe';
import Hand from './Hand.svelte';
import Seat from './Seat.svelte';

export const page: GamePage = {
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
} as GamePage;
