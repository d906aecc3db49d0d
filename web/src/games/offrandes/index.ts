/** What Offrandes brings to the page. */

import { defineGame } from '../scene';
import Board from './Board.svelte';
import { describe } from './describe';
import Hand from './Hand.svelte';
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
  scenes,
  sounds,
  seatColour: colourOf,
  thingOf: (_, action) =>
    action.type === 'Offer'
      ? `altar:${action.altar}`
      : action.type === 'Corrupt'
        ? `pawn:${action.victim}.${action.character}`
        : undefined,
  aside: ({ view, viewer }, event) =>
    event.type === 'BidPlaced' && viewer !== null && view.lot > 0 && !view.bidders.includes(viewer),
  onBoard: ['ChooseCharacters', 'OpenLot', 'PlaceBid', 'Pass', 'Corrupt', 'Offer', 'Decline'],
});
