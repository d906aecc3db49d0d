/** What Olympos brings to the page. */

import { defineGame } from '../scene';
import Board from './Board.svelte';
import { describe } from './describe';
import Hand from './Hand.svelte';
import Moment from './Moment.svelte';
import { scenes } from './scenes';
import Seat from './Seat.svelte';
import { sounds } from './sounds';
import type { Components, GameAction, GameEvent, Outlook, View } from './wire';

export const page = defineGame<View, Components, GameAction, Outlook, GameEvent>('olympos', {
  Board,
  Hand,
  Seat,
  describe,
  scenes,
  Moment,
  sounds,
  thingOf: (_, action) => {
    if (action.type === 'Discover') return `discovery:${action.discovery}`;
    if (action.type === 'BuildWonder') return `wonder:${action.wonder}`;
    if ('card' in action) return `card:${action.card}`;
    if ('to' in action) return `land:${action.to}`;
    return 'land' in action ? `land:${action.land}` : undefined;
  },
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
