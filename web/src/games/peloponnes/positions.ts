/** Sample positions for the tests of the board. */

import { positionsOf } from '../../testing/positions';
import type { SampleScene } from '../../testing/samples.svelte';
import type { Components, GameAction, GameEvent, Outlook, View } from './types';

export type Sample = SampleScene<View, Components, GameAction, Outlook, GameEvent>;
export const { scenes, otherwise, asking, varied } = positionsOf<View, Components, GameAction, Outlook, GameEvent>(
  'peloponnes',
);
