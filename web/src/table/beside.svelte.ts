/** What stands beside the board: which part of it is shown, and on a small screen whether it lies over the board. */

import { MediaQuery } from 'svelte/reactivity';
import { BREAKPOINTS } from '../look/breakpoints';
import { plainLink } from '../router.svelte';

export const PARTS = ['log', 'chat', 'score', 'rules', 'in-words', 'more'] as const;
export type Part = (typeof PARTS)[number];

export class Beside {
  part = $state<Part>('log');
  /** Asked for on a small screen, where there is no room for both. */
  open = $state(false);
  /** The clause that the rules are open at, by its short name: anew each time somebody asks for it. */
  clause = $state.raw({ slug: '' });
  readonly #small = new MediaQuery(BREAKPOINTS['--stacked']!);

  /** Whether it lies over the board. */
  get covers(): boolean {
    return this.open && this.#small.current;
  }

  show(part: Part): void {
    this.part = part;
    this.open = true;
  }

  /** An attachment for the table: links to the rules of its game open them here, and nobody is led away. */
  reads = (game: string) => (): (() => void) => {
    const follow = (event: MouseEvent): void => {
      const link = plainLink(event);
      if (link?.pathname !== `/games/${game}/rules`) return;
      event.preventDefault();
      link.closest('dialog')?.close();
      this.clause = { slug: link.hash.slice(1) };
      this.show('rules');
    };
    document.addEventListener('click', follow, true);
    return () => document.removeEventListener('click', follow, true);
  };

  /** An attachment for the part of the page that may cover what is around it: nobody gets lost behind it. */
  shields = (cover: HTMLElement): (() => void) => {
    const covers = this.covers;
    const shield = (): void => {
      for (const other of cover.parentElement!.children) if (other !== cover) other.toggleAttribute('inert', covers);
    };
    const observer = new MutationObserver(shield); // news may bring other things
    observer.observe(cover.parentElement!, { childList: true });
    shield();
    return () => observer.disconnect();
  };
}
