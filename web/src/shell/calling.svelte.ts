/** What a browser's tab, its little picture and a phone's home screen tell whoever looks elsewhere. */

interface Call {
  /** Decisions that wait for the reader. */
  readonly turns: number;
  /** Lines of chat that were not shown yet. */
  readonly said: number;
}

const NOBODY: Call = { turns: 0, said: 0 };

let place = $state('Agon');
let call = $state.raw(NOBODY);

export const calling = {
  get place(): string {
    return place;
  },
  get turns(): number {
    return call.turns;
  },
  get said(): number {
    return call.said;
  },
};

/** The title of a page, while it is shown; call it where a component begins. */
export function entitle(text: () => string): void {
  $effect(() => {
    place = text();
    return () => (place = 'Agon');
  });
}

/** Who waits for the reader, as long as this part of the page is there; call it where a component begins. */
export function callReader(found: () => Call): void {
  $effect(() => {
    call = found();
    return () => (call = NOBODY);
  });
}
