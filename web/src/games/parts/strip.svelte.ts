/** Parts of a board side by side, of which a phone shows one: it can be swiped, or chosen by name. */

import { lasting } from '../../look/motion';

export class Strip {
  element = $state<HTMLElement>();
  shown = $state(0);

  show = (part: number, smooth = true): void => {
    this.shown = part;
    const behavior = smooth && lasting(1) ? 'smooth' : 'instant';
    this.element?.scrollTo?.({ left: part * this.element.clientWidth, behavior });
  };

  scrolled = (): void => {
    const { element } = this;
    if (element?.clientWidth) this.shown = Math.round(element.scrollLeft / element.clientWidth);
  };
}
