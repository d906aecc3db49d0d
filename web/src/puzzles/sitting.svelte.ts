/** One sitting over the puzzles of a game: the position on the board, what is selected, and what it was worth. */

import { boardOf } from '../games';
import type { Action, GamePage, Scene } from '../games/scene';
import { hintWords } from '../hints/words';
import { api, ask, Refused } from '../net/api';
import { whole, type Heard } from '../table/heard';
import { seatNames } from '../table/names';
import { makeScene, sameAction } from '../table/scene';
import type { PuzzleHead, PuzzlePage, PuzzleSolution, SeatInfo, Wording } from '../wire';
import { Catalogue } from '../words/catalogue';
import { gameWords, language } from '../words/words.svelte';
import { after, fared, keepFared, next, type Fared } from './streak';
import { themeWords } from './words';

const chair = (seat: number): SeatInfo => ({
  seat,
  person: null,
  name: null,
  bot: null,
  nonce_hash: null,
  owner: null,
  here: false,
});

export class Sitting {
  game = $state('');
  heads = $state.raw<readonly PuzzleHead[]>([]);
  at = $state(0);
  page = $state.raw<PuzzlePage | null>(null);
  board = $state.raw<GamePage | null>(null);
  selected = $state.raw<Action | null>(null);
  solution = $state.raw<PuzzleSolution | null>(null);
  /** What was answered, of a puzzle that is solved. */
  given = $state.raw<Action | null>(null);
  trouble = $state('');
  busy = $state(false);
  how = $state.raw<Fared>({ done: [], streak: 0, best: 0 });
  #box = $state.raw<unknown>(null);
  #words = $state.raw(new Catalogue('en', []));
  #wording: Wording = {};
  #heard = $state.raw<Heard | null>(null);

  readonly seats = $derived(Array.from({ length: this.page?.seats ?? 0 }, (_, seat) => chair(seat)));
  readonly names = $derived(seatNames(this.seats));
  readonly words = $derived(this.#words.withNames(this.names));
  readonly prompt = $derived(this.#heard?.prompt ?? null);
  readonly scene: Scene = makeScene(() => this.#stand);
  readonly #stand = $derived({
    game: this.game,
    position: { ...this.#heard!, prompt: this.prompt },
    moment: null,
    story: [],
    viewer: this.page?.seat ?? null,
    seats: this.seats,
    box: this.#box,
    edition: false,
    words: this.words,
    selected: this.selected,
    choose: (action: Action) => this.choose(action),
    layDown: () => (this.selected = null),
    why: (action: Action) => void this.#ask(action),
  });

  constructor(game: string) {
    this.game = game;
    this.how = fared(game);
  }

  /** Everything that is needed before the first puzzle can be shown; `wanted` is a puzzle that an address names. */
  async open(wanted: string | null): Promise<void> {
    const path = `games/${this.game}/puzzles`;
    const [heads, board, box] = await Promise.all([
      ask<PuzzleHead[]>('GET', path),
      boardOf(this.game),
      api.box(this.game),
      this.translate(),
    ]);
    [this.heads, this.board, this.#box, this.#wording] = [heads, board, box.parts, box.wording];
    const named = heads.findIndex(({ id }) => id === wanted);
    if (heads.length) await this.show(named >= 0 ? named : next(this.#ids, this.how.done, -1));
  }

  async translate(): Promise<void> {
    const [words, hints, themes] = await Promise.all([
      gameWords(this.game, language.now),
      hintWords(this.game),
      themeWords(),
    ]);
    this.#words = words.with([...hints, ...themes]);
  }

  async show(at: number): Promise<void> {
    const page = await ask<PuzzlePage>('GET', `games/${this.game}/puzzles/${this.heads[at]!.id}`);
    this.selected = this.given = this.solution = null;
    this.trouble = '';
    this.#heard = whole(page.news, { game: this.game, wording: this.#wording });
    [this.at, this.page] = [at, page];
  }

  onward = (): Promise<void> => this.show(next(this.#ids, this.how.done, this.at));

  get #ids(): string[] {
    return this.heads.map(({ id }) => id);
  }

  /** A click: the first selects, the second answers. What is solved can be looked at, not answered again. */
  choose(action: Action): void {
    this.trouble = '';
    if (!this.solution && sameAction(this.selected, action)) void this.answer(action);
    else if (this.scene.legal(action)) this.selected = action;
    else void this.#ask(action);
  }

  async answer(action: Action): Promise<void> {
    if (this.busy || this.solution) return;
    this.busy = true;
    const solution = await this.#ask(action);
    this.busy = false;
    if (!solution) return;
    this.given = action;
    this.solution = solution;
    this.selected = solution.best as Action; // the board shows it
    this.how = after(this.how, this.page!.id, solution.right);
    keepFared(this.game, this.how);
  }

  /** What the server says to an answer; to one that is not legal, why not. */
  async #ask(action: Action): Promise<PuzzleSolution | null> {
    try {
      return await ask<PuzzleSolution>('POST', `games/${this.game}/puzzles/${this.page!.id}`, { action });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.trouble = error.message;
      return null;
    }
  }
}
