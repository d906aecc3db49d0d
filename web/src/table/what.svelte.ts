/**
 * What is this? Everything drawn carries `data-what="kind:id"`; resting on it, tapping it where it is no choice, pressing it
 * for long, or `w` when it has the focus opens the one panel. What can be chosen is chosen by a click as ever.
 */

const REST = 1100; // ms that a pointer rests before it is told what lies below: whoever only thinks is left alone
const NEXT = 150; // the same while the panel is open
const LEAVE = 300; // to get from the thing to the panel
const PRESS = 500;
const STIR = 10; // px that a finger may tremble

export interface Opened {
  readonly what: string;
  readonly thing: Element;
  /** Asked for, and not only because the pointer rests there: it stays until it is closed. */
  readonly pinned: boolean;
}

const THING = '[data-what]';
const CONTROL = 'a, button, input, select, textarea, summary, label, [role="button"], [data-press]';
const thingAt = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest(THING) : null;
const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

export class WhatIsThis {
  opened = $state.raw<Opened | null>(null);
  #root: HTMLElement | null = null;
  #timer = 0;
  #rested: Element | null = null; // what the timer is for
  #quiet: Element | null = null; // clicked, so that nothing opens before the pointer has left it
  #pressed: PointerEvent | null = null;
  #swallow = false; // the click that ends a long press
  #from = { clientX: 0, clientY: 0 }; // where the pointer went down: what is dragged is not asked about
  #back: HTMLElement | null = null; // who had the focus

  /** `asked`: whether the viewer is asked something now; then a click on what is not legal asks why not. */
  constructor(private readonly asked: () => boolean) {}

  /** An attachment for the table. */
  listen = (root: HTMLElement): (() => void) => {
    this.#root = root;
    const stop = new AbortController();
    const hear = <K extends keyof HTMLElementEventMap>(
      name: K,
      act: (event: HTMLElementEventMap[K]) => void,
      capture = false,
    ): void => root.addEventListener(name, act, { signal: stop.signal, capture });
    hear('pointermove', (event) => this.#move(event));
    hear('pointerleave', () => this.#rest(null));
    hear('pointerdown', (event) => this.#down(event), true);
    for (const end of ['pointerup', 'pointercancel'] as const) hear(end, () => this.#release());
    hear('click', (event) => this.#click(event), true);
    hear('contextmenu', (event) => {
      if (this.#pressed && thingAt(event.target)) event.preventDefault();
    });
    root.addEventListener('wheel', (event) => this.#wheel(event), {
      signal: stop.signal,
      capture: true,
      passive: true,
    });
    hear('keydown', (event) => this.#key(event));
    const away = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || !this.opened || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      this.close();
    };
    document.addEventListener('keydown', away, { signal: stop.signal, capture: true });
    const observer = new MutationObserver(() => {
      if (this.opened && !this.opened.thing.isConnected) this.#follow(this.opened);
    });
    observer.observe(root, { subtree: true, childList: true });
    return () => {
      stop.abort();
      observer.disconnect();
      clearTimeout(this.#timer);
    };
  };

  open(thing: Element, pinned: boolean): void {
    clearTimeout(this.#timer);
    const what = thing.getAttribute('data-what');
    if (!what) return;
    if (pinned && !this.opened?.pinned) this.#back = document.activeElement as HTMLElement | null;
    this.#mark(null);
    this.#rested = thing;
    this.opened = { what, thing, pinned };
    this.#mark(thing);
  }

  close = (): void => {
    clearTimeout(this.#timer);
    this.#mark(null);
    const { pinned } = this.opened ?? {};
    this.opened = null;
    this.#rested = null;
    if (pinned && this.#back?.isConnected) this.#back.focus({ preventScroll: true });
    this.#back = null;
  };

  /** The pointer is on the panel: it stays open; or it has left. */
  hold = (on: boolean): void => {
    clearTimeout(this.#timer);
    if (!on && this.opened && !this.opened.pinned) this.#timer = window.setTimeout(this.close, LEAVE);
  };

  /** All that can be asked about, once each, as it stands on the table. */
  things(): Element[] {
    const all = [...(this.#root?.querySelectorAll(`${THING}:not([inert] *)`) ?? [])];
    const seen = new Set<string | null>();
    return all.filter((one) => {
      const what = one.getAttribute('data-what');
      return !seen.has(what) && (one.checkVisibility?.() ?? true) && seen.add(what);
    });
  }

  /** Go on to the next thing, or the one before. */
  step(by: number): void {
    const all = this.things();
    const at = all.findIndex((one) => one.getAttribute('data-what') === this.opened?.what);
    const next = all[(at + by + all.length) % all.length];
    if (!next) return;
    next.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
    this.open(next, true);
  }

  #mark(thing: Element | null): void {
    if (thing) thing.setAttribute('data-asked', '');
    else this.opened?.thing.removeAttribute('data-asked');
  }

  /** What was asked about was drawn anew, or is gone. */
  #follow({ what, pinned }: Opened): void {
    const found = this.things().find((one) => one.getAttribute('data-what') === what);
    if (found) this.open(found, pinned);
    else this.close();
  }

  #rest(thing: Element | null): void {
    clearTimeout(this.#timer);
    this.#rested = thing;
    if (thing) this.#timer = window.setTimeout(() => this.open(thing, false), this.opened ? NEXT : REST);
    else this.hold(false);
  }

  #move(event: PointerEvent): void {
    if (this.#pressed && this.#stirred(event)) this.#release();
    if (event.pointerType !== 'mouse' || this.opened?.pinned) return;
    const thing = event.buttons ? null : thingAt(event.target);
    if (thing !== this.#quiet) this.#quiet = null;
    if (thing && thing === this.#quiet) return;
    if (thing === this.opened?.thing) this.hold(true);
    else if (thing || this.#rested) this.#rest(thing);
  }

  /** Whoever turns the wheel zooms or scrolls: what lies below moves, and nothing comes between. */
  #wheel(event: WheelEvent): void {
    if (this.opened?.pinned || (event.target as Element).closest('[role="dialog"]')) return;
    this.close();
  }

  #down(event: PointerEvent): void {
    this.#swallow = false;
    this.#from = event;
    const thing = thingAt(event.target);
    if (!this.opened?.pinned || !thing) this.close();
    this.#quiet = thing;
    if (!thing || event.pointerType === 'mouse') return;
    this.#pressed = event;
    this.#timer = window.setTimeout(() => {
      this.#swallow = true;
      this.open(thing, true);
    }, PRESS);
  }

  #stirred({ clientX, clientY }: MouseEvent): boolean {
    return Math.hypot(clientX - this.#from.clientX, clientY - this.#from.clientY) > STIR;
  }

  #release(): void {
    if (this.#pressed && !this.#swallow) clearTimeout(this.#timer);
    this.#pressed = null;
  }

  #click(event: MouseEvent): void {
    if (this.#swallow) {
      this.#swallow = false;
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const thing = thingAt(event.target);
    const control = (event.target as Element).closest(CONTROL);
    if (!thing || (event.detail && this.#stirred(event))) return;
    if (control && (this.asked() || !control.contains(thing) || control.hasAttribute('data-choice'))) return;
    event.stopPropagation();
    if (this.opened?.pinned && this.opened.thing === thing) this.close();
    else this.open(thing, true);
  }

  #key(event: KeyboardEvent): void {
    if (event.key !== 'w' || event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return;
    const target = event.target as Element;
    const thing = thingAt(target) ?? target.querySelector(THING) ?? this.things()[0];
    if (!thing) return;
    event.preventDefault();
    this.open(thing, true);
  }
}
