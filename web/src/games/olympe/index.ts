/** Olympe on the page. */

import type { GamePage } from '../scene';
import Board from './Board.svelte';
import { seatPaint } from './cards';
import { describe } from './describe';
import Hand from './Hand.svelte';
import Seat from './Seat.svelte';

export const page: GamePage = { Board, Hand, Seat, describe, seatColour: seatPaint, onBoard: ['PlayCard'] };
