/** What a reader sets for this device: kept here, never sent. */

import { keep, recall } from './kept';

export type Theme = 'system' | 'light' | 'dark';
export type Size = 'normal' | 'large' | 'larger';
/** How fast what happens is shown. */
export type Speed = 'slow' | 'normal' | 'fast' | 'instant';
export const SPEEDS: readonly Speed[] = ['slow', 'normal', 'fast', 'instant'];

interface Kept {
  theme: Theme;
  size: Size;
  motion: boolean;
  speed: Speed;
  sound: boolean;
  /** How loud, from 0 to 1. */
  volume: number;
  /** Ask before every answer: a second click, or Enter. */
  confirm: boolean;
  /** Be warned before a clear mistake; null: against weak bots. */
  warn: boolean | null;
  /** Which bot is asked for hints. */
  adviser: 'medium' | 'hard' | 'expert';
}

const KEY = 'agon.settings';
const QUIET = 0.4;
const DEFAULTS: Kept = {
  theme: 'system',
  size: 'normal',
  motion: true,
  speed: 'normal',
  sound: true,
  volume: QUIET,
  confirm: true,
  warn: null,
  adviser: 'hard',
};

const load = (): Kept => {
  try {
    return { ...DEFAULTS, ...(JSON.parse(recall(KEY) ?? '{}') as Partial<Kept>) };
  } catch {
    return { ...DEFAULTS };
  }
};

const dark = matchMedia('(prefers-color-scheme: dark)');
const still = matchMedia('(prefers-reduced-motion: reduce)');
let wantsDark = $state(dark.matches);
let wantsStill = $state(still.matches);
dark.addEventListener?.('change', () => (wantsDark = dark.matches));
still.addEventListener?.('change', () => (wantsStill = still.matches));

export const settings = $state<Kept>(load());

/** Whether things may move; what does not move is shown as long. */
export const moves = (): boolean => settings.motion && !wantsStill;

/** Keep what was set and show it on the page; call it in an effect. */
export function applySettings(): void {
  const root = document.documentElement.dataset;
  root['theme'] = settings.theme === 'system' ? (wantsDark ? 'dark' : 'light') : settings.theme;
  root['size'] = settings.size;
  root['motion'] = moves() ? 'on' : 'off';
  keep(KEY, JSON.stringify(settings));
}
