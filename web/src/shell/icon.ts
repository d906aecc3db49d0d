/** The little picture in the browser's tab, with a dot on it when somebody calls. */

import { calling } from './calling.svelte';

const HOME = '/favicon.svg';
const DOTS = { turn: 'gold-64', said: 'aegean-60' } as const; // read on the dark ground of the picture
type Dot = keyof typeof DOTS;

let drawn: Promise<string> | null = null;
const drawing = (): Promise<string> => (drawn ??= fetch(HOME).then((answer) => answer.text()));

/** A colour of the palette as a picture needs it, which knows nothing of the page around it. */
const colour = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();

/** The picture with a dot, as an address. */
export function dotted(svg: string, dot: Dot): string {
  const mark = `<circle cx="76" cy="24" r="23" fill="${colour(DOTS[dot])}" stroke="${colour('glaze')}" stroke-width="6"/>`;
  return `data:image/svg+xml,${encodeURIComponent(svg.replace('</svg>', `${mark}</svg>`))}`;
}

/** Show on the tab's picture what is called now. */
export async function showIcon(): Promise<void> {
  const dot = wanted();
  const address = dot ? await drawing().then((svg) => dotted(svg, dot), () => HOME) : HOME; // prettier-ignore
  if (wanted() === dot) document.querySelector('link[rel=icon]')?.setAttribute('href', address);
}

const wanted = (): Dot | null => (calling.turns ? 'turn' : calling.said ? 'said' : null);

interface Badged {
  setAppBadge?: (count: number) => Promise<void>;
  clearAppBadge?: () => Promise<void>;
}

/** On a phone's home screen, where the page is kept there and the phone can: how many things wait. */
export function showBadge(): void {
  const { turns, said } = calling;
  const home = navigator as Badged;
  const shown = turns + said ? home.setAppBadge?.(turns + said) : home.clearAppBadge?.();
  shown?.catch(() => undefined); // it is not kept on a home screen
}
