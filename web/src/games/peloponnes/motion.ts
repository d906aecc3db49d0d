/** A tile that was won travels from where it lay to its place. */

import { lasting } from '../../look/motion';

const DURATION = 450;
const places = new Map<number, DOMRect>();

/** Notes where the large tiles lie now. */
export function remember(board: Element): void {
  for (const one of board.querySelectorAll<HTMLElement>('.tile[data-tile]'))
    places.set(Number(one.dataset['tile']), one.getBoundingClientRect());
}

/** A tile that is laid down comes from where it was seen last. */
export function travel(node: Element, tile: number): void {
  const from = places.get(tile);
  places.delete(tile);
  if (!from?.width || !lasting(DURATION)) return;
  const to = node.getBoundingClientRect();
  const lying = { transformOrigin: '0 0', zIndex: 3, opacity: 1 };
  const transform = `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${from.width / to.width})`;
  node.animate([{ ...lying, transform }, lying], { duration: DURATION, easing: 'ease-in-out' });
}
