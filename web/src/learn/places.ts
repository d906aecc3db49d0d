/** Where things lie on a board that is drawn at the size of a desk. */

export const DESK = { width: 1040, height: 660 } as const;

export interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Things are named as boards name them, parts of a board by their class: 'altar:3', '.market character:0'. */
const selectorOf = (thing: string): string => thing.trim().replace(/\b[\w-]+:[\w.-]+/g, '[data-what="$&"]');

/** The places of things that lie apart (between '&'), each with an edge around it; those that are not drawn are left out. */
export const placesOf = (desk: HTMLElement, things: string, edge = 0): Place[] =>
  things.split('&').flatMap((some) => placeOf(desk, some, edge) ?? []);

/** The place of some things together (between commas), with an edge around it; null where none of them lies on it. */
export function placeOf(desk: HTMLElement, things: string, edge = 0): Place | null {
  const whole = desk.getBoundingClientRect();
  const scale = whole.width / DESK.width || 1;
  const found = things.split(',').flatMap((thing) => {
    const all = [...desk.querySelectorAll(selectorOf(thing))].map((element) => element.getBoundingClientRect());
    return all.find(({ width, height }) => width > 0 || height > 0) ?? []; // a phone's sign is not drawn on a desk
  });
  if (!found.length) return null;
  const left = Math.min(...found.map((one) => one.left)) - whole.left;
  const top = Math.min(...found.map((one) => one.top)) - whole.top;
  const right = Math.max(...found.map((one) => one.right)) - whole.left;
  const bottom = Math.max(...found.map((one) => one.bottom)) - whole.top;
  const x = Math.max(0, left / scale - edge);
  const y = Math.max(0, top / scale - edge);
  const width = Math.min(DESK.width, right / scale + edge) - x;
  const height = Math.min(DESK.height, bottom / scale + edge) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : null;
}

/** What signs that are drawn together say to whoever does not see them; it helps who sees only them, too. */
export const labelOf = (desk: HTMLElement, things: string): string =>
  (things && !things.includes(',') && desk.querySelector(`${selectorOf(things)}[role=img]`)?.ariaLabel) || '';
