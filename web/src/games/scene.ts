/** All that a game's board gets to see and to do. Boards know no network and no page around them. */

import type { Choice, Outcome, PromptInfo, SeatInfo, Sheet, Told } from '../wire';
import type { Params } from '../words/catalogue';

export interface Action {
  readonly type: string;
}

export interface Scene<V = unknown, B = unknown, A extends Action = Action, O = unknown> {
  /** What the viewer may know: the truth. */
  readonly view: V;
  /** What the viewer has to expect, prices, ways, what is missing: boards draw it and work nothing out. */
  readonly outlook: O;
  /** What the box prints. */
  readonly box: B;
  /** Whether that is an edition somebody brought, and not our box. */
  readonly edition: boolean;
  /** Whose eyes these are; null: somebody who watches. */
  readonly viewer: number | null;
  readonly seats: readonly SeatInfo[];
  /** What the viewer is asked now, or null. */
  readonly prompt: PromptInfo | null;
  /** The seats that owe an answer. */
  readonly owed: readonly number[];
  readonly outcome: Outcome | null;
  /** How the score stands, heading by heading. */
  readonly sheet: Sheet;
  /** What happened since the view before this one, in order. */
  readonly events: readonly Told[];
  /** The action that waits for being confirmed, or null. */
  readonly selected: A | null;
  /** A seat's name. */
  name(seat: number): string;
  /** A sentence or word of the game's own catalogue (src/agon/games/<game>/text.*.json). */
  say(key: string, params?: Params): string;
  /** Whether this is the answer that waits for being confirmed. */
  isSelected(action: A): boolean;
  /** The legal answer that is this action, or undefined. */
  legal(action: A): Choice | undefined;
  /** All legal answers of a kind. */
  choices<T extends A['type']>(type: T): Extract<A, { type: T }>[];
  /** A click: selects a legal action (the second click on it, or Enter, answers with it); asks why not for another. */
  choose(action: A): void;
  /** What was selected is selected no more. */
  layDown(): void;
  /** Why may I not do this? The answer shows in the one place for it. */
  why(action: A): void;
}

/** What a game brings to the page. */
export interface GamePage {
  /** The middle of the table. */
  Board: import('svelte').Component<{ scene: Scene<never, never, never, never> }>;
  /** Own things at the bottom, where the thumb is; optional. */
  Hand?: import('svelte').Component<{ scene: Scene<never, never, never, never> }>;
  /** What a seat's panel says beside the name. */
  Seat: import('svelte').Component<{ scene: Scene<never, never, never, never>; seat: number }>;
  /** The board in sentences, for a screen reader and for whoever likes words: a heading and lines. */
  describe(scene: Scene<never, never, never, never>): { heading: string; lines: string[] }[];
  /** The colour a seat takes in this game, if the game gives it one (a CSS colour). */
  seatColour?(scene: Scene<never, never, never, never>, seat: number): string | undefined;
  /** Where the end of a match leads, beside a rematch: an address, and what it is called. */
  onward?(scene: Scene<never, never, never, never>): { to: string; words: string } | null;
  /** Kinds of action that the board itself offers; all others are offered as buttons. */
  onBoard: readonly string[];
}
