/** The final count of a game beside its real box: what is asked, and what comes of it. */

/** What was entered for one side, by field; a tick is 1. */
export type Entry = Readonly<Record<string, number>>;

/** A sheet as it is filled in: side by side, round by round; a game that is counted once has one round. */
export interface Filled {
  names: string[];
  chosen: Record<string, string>;
  rounds: Record<string, number>[][];
}

export interface Field {
  key: string;
  label: string;
  /** Points for one of it. */
  worth?: number;
  /** Had or not; else a number. */
  tick?: boolean;
  /** Only one side can have it. */
  sole?: boolean;
  /** Only these sides are asked. */
  sides?: number[];
  step?: number;
  most?: number;
}

export interface Heading {
  key: string;
  title: string;
  fields: Field[];
  /** Long: shown when it is wanted. */
  folded?: boolean;
}

export interface Counted {
  /** What the scores are made of. */
  parts: { label: string; points: number[] }[];
  scores: number[];
  /** Nobody, while a game goes on or if a target was missed. */
  winners: number[];
  /** Why it ended so, in words; nothing while it goes on. */
  why: string;
  /** The rule that says who wins. */
  clause: string;
}

export interface Choosing {
  key: string;
  title: string;
  options: { value: string; label: string }[];
}

/** Words of the game: `say('altar.zeus')`. */
export type Say = (key: string) => string;

/** A game's sheet; `games/<game>/boxscore.ts` exports it as `sheet`. */
export interface Sheet<B> {
  /** How many sides can be counted, with as many seats as the game may have. */
  sides(box: B, seats: readonly number[]): number[];
  /** What the sides are called, if they need not be players. */
  sidesTitle?(): string;
  choices?(box: B, sides: number, say: Say): Choosing[];
  /** Whether it is counted round by round. */
  inRounds?(filled: Filled): boolean;
  headings(box: B, filled: Filled, say: Say): Heading[];
  count(box: B, filled: Filled, say: Say): Counted;
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((one, other) => one + other, 0);

/** The nearest number that is allowed. */
export const within = (value: number, least: number, most = 9999): number => Math.min(most, Math.max(least, value));

/** What was entered, 0 where nothing was. */
export const of = (entry: Entry, key: string): number => entry[key] ?? 0;

const leading = (sides: readonly number[], values: readonly number[]): number[] => {
  const most = Math.max(...sides.map((side) => values[side]!));
  return sides.filter((side) => values[side] === most);
};

/** Who has most; what breaks a tie is tried in order, each with the name of that ending. */
export function decide(
  scores: readonly number[],
  ending: string,
  ties: readonly (readonly [string, readonly number[]])[],
): { winners: number[]; ending: string } {
  let winners = leading([...scores.keys()], scores);
  for (const [name, values] of ties) {
    if (winners.length === 1) break;
    winners = leading(winners, values);
    ending = name;
  }
  return { winners, ending: winners.length > 1 ? 'shared' : ending };
}

/** A sheet with nothing on it but names. */
export const blank = (names: readonly string[]): Filled => ({
  names: [...names],
  chosen: {},
  rounds: [names.map(() => ({}))],
});
