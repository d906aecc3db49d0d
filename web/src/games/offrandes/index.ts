/** What Offrandes brings to the page. */

import { defineGame } from '../scene';
import Board from './Board.svelte';
import { describe } from './describe';
import Hand from './Hand.svelte';
import Moment from './Moment.svelte';
import { scenes } from './scenes';
import Seat from './Seat.svelte';
import { sounds } from './sounds';
import { colourOf } from './table';
import type { Components, GameAction, GameEvent, Outlook, View } from './wire';

export const page = defineGame<View, Components, GameAction, Outlook, GameEvent>('offrandes', {
  Board,
  Hand,
  Seat,
  describe,
  Moment,
  scenes,
  sounds,
  seatColour: colourOf,
  thingOf: (_, action) =>
    action.type === 'Offer'
      ? `altar:${action.altar}`
      : action.type === 'Corrupt'
        ? `pawn:${action.victim}.${action.character}`
        : undefined,
  onBoard: ['ChooseCharacters', 'OpenLot', 'PlaceBid', 'Pass', 'Corrupt', 'Offer', 'Decline'],
});
