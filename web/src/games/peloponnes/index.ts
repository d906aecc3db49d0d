/** What Peloponnes brings to the page. */

import { defineGame } from '../scene';
import Board from './Board.svelte';
import { about } from './about';
import { describe } from './describe';
import Hand from './Hand.svelte';
import Moment from './Moment.svelte';
import { onward } from './onward';
import { scenes } from './scenes';
import Seat from './Seat.svelte';
import { sounds } from './sounds';
import type { Components, GameAction, GameEvent, Outlook, View } from './wire';

export const page = defineGame<View, Components, GameAction, Outlook, GameEvent>('peloponnes', {
  Board,
  Hand,
  Seat,
  describe,
  scenes,
  Moment,
  sounds,
  onward,
  about,
  thingOf: (scene, action) => ('slot' in action ? `tile:${scene.view.offer[action.slot]}` : undefined),
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
