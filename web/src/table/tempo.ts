/** How long a moment is shown. */

import type { Moment, Weight } from '../games/moment';
import type { Speed } from '../settings.svelte';

const LASTS: Record<Weight, number> = { passing: 700, normal: 1400, grave: 2600, stop: 4500 }; // ms
const SPEEDS: Record<Speed, number> = { slow: 1.9, normal: 1, fast: 0.5, instant: 0 };
const READ = 45; // letters that are read in that time
const LONGEST = 2.6; // however much there is to read
const MANY = 18; // so many wait that we hurry
const HURRY = 0.7; // a sentence can still be read

export interface Telling {
  /** Its sentences. */
  readonly text: string;
  readonly speed: Speed;
  /** Through whose eyes: one's own moves one knows. */
  readonly viewer: number | null;
  /** Whether somebody sits there who goes on when he has looked. */
  readonly patient: boolean;
  /** It concerns the viewer no more. */
  readonly aside?: boolean;
  /** How many moments come after it. */
  readonly waiting: number;
}

/** Milliseconds; Infinity: until the viewer goes on. */
export function durationOf(
  { weight, seat }: Moment,
  { text, speed, viewer, patient, aside, waiting }: Telling,
): number {
  if (weight === 'stop' && patient && speed !== 'instant') return Infinity;
  const known = (aside || (seat !== null && seat === viewer)) && weight === 'normal';
  const long = Math.min(LONGEST, Math.max(0.8, text.length / READ));
  return LASTS[known ? 'passing' : weight] * (known ? 1 : long) * SPEEDS[speed] * (waiting > MANY ? HURRY : 1);
}
