/** Scenes made from positions of real matches (python -m tools.page.samples): for tests and the page of samples. */

import type { Happening, Moment } from '../games/moment';
import type { Action, Choice, FrameName, Prompt, Scene, Told } from '../games/scene';
import { whole, type Heard } from '../table/heard';
import { sameAction } from '../table/scene';
import type { News, SeatInfo, Wording } from '../wire';
import { Catalogue, type Language, type Params } from '../words/catalogue';

interface Table {
  seats: SeatInfo[];
  news: News[];
}
interface Samples {
  box: unknown;
  wording: Wording;
  tables: Table[];
  editions: (Table & { box: unknown; wording: Wording })[];
}

const positions = import.meta.glob<{ default: Samples }>('./samples/*.json');
const texts = import.meta.glob<{ default: unknown }>('../../../src/agon/{kit,games/*}/text.*.json');

/** A scene that remembers what was clicked. */
export class SampleScene<V, B, A extends Action, O = unknown, E extends Happening = Happening> implements Scene<
  V,
  B,
  A,
  O,
  E
> {
  readonly chosen: A[] = $state([]);
  readonly asked: A[] = $state([]);
  selected = $state.raw<A | null>(null);
  readonly view: V;
  readonly outlook: O;
  readonly viewer: number | null = 0;
  readonly edition: boolean = false;
  readonly prompt: Prompt<A, FrameName<V>> | null;
  readonly owed;
  readonly outcome;
  readonly sheet;
  readonly events: readonly Told<E>[];
  moment = $state.raw<Moment<E> | null>(null);
  story: readonly Told<E>[] = [];

  constructor(
    readonly game: string,
    readonly box: B,
    readonly seats: readonly SeatInfo[],
    news: Heard,
    private readonly words: Catalogue,
  ) {
    this.view = news.view as V;
    this.outlook = news.outlook as O;
    this.prompt = news.prompt as Prompt<A, FrameName<V>> | null;
    this.owed = news.owed;
    this.outcome = news.outcome;
    this.sheet = news.sheet;
    this.events = news.events as readonly Told<E>[];
  }

  name(seat: number): string {
    return this.seats[seat]?.name ?? `Bot ${seat + 1}`;
  }
  say(key: string, params: Params = {}): string {
    return this.words.say(key, params);
  }
  isSelected(action: A): boolean {
    return sameAction(this.selected, action);
  }
  legal(action: A): Choice<A> | undefined {
    const wanted = JSON.stringify(action);
    return this.prompt?.actions.find((choice) => JSON.stringify(choice.action) === wanted);
  }
  choices<T extends A['type']>(type: T): Extract<A, { type: T }>[] {
    const all = (this.prompt?.actions ?? []).map(({ action }) => action);
    return all.filter((action): action is Extract<A, { type: T }> => action.type === type);
  }
  layDown(): void {
    this.selected = null;
  }

  choose(action: A): void {
    if (!this.legal(action)) this.why(action);
    else if (this.isSelected(action)) this.chosen.push(action);
    else this.selected = action;
  }
  why(action: A): void {
    this.asked.push(action);
  }
}

/** All sample positions of a game, table by table. */
export async function sampleScenes<V, B, A extends Action, O = unknown, E extends Happening = Happening>(
  game: string,
  lang: Language = 'en',
): Promise<SampleScene<V, B, A, O, E>[][]> {
  const { box, wording, tables } = (await positions[`./samples/${game}.json`]!()).default;
  return scenesOf(
    game,
    lang,
    tables.map((table) => ({ ...table, box, wording })),
  );
}

/** Positions played with other numbers than ours. */
export async function editionScenes<V, B, A extends Action, O = unknown, E extends Happening = Happening>(
  game: string,
  lang: Language = 'en',
): Promise<SampleScene<V, B, A, O, E>[][]> {
  return scenesOf(game, lang, (await positions[`./samples/${game}.json`]!()).default.editions);
}

async function scenesOf<V, B, A extends Action, O, E extends Happening>(
  game: string,
  lang: Language,
  tables: Samples['editions'],
): Promise<SampleScene<V, B, A, O, E>[][]> {
  const files = await Promise.all(
    [`kit`, `games/${game}`].map((folder) => texts[`../../../src/agon/${folder}/text.${lang}.json`]!()),
  );
  return tables.map(({ box, wording, seats, news }) => {
    const names = seats.map((seat) => seat.name ?? `Bot ${seat.seat + 1}`);
    const words = new Catalogue(
      lang,
      files.map((file) => file.default),
      names,
    );
    return news.map(
      (one) => new SampleScene<V, B, A, O, E>(game, box as B, seats, whole(one, { game, wording }), words),
    );
  });
}
