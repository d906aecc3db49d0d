/** A table as one viewer follows it: what is shown now, what was said, what may be answered. */

import { boardOf } from '../games';
import type { Action, GamePage, Scene } from '../games/scene';
import { api } from '../net/api';
import { moves, settings } from '../settings.svelte';
import type { EndAsked, Message, News, No, ServerMessage, TableInfo, Told, UndoAsked } from '../wire';
import { Catalogue } from '../words/catalogue';
import { gameWords, language } from '../words/words.svelte';
import { Link } from './link';
import { seatNames } from './names';
import { makeScene, sameAction, type Position } from './scene';

const PACE = 420; // ms between two pieces of news, so that eyes can follow
const HURRY = 90; // when many wait
const MANY = 6;

export class TableClient {
  readonly seat: number | 'watch' | null;
  info = $state.raw<TableInfo>()!;
  position = $state.raw<Position | null>(null);
  log = $state.raw<readonly Told[]>([]);
  chat = $state.raw<readonly Message[]>([]);
  undoAsked = $state.raw<UndoAsked | null>(null);
  endAsked = $state.raw<EndAsked | null>(null);
  /** The last 'no', for the one place where it is shown. */
  no = $state.raw<No | null>(null);
  selected = $state.raw<Action | null>(null);
  connection = $state<'opening' | 'on' | 'lost' | 'refused'>('opening');
  /** Why the server does not want us here, by its code. */
  refusal = $state('');
  /** An answer is on its way. */
  busy = $state(false);
  seq = $state(-1);
  board = $state.raw<GamePage | null>(null);
  box = $state.raw<unknown>(null);
  #words = $state.raw(new Catalogue('en', []));
  #waiting = $state.raw<readonly News[]>([]);
  #heard = -1;
  #timer = 0;
  #link: Link | null = null;

  readonly names = $derived(seatNames(this.info.seats));
  readonly words = $derived(this.#words.withNames(this.names));
  readonly viewer = $derived.by(() => (this.seat === 'watch' ? null : (this.seat ?? this.info.you)));
  /** Whether older news are still being shown. */
  readonly behind = $derived(this.#waiting.length > 0);
  /** What is asked, once everything before it has been shown. */
  readonly prompt = $derived(this.behind ? null : (this.position?.prompt ?? null));
  readonly scene: Scene = makeScene(() => this.#stand);
  readonly #stand = $derived({
    position: { ...this.position!, prompt: this.prompt },
    viewer: this.viewer,
    seats: this.info.seats,
    box: this.box,
    edition: this.info.edition,
    words: this.words,
    selected: this.selected,
    choose: (action: Action) => this.choose(action),
    why: (action: Action) => void this.why(action),
  });

  constructor(info: TableInfo, seat: number | 'watch' | null = null) {
    this.info = info;
    this.seat = seat;
  }

  /** Everything that is needed before the table can be shown. */
  async open(): Promise<void> {
    const [board, box] = await Promise.all([boardOf(this.info.game), api.components(this.info.id), this.translate()]);
    this.board = board;
    this.box = box;
    this.connect();
  }

  /** The game's words in the language that was chosen. */
  async translate(): Promise<void> {
    this.#words = await gameWords(this.info.game, language.now);
  }

  /** Come to the table, or come anew: refusals speak the language that was chosen. */
  connect(): void {
    this.#link?.close();
    this.#link = new Link(this.info.id, this.seat, {
      opened: () => (this.connection = 'on'),
      heard: (message) => this.#hear(message),
      lost: () => {
        this.connection = 'lost';
        this.busy = false;
      },
      refused: (why) => {
        this.connection = 'refused';
        this.refusal = why;
      },
    });
  }

  /** One's own seat, after a bot kept it: what is heard from now on is for its eyes. */
  sitAgain(info: TableInfo): void {
    this.info = info;
    this.connect();
  }

  close(): void {
    this.#link?.close();
    clearTimeout(this.#timer);
  }

  // Answering

  /** A click on an action: legal ones are selected, then answered with; of others one hears why not. */
  choose(action: Action): void {
    if (!this.scene.legal(action)) void this.why(action);
    else if (settings.confirm && !sameAction(this.selected, action)) this.select(action);
    else void this.act(action);
  }

  select(action: Action | null): void {
    this.selected = action;
    this.no = null;
  }

  async act(action: Action): Promise<void> {
    const prompt = this.prompt;
    if (!prompt || this.busy) return;
    this.busy = true;
    this.select(null);
    await this.#tell({ type: 'Act', decision: prompt.decision, action: { ...action } });
    this.busy = false;
  }

  async why(action: Action): Promise<void> {
    this.selected = null;
    await this.#tell({ type: 'WhyNot', action: { ...action } });
  }

  undo = (): Promise<void> => this.#tell({ type: 'AskUndo' });
  answerUndo = (agree: boolean): Promise<void> => this.#tell({ type: 'AnswerUndo', agree });
  agreeEnd = (agree: boolean): Promise<void> => this.#tell({ type: 'AgreeEnd', agree });
  say = (text: string): Promise<void> => this.#tell({ type: 'Say', text });

  async #tell(question: Parameters<Link['ask']>[0]): Promise<void> {
    try {
      const answer = await this.#link!.ask(question);
      this.no = answer.type === 'No' ? answer : null;
    } catch {
      this.connection = 'lost';
    }
  }

  // Hearing

  #hear(message: ServerMessage): void {
    if (message.type === 'News') this.#news(message);
    else if (message.type === 'Said') this.#said(message.message);
    else if (message.type === 'UndoAsked') this.undoAsked = message.seats.length ? message : null;
    else if (message.type === 'EndAsked') this.endAsked = message.seats.length ? message : null;
    else if (message.type === 'TableChanged') this.info = { ...message.table, you: this.info.you };
    else if (message.type === 'No') this.no = message;
  }

  #said(message: Message): void {
    if (!this.chat.some((one) => one.number === message.number)) this.chat = [...this.chat, message];
  }

  /** What happened before we came. */
  async #catchUp(): Promise<void> {
    const past = await api.log(this.info.id, this.seat).catch(() => []); // the log is decoration
    const known = past.at(-1)?.line ?? -1;
    this.log = [...past, ...this.log.filter((told) => told.line > known)];
  }

  #news(news: News): void {
    if (this.#heard < 0) void this.#catchUp();
    if (this.#heard >= 0 && news.first > this.#heard) {
      this.#link!.resume(this.#heard); // something was missed: ask for it
      return;
    }
    if (news.seq < this.#heard) return; // heard already
    if (news.seq === this.#heard && this.position && this.position.prompt?.decision === news.prompt?.decision) return;
    this.#heard = news.seq;
    this.#waiting = [...this.#waiting, news];
    if (!this.#timer) this.#showNext();
  }

  /** Show what waits, one after the other; with nothing moving, the last at once. */
  #showNext(): void {
    this.#timer = 0;
    if (!moves() || document.hidden || !this.position) return this.skip();
    const [next, ...rest] = this.#waiting;
    if (!next) return;
    this.#waiting = rest;
    this.#show(next);
    this.#timer = window.setTimeout(() => this.#showNext(), rest.length > MANY ? HURRY : PACE);
  }

  /** Go straight to how things stand. */
  skip = (): void => {
    clearTimeout(this.#timer);
    this.#timer = 0;
    const all = this.#waiting;
    this.#waiting = [];
    for (const news of all) this.#show(news);
  };

  #show(news: News): void {
    const known = this.log.at(-1)?.line ?? -1;
    const fresh = news.events.filter((told) => told.line > known);
    this.log = [...this.log, ...fresh];
    this.seq = news.seq;
    this.position = news;
    this.info = {
      ...this.info,
      owed: news.owed,
      outcome: news.outcome,
      status: news.outcome ? 'over' : this.info.status,
    };
    if (this.selected && !this.scene.legal(this.selected)) this.selected = null;
  }
}
