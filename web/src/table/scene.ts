/** A scene for a board, from whatever position is shown: live, replayed, or watched. */

import type { Moment } from '../games/moment';
import type { Action, Choice, Prompt, Scene, Told } from '../games/scene';
import type { Outcome, SeatInfo, Sheet } from '../wire';
import type { Catalogue, Params } from '../words/catalogue';

/** A position: what News and replayed positions have in common. */
export interface Position {
  view: unknown;
  outlook: unknown;
  prompt: Prompt | null;
  owed: readonly number[];
  outcome: Outcome | null;
  sheet: Sheet;
  events: readonly Told[];
}

/** What a scene is made of; read anew at every use, so that it follows. */
export interface Stand {
  readonly game: string;
  readonly position: Position;
  /** What is being told of it. */
  readonly moment: Moment | null;
  /** Everything that was told so far. */
  readonly story: readonly Told[];
  readonly viewer: number | null;
  readonly seats: readonly SeatInfo[];
  readonly box: unknown;
  readonly edition: boolean;
  /** The game's words, with the names of the seats. */
  readonly words: Catalogue;
  readonly selected: Action | null;
  choose(action: Action): void;
  layDown(): void;
  why(action: Action): void;
}

const key = (action: unknown): string => JSON.stringify(action, Object.keys(action as object).sort());

/** Whether two actions are the same, in whatever order their parts are written. */
export const sameAction = (one: unknown, other: unknown): boolean =>
  !!one && !!other && (one === other || key(one) === key(other));

const answers = new WeakMap<Prompt, Map<string, Choice>>();

/** The legal answer that is this action: boards ask for every one of their pieces, so they are kept by name. */
function find(prompt: Prompt | null, action: unknown): Choice | undefined {
  if (!prompt) return undefined;
  let known = answers.get(prompt);
  if (!known) answers.set(prompt, (known = new Map(prompt.actions.map((choice) => [key(choice.action), choice]))));
  return known.get(key(action));
}

const isOf = <T extends string>(action: Action, type: T): action is Extract<Action, { type: T }> =>
  action.type === type;

/** The scene that stands for it; `stand` is asked at every use. */
export function makeScene(stand: () => Stand): Scene {
  return {
    get game() {
      return stand().game;
    },
    get view() {
      return stand().position.view;
    },
    get outlook() {
      return stand().position.outlook;
    },
    get box() {
      return stand().box;
    },
    get edition() {
      return stand().edition;
    },
    get viewer() {
      return stand().viewer;
    },
    get seats() {
      return stand().seats;
    },
    get prompt() {
      return stand().position.prompt;
    },
    get owed() {
      return stand().position.owed;
    },
    get outcome() {
      return stand().position.outcome;
    },
    get sheet() {
      return stand().position.sheet;
    },
    get events() {
      return stand().position.events;
    },
    get story() {
      return stand().story;
    },
    get moment() {
      return stand().moment;
    },
    get selected() {
      return stand().selected;
    },
    name: (seat: number) => stand().words.names[seat] ?? '',
    say: (text: string, params: Params = {}) => stand().words.say(text, params),
    isSelected: (action: Action) => sameAction(stand().selected, action),
    legal: (action: Action): Choice | undefined => find(stand().position.prompt, action),
    choices: <T extends string>(type: T) =>
      (stand().position.prompt?.actions ?? []).map(({ action }) => action).filter((one) => isOf(one, type)),
    choose: (action: Action) => stand().choose(action),
    layDown: () => stand().layDown(),
    why: (action: Action) => stand().why(action),
  };
}
