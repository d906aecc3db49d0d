/** A table as one viewer follows it: what is shown now, what was said, what may be answered. */

import { boardOf } from '../games';
import type { Action, GamePage, Scene, Told } from '../games/scene';
import { api } from '../net/api';
import { person } from '../net/person.svelte';
import { moves, settings } from '../settings.svelte';
import type { EndAsked, Message, News, No, ServerMessage, TableInfo, UndoAsked, Wording } from '../wire';
import { Catalogue } from '../words/catalogue';
import { gameWords, language } from '../words/words.svelte';
import { whole, type Heard } from './heard';
import { Link } from './link';
import { seatNames } from './names';
import { makeScene, sameAction } from './scene';

const PACE = 420; // ms between two pieces of news, so that eyes can follow
const HURRY = 90; // when many wait
const MANY = 6;

export class TableClient {
  readonly seat: 'watch' | null;
  info = $state.raw<TableInfo>()!;
  position = $state.raw<Heard | null>(null);
  log = $state.raw<readonly Told[]>([]);
  chat = $state.raw<readonly Message[]>([]);
  /** How much of the chat was shown. */
  heard = $state(0);
  /** What others said since then. */
  readonly unheard = $derived(this.chat.slice(this.heard).filter((one) => one.person !== person.me?.id).length);
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
  #wording: Wording = {};
  #words = $state.raw(new Catalogue('en', []));
  #waiting = $state.raw<readonly Heard[]>([]);
  #heard = -1;
  #timer = 0;
  #link: Link | null = null;
  /** Whether the log reaches back to the beginning, and whether what is missing was asked for. */
  #whole = false;
  #wanted = false;
  /** At a shared device: whose hand is open on this page. After a loss he need not take over again. */
  #open: number | null = null;
  #retaking = false;

  readonly names = $derived(seatNames(this.info.seats));
  readonly words = $derived(this.#words.withNames(this.names));
  /** Through whose eyes the table is seen; null: what everybody may know. */
  readonly viewer = $derived(this.position?.viewer ?? null);
  /** Whether several people play from this device. */
  readonly shared = $derived.by(() => this.seat !== 'watch' && this.info.yours.length > 1);
  /** At a shared device: whether the hands are hidden until somebody takes over. */
  readonly covered = $derived(this.shared && this.position !== null && this.viewer === null && !this.position.outcome);
  /** At a shared device: the seat that is asked, or null. */
  readonly next = $derived(
    this.shared ? (this.info.yours.find((seat) => this.position?.owed.includes(seat)) ?? null) : null,
  );
  /** Whether older news are still being shown. */
  readonly behind = $derived(this.#waiting.length > 0);
  /** Whether there is something to take back. */
  readonly mayUndo = $derived(!this.behind && (this.position?.undo ?? false));
  /** What is asked, once everything before it has been shown. */
  readonly prompt = $derived(this.behind ? null : (this.position?.prompt ?? null));
  readonly scene: Scene = makeScene(() => this.#stand);
  readonly #stand = $derived({
    game: this.info.game,
    position: { ...this.position!, prompt: this.prompt },
    viewer: this.viewer,
    seats: this.info.seats,
    box: this.box,
    edition: this.info.edition,
    words: this.words,
    selected: this.selected,
    choose: (action: Action) => this.choose(action),
    layDown: () => this.select(null),
    why: (action: Action) => void this.why(action),
  });

  constructor(info: TableInfo, seat: 'watch' | null = null) {
    this.info = info;
    this.seat = seat;
  }

  /** Everything that is needed before the table can be shown. */
  async open(): Promise<void> {
    const [board, box] = await Promise.all([boardOf(this.info.game), api.components(this.info.id), this.translate()]);
    this.board = board;
    this.box = box.parts;
    this.#wording = box.wording;
    this.connect();
  }

  /** The game's words in the language that was chosen. */
  async translate(): Promise<void> {
    this.#words = await gameWords(this.info.game, language.now);
  }

  /** Come to the table, or come anew. */
  connect(): void {
    this.#link?.close();
    this.#link = new Link(this.info.id, this.seat, {
      opened: () => this.#opened(),
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

  #opened(): void {
    this.connection = 'on';
    this.#wanted = false;
    if (this.#open !== null) void this.#retake(this.#open);
  }

  // A shared device

  takeOver = (seat: number): Promise<boolean> => this.#tell({ type: 'TakeOver', seat });

  /** The connection was lost, not the device: whoever had it has it still, unless another is asked by now. */
  async #retake(seat: number): Promise<void> {
    this.#retaking = true;
    const answer = await this.#link!.ask({ type: 'TakeOver', seat }).catch(() => null);
    this.#retaking = false;
    if (answer?.type === 'No') this.#link!.resume(this.#heard);
  }

  /** The page is put aside and may come back into other hands: nothing of it stays. */
  forget(): void {
    this.close();
    this.#waiting = [];
    this.#open = null;
    this.#heard = this.seq = -1;
    this.position = null;
    this.#clear();
  }

  #clear(): void {
    this.log = [];
    this.selected = this.no = null;
    this.#whole = this.#wanted = false;
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
    const heard = await this.#tell({ type: 'Act', decision: prompt.decision, action: { ...action } });
    // It may have arrived or not: while the same is asked it can be sent again, and counts once.
    if (!heard && !this.no && this.prompt?.decision === prompt.decision) this.selected = action;
    this.busy = false;
  }

  /** What is selected stays so: a bid that cannot be raised further still stands. */
  async why(action: Action): Promise<void> {
    await this.#tell({ type: 'WhyNot', action: { ...action } });
  }

  undo = (): Promise<boolean> => this.#tell({ type: 'AskUndo' });
  answerUndo = (agree: boolean): Promise<boolean> => this.#tell({ type: 'AnswerUndo', agree });
  agreeEnd = (agree: boolean): Promise<boolean> => this.#tell({ type: 'AgreeEnd', agree });
  say = (text: string): Promise<boolean> => this.#tell({ type: 'Say', text });

  /** Whether it was taken; if not, `no` says why, or the connection is lost. */
  async #tell(question: Parameters<Link['ask']>[0]): Promise<boolean> {
    const link = this.#link!;
    try {
      const answer = await link.ask(question);
      this.no = answer.type === 'No' ? answer : null;
      return answer.type === 'Done';
    } catch {
      if (link === this.#link) this.connection = 'lost';
      return false;
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

  /** What happened before we came: the log is decoration, so it is asked for when everything else is shown. */
  #catchUp(): void {
    if (this.#whole || this.#wanted) return;
    this.#wanted = true;
    this.#link!.resume(0);
  }

  #learnPast(news: Heard): void {
    const begun = this.log[0]?.line ?? this.seq;
    this.log = [...news.events.filter((told) => told.line < begun), ...this.log];
    this.#whole = true;
  }

  #news(message: News): void {
    const news = whole(message, { game: this.info.game, wording: this.#wording });
    if (this.#retaking && news.viewer === null) return;
    if (news.first === 0 && this.#wanted && news.viewer === this.viewer) this.#learnPast(news);
    if (this.#heard >= 0 && news.first > this.#heard) {
      this.#link!.resume(this.#heard); // something was missed: ask for it
      return;
    }
    if (news.seq < this.#heard) return; // heard already
    if (news.seq === this.#heard && this.#same(news)) return;
    this.#heard = news.seq;
    this.#waiting = [...this.#waiting, news];
    if (!this.#timer) this.#showNext();
  }

  /** Whether this is how things stood at the end of all that was heard. */
  #same(news: Heard): boolean {
    const last = this.#waiting.at(-1) ?? this.position;
    return !!last && last.viewer === news.viewer && last.prompt?.decision === news.prompt?.decision;
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

  #show(news: Heard): void {
    if (this.position && this.position.viewer !== news.viewer) this.#clear(); // what one has read is not for another
    const known = this.log.at(-1)?.line ?? -1;
    const fresh = news.events.filter((told) => told.line > known);
    this.log = [...this.log, ...fresh];
    this.seq = news.seq;
    this.position = news;
    if (this.shared) this.#open = news.viewer;
    this.info = {
      ...this.info,
      owed: news.owed,
      outcome: news.outcome,
      status: news.outcome ? 'over' : this.info.status,
    };
    if (this.selected && !this.scene.legal(this.selected)) this.selected = null;
    if (news.first === 0) this.#whole = true;
    this.#catchUp();
  }
}
