/** Where on the table a card points: what is named by a lesson, found on the screen. */

const PARTS = ['board', 'hand', 'prompt', 'seats'];

const drawnIn = (part: string, what: string): Element[] => [...document.querySelectorAll(`main > ${part} ${what}`)];

/** All that a place may mean: a thing by its `data-what` (or how that begins) or what can be chosen, best on the board; or a part of the table. */
function meant(place: string, thing: string | undefined): Element[] {
  if (PARTS.includes(place)) return [...document.querySelectorAll(`main > .${place}`)];
  const exact = place === 'sensible';
  if (exact && !thing) return [];
  if (place === 'choice') return ['.board', '.hand'].flatMap((part) => drawnIn(part, '[data-choice]'));
  const what = exact ? `[data-what="${thing}"]` : `[data-what^="${place.replace(/^what:/, '')}"]`;
  return ['.board', '.hand', '.seats'].flatMap((part) => drawnIn(part, what));
}

/** Whether the middle of a thing is to be seen: not beyond the edge of the window, nor of what scrolls around it. */
const onScreen = (element: Element): boolean => {
  const { width, height, top, left } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const within = (box: { left: number; right: number; top: number; bottom: number }): boolean =>
    x > box.left && x < box.right && y > box.top && y < box.bottom;
  const around = element.parentElement?.closest('main > .board, main > .hand, main > .seats');
  const window = { left: 0, right: innerWidth, top: 0, bottom: innerHeight };
  return width > 0 && height > 0 && within(window) && (!around || within(around.getBoundingClientRect()));
};

/** The first of the places that is on the screen; what only has to be scrolled to is scrolled to. */
export function findPlace(at: readonly string[], thing: string | undefined): Element | null {
  for (const place of at) {
    const all = meant(place, thing).filter((one) => one.getClientRects().length > 0);
    const found = all.find(onScreen) ?? all[0];
    if (!found) continue;
    if (!onScreen(found)) found.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    if (onScreen(found)) return found;
  }
  return null;
}

export interface Room {
  /** Whether the card lies above what it points at. */
  above: boolean;
  high: number;
}

const GAP = 10;

/** On a small screen: the larger of the two strips above and below, which the card may fill and not leave. */
export function roomBeside(thing: { top: number; bottom: number }, high: number): Room {
  const [over, under] = [thing.top - GAP, high - thing.bottom - GAP];
  return { above: over > under, high: Math.max(over, under) };
}
