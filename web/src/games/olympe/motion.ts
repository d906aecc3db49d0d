/** How cards fly: from a hand to the trick, from the trick to its winner. */

import { cubicOut } from 'svelte/easing';
import { crossfade } from 'svelte/transition';
import { lasting } from '../../look/motion';

export const [send, receive] = crossfade({
  duration: () => lasting(260),
  easing: cubicOut,
  fallback: () => ({ duration: 0 }),
});
