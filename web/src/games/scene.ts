/** All that a game's board gets to see and to do. Boards know no network and no page around them. */

import type { Component } from 'svelte';
import type { SoundName, Sounds } from '../sound/notes';
import type { Outcome, SeatInfo, Sheet } from '../wire';
import type { Params } from '../words/catalogue';
import type { Phrase } from '../words/wording';
import type { Happening, Moment, Telling, Tellings, Weight } from './moment';

export interface Action {
  readonly type: string;
}

/** One thing that happened, with its sentence. */
export interface Told<E extends Happening = Happening> extends Phrase {
  /** Of the record, that caused it. */
  readonly line: number;
  readonly event: E;
  /** The rule behind it, such as "olympe/trick-winner". */
  readonly clause: string | null;
}

/** One legal answer, with its sentence. */
export interface Choice<A extends Action = Action> extends Phrase {
  readonly action: A;
}

/** What the viewer is asked: the kind of question, and all that may be answered. */
export interface Prompt<A extends Action = Action, F extends string = string> {
  readonly decision: number;
  readonly frame: F;
  readonly actions: readonly Choice<A>[];
}

type Deepest<F> = F extends { stacks: readonly (readonly (infer Own)[])[] } ? Own : F;
/** The names of all questions that a game's view may hold. */
export type FrameName<V> = V extends { stack: readonly (infer F)[] }
  ? Deepest<F> extends { type: infer Name extends string }
    ? Name
    : never
  : string;

export interface Scene<
  V = unknown,
  B = unknown,
  A extends Action = Action,
  O = unknown,
  E extends Happening = Happening,
> {
  /** Which game it is. */
  readonly game: string;
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
  readonly prompt: Prompt<A, FrameName<V>> | null;
  /** The seats that owe an answer. */
  readonly owed: readonly number[];
  readonly outcome: Outcome | null;
  /** How the score stands, heading by heading. */
  readonly sheet: Sheet;
  /** Everything that was told so far. */
  readonly story: readonly Told<E>[];
  /** What happened since the view before this one, in order. */
  readonly events: readonly Told<E>[];
  /** What is being shown just now, for a board to light what it is about; null: nothing but how things stand. */
  readonly moment: Moment<E> | null;
  /** The action that waits for being confirmed, or null. */
  readonly selected: A | null;
  /** A seat's name. */
  name(seat: number): string;
  /** A sentence or word of the game's own catalogue (src/agon/games/<game>/text.*.json). */
  say(key: string, params?: Params): string;
  /** Whether this is the answer that waits for being confirmed. */
  isSelected(action: A): boolean;
  /** The legal answer that is this action, or undefined. */
  legal(action: A): Choice<A> | undefined;
  /** All legal answers of a kind. */
  choices<T extends A['type']>(type: T): Extract<A, { type: T }>[];
  /** A click: selects a legal action (the second click on it, or Enter, answers with it); asks why not for another. */
  choose(action: A): void;
  /** What was selected is selected no more. */
  layDown(): void;
  /** Why may I not do this? The answer shows in the one place for it. */
  why(action: A): void;
}

/** The scene of some game, as its board takes it: the page does not look inside. */
export type AnyScene = Scene<never, never, never, never, never>;

/** What a game brings to the page. */
interface Game<V, B, A extends Action, O, E extends Happening> {
  /** The middle of the table. */
  Board: Component<{ scene: Scene<V, B, A, O, E> }>;
  /**
   * Own things at the bottom, where the thumb is; optional. Questions are those of `scene`, how things stand; what one has
   * follows the board: `shown`, while that is older.
   */
  Hand?: Component<{ scene: Scene<V, B, A, O, E>; shown?: Scene<V, B, A, O, E> | null }>;
  /** What a seat's panel says beside the name. */
  Seat: Component<{ scene: Scene<V, B, A, O, E>; seat: number }>;
  /** The board in sentences, for a screen reader and for whoever likes words: a heading and lines. */
  describe(scene: Scene<V, B, A, O, E>): { heading: string; lines: string[] }[];
  /** The colour a seat takes in this game, if the game gives it one (a CSS colour). */
  seatColour?(scene: Scene<V, B, A, O, E>, seat: number): string | undefined;
  /** Where the end of a match leads, beside a rematch: an address, and what it is called. */
  onward?(scene: Scene<V, B, A, O, E>): { to: string; words: string } | null;
  /** The name of what an answer is about, where its sentence has only a number for it. */
  about?(scene: Scene<V, B, A, O, E>, action: A): string | null;
  /** The thing that an answer is about, as `data-what` names it. */
  thingOf?(scene: Scene<V, B, A, O, E>, action: A): string | undefined;
  /** Whether something that happens concerns the viewer no more: he need not read it, it is told in passing. */
  aside?(scene: Scene<V, B, A, O, E>, event: E): boolean;
  /** Kinds of action that the board itself offers; all others are offered as buttons. */
  onBoard: readonly A['type'][];
  /** How each kind of event is told. */
  scenes: Tellings<E>;
  /** What one hears of each kind of event. */
  sounds: Sounds<E>;
  /** A moment drawn large over the board; nothing where its sentence is enough. */
  Moment?: Component<{ scene: Scene<V, B, A, O, E>; moment: Moment<E> }>;
}

/** A game as the page has it: a scene of another game does not fit, and is not drawn. */
export interface GamePage {
  Board: Component<{ scene: AnyScene }>;
  Hand?: Component<{ scene: AnyScene; shown?: AnyScene | null }> | undefined;
  Seat: Component<{ scene: AnyScene; seat: number }>;
  describe(scene: Scene): { heading: string; lines: string[] }[];
  seatColour(scene: Scene, seat: number): string | undefined;
  onward(scene: Scene): { to: string; words: string } | null;
  thingOf(scene: Scene, action: Action): string | undefined;
  about(scene: Scene, action: Action): string | null;
  aside(scene: Scene, moment: Moment): boolean;
  onBoard: readonly string[];
  scenes: Readonly<Record<string, Weight | Telling>>;
  sounds: Readonly<Record<string, SoundName | null>>;
  Moment?: Component<{ scene: AnyScene; moment: Moment<never> }> | undefined;
  fits(scene: Scene): scene is Scene & AnyScene;
}

/** What a game brings, made ready for the page: `defineGame<View, Components, GameAction, Outlook, GameEvent>('olympe', {…})`. */
export function defineGame<V, B, A extends Action, O, E extends Happening>(
  name: string,
  game: Game<V, B, A, O, E>,
): GamePage {
  const fits = (scene: Scene): scene is Scene & Scene<V, B, A, O, E> => scene.game === name;
  return {
    Board: game.Board,
    Hand: game.Hand,
    Seat: game.Seat,
    onBoard: game.onBoard,
    scenes: game.scenes,
    sounds: game.sounds,
    Moment: game.Moment,
    describe: (scene) => (fits(scene) ? game.describe(scene) : []),
    seatColour: (scene, seat) => (fits(scene) ? game.seatColour?.(scene, seat) : undefined),
    onward: (scene) => (fits(scene) ? (game.onward?.(scene) ?? null) : null),
    thingOf: (scene, action) => (fits(scene) ? game.thingOf?.(scene, action as A) : undefined),
    about: (scene, action) => (fits(scene) ? (game.about?.(scene, action as A) ?? null) : null),
    aside: (scene, { told }) => fits(scene) && told.every(({ event }) => game.aside?.(scene, event as E) ?? false),
    fits: (scene): scene is Scene & AnyScene => fits(scene),
  };
}
