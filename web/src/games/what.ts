/** What is this? What a game tells about the things on its table: loaded when somebody asks. */

import type { Component } from 'svelte';
import { language } from '../words/words.svelte';
import type { Happening } from './moment';
import type { Action, AnyScene, Scene } from './scene';

/** What the one panel says about a thing. */
export interface What {
  readonly title: string;
  /** What it is, does and is worth, a sentence each. */
  readonly lines: readonly string[];
  /** What it costs, brings or means for the viewer as things stand. */
  readonly now?: readonly string[];
  /** The rule behind it, by its name within the game: 'trick-winner'. */
  readonly clause?: string | undefined;
  /** The symbol that shows it, where it has no picture of its own. */
  readonly sign?: string | undefined;
}

/** The signs that a board draws, by the names of the game's catalogue: `symbol.<id>.name` and `symbol.<id>.means`. */
export interface Legend {
  /** All of them, in the order in which they are told; with the rule behind it. */
  readonly symbols: Readonly<Record<string, string>>;
  /** One of them. */
  readonly Sign: Component<{ id: string; size: number }>;
}

/** What `data-what="kind:id"` stands for, kind by kind. */
export type Tellers<S> = Readonly<Record<string, (scene: S, id: string) => What | null>>;

/** What a game brings; its symbols need no words of their own here. */
export interface Whats<S> extends Legend {
  readonly tell: Tellers<S>;
  /** A thing that is no symbol, large. */
  readonly Picture: Component<{ scene: S; kind: string; id: string }>;
}

/** The same as the page has it. */
export interface AnyWhats extends Legend {
  /** What is told about a thing, or null: there is no such thing. */
  what(scene: Scene, thing: string): What | null;
  readonly Picture: Component<{ scene: AnyScene; kind: string; id: string }>;
}

/** 'tile:12' is the tile 12. */
export function partsOf(thing: string): [kind: string, id: string] {
  const at = thing.indexOf(':');
  return [thing.slice(0, at), thing.slice(at + 1)];
}

/** What a game tells, made ready for the page: `defineWhats('olympe', {…})`. */
export function defineWhats<V, B, A extends Action, O, E extends Happening>(
  game: string,
  whats: Whats<Scene<V, B, A, O, E>>,
): AnyWhats {
  const fits = (scene: Scene): scene is Scene & Scene<V, B, A, O, E> => scene.game === game;
  const symbol = (scene: Scene, id: string): What | null =>
    id in whats.symbols
      ? {
          title: scene.say(`symbol.${id}.name`),
          lines: [scene.say(`symbol.${id}.means`)],
          clause: whats.symbols[id],
          sign: id,
        }
      : null;
  return {
    symbols: whats.symbols,
    Sign: whats.Sign,
    Picture: whats.Picture,
    what(scene, thing) {
      if (!fits(scene)) return null;
      const [kind, id] = partsOf(thing);
      return kind === 'symbol' ? symbol(scene, id) : (whats.tell[kind]?.(scene, id) ?? null);
    },
  };
}

const told = import.meta.glob<{ whats: AnyWhats }>('./*/what.ts');
const legends = import.meta.glob<{ legend: Legend }>('./*/legend.ts');

/** What is told about the things of a game, or null: that game tells nothing. */
export const whatsOf = async (game: string): Promise<AnyWhats | null> =>
  (await told[`./${game}/what.ts`]?.())?.whats ?? null;

/** Whether a game brings a legend. */
export const hasLegend = (game: string): boolean => `./${game}/legend.ts` in legends;

/** The signs of a game, or null. */
export async function legendOf(game: string): Promise<Legend | null> {
  const [found] = await Promise.all([legends[`./${game}/legend.ts`]?.(), language.learn(game)]);
  return found?.legend ?? null;
}
