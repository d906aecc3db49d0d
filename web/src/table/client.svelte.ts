/**
 * A table as one viewer follows it, on two tracks: how it stands now (`latest`: what is asked, one's own things, the end),
 * and what is being shown (`position`: the board, the seats, the log), which follows behind a moment at a time.
 */

import { boardOf } from '../games';
import { momentsOf, stepsThrough, type Moment, type Step } from '../games/moment';
import type { Action, GamePage, Scene, Told } from '../games/scene';
import { api } from '../net/api';
import { person } from '../net/person.svelte';
import { settings } from '../settings.svelte';
import type {
  AskHint,
  Clocks,
  Hinted,
  Message,
  Motion,
  Motions,
  News,
  No,
  Plans,
  PlanWish,
  ServerMessage,
  TableInfo,
  UndoAsked,
  Warned,
  Wording,
} from '../wire';
import { Catalogue } from '../words/catalogue';
import { gameWords, language } from '../words/words.svelte';
import { standsAfter } from './between';
import { whole, type Heard } from './heard';
import { Link } from './link';
import { seatNames } from './names';
import { Pace } from './pace.svelte';
import { makeScene, sameAction } from './scene';
import { see, seenOf } from './seen';
import { sentence } from './sentence';
import { Story } from './story.svelte';
import { durationOf } from './tempo';
import { WhatIsThis } from './what.svelte';

/** Whether all bots here are weak. */
const weak = (info: TableInfo): boolean =>
  info.seats.every(({ bot }) => bot === null || bot === 'beginner' || bot === 'easy');

export class TableClient {
  readonly seat: 'watch' | null;
  info = $state.raw<TableInfo>()!;
  /** How things stand, whatever is still being shown. */
  latest = $state.raw<Heard | null>(null);
  /** What the board shows. */
  position = $state.raw<Heard | null>(null);
  /** What is being told: one moment, or all that was skipped. */
  told = $state.raw<readonly Told[]>([]);
  readonly #story = new Story();
  readonly pace = new Pace<Heard>({
    show: (position) => (this.position = position),
    tell: (told) => this.#tellOf(told),
    lasts: (moment) => this.#lasts(moment),
    hasty: () => settings.speed === 'instant',
    done: () => this.#see(this.seq),
  });
  chat = $state.raw<readonly Message[]>([]);
  /** How much of the chat was shown. */
  heard = $state(0);
  /** What others said since then. */
  readonly unheard = $derived(this.chat.slice(this.heard).filter((one) => one.person !== person.me?.id).length);
  undoAsked = $state.raw<UndoAsked | null>(null);
  /** What one has answered in advance; nobody else is told. */
  plans = $state.raw<Plans | null>(null);
  /** The vote that was lost last, and by whose word. */
  lost = $state.raw<{ kind: Motion['kind']; seat: number } | null>(null);
  /** How the clocks stood, and when that was heard by the clock of this page. */
  clocks = $state.raw<{ told: Clocks; at: number } | null>(null);
  /** The last 'no', for the one place where it is shown. */
  no = $state.raw<No | null>(null);
  selected = $state.raw<Action | null>(null);
  /** What a bot said that was asked, maybe about an earlier question. */
  hinted = $state.raw<Hinted | null>(null);
  /** What is selected would be a mistake: it was not done. */
  warned = $state.raw<Warned | null>(null);
  /** Whether the hints are open. */
  hinting = $state(false);
  connection = $state<'opening' | 'on' | 'lost' | 'refused'>('opening');
  /** Why the server does not want us here, by its code. */
  refusal = $state('');
  /** The decision whose answer is on its way. */
  #answered = $state<number | null>(null);
  /** Who may hold an answer back before it is sent: a guide. */
  heed: ((action: Action) => boolean) | null = null;
  board = $state.raw<GamePage | null>(null);
  box = $state.raw<unknown>(null);
  wording: Wording = {};
  #words = $state.raw(new Catalogue('en', []));
  #link: Link | null = null;
  /** At a shared device: whose hand is open on this page. After a loss he need not take over again. */
  #open: number | null = null;
  #retaking = false;
  /** The last question that was looked through for mistakes. */
  #considered = -1;

  readonly names = $derived(seatNames(this.info.seats));
  readonly words = $derived(this.#words.withNames(this.names));
  /** What was told, line by line of the record. */
  readonly log = $derived(this.#story.told);
  /** How many lines of the record were heard. */
  readonly seq = $derived(this.latest?.seq ?? -1);
  /** Through whose eyes the table is seen; null: what everybody may know. */
  readonly viewer = $derived(this.latest?.viewer ?? null);
  /** Whether several people play from this device. */
  readonly shared = $derived.by(() => this.seat !== 'watch' && this.info.yours.length > 1);
  /** Whether one person plays here, with bots or without. */
  readonly alone = $derived(this.info.seats.filter(({ person, owner }) => person ?? owner).length === 1);
  /** Whether a bot may be asked now. */
  readonly mayAsk = $derived.by(
    () => this.alone && !this.info.shared && this.prompt !== null && this.prompt.actions.length > 1,
  );
  /** Whether the viewer is warned of mistakes: as was set, or against weak bots; in a lesson the guide does so. */
  readonly warns = $derived.by(
    () => this.alone && !this.info.shared && !this.info.lesson && (settings.warn ?? weak(this.info)),
  );
  /** At a shared device: whether the hands are hidden until somebody takes over. */
  readonly covered = $derived(this.shared && this.latest !== null && this.viewer === null && !this.latest.outcome);
  /** At a shared device: the seat that is asked, or null. */
  readonly next = $derived(
    this.shared ? (this.info.yours.find((seat) => this.latest?.owed.includes(seat)) ?? null) : null,
  );
  /** Whether the board has not come to how things stand, or not all was told of it: then nothing can be chosen on it. */
  readonly behind = $derived(this.position !== this.latest || this.pace.waiting > 0);
  /** Whether there is something to take back. */
  readonly mayUndo = $derived(this.latest?.undo ?? false);
  /** What is asked now. */
  readonly prompt = $derived(this.latest?.prompt ?? null);
  /** Its answer is on its way; one to what was asked before holds nobody up. */
  readonly busy = $derived(this.prompt !== null && this.prompt.decision === this.#answered);
  /** The same for whoever watches: a question would give away what led to it, so it waits until that is being told. */
  readonly asked = $derived(this.pace.waiting ? null : this.prompt);
  /** What is being shown. */
  readonly scene: Scene = makeScene(() => this.#shown);
  /** How things stand: for words. */
  readonly present: Scene = makeScene(() => this.#stand);
  /** One's own things, and what is asked: nothing of what is still to be told. */
  readonly own: Scene = makeScene(() => (this.pace.waiting ? this.#shown : this.#stand));
  /** The thing of which somebody asks what it is. */
  readonly asking = new WhatIsThis(() => this.prompt !== null);
  readonly #stand = $derived({
    game: this.info.game,
    position: this.latest!,
    moment: this.pace.moment,
    story: this.log,
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
  readonly #shown = $derived(
    this.behind ? { ...this.#stand, position: { ...this.position!, prompt: null }, selected: null } : this.#stand,
  );

  constructor(info: TableInfo, seat: 'watch' | null = null) {
    this.info = info;
    this.seat = seat;
    this.#time(info.clocks ?? null);
  }

  /** Everything that is needed before the table can be shown. */
  async open(): Promise<void> {
    const [board, box] = await Promise.all([boardOf(this.info.game), api.components(this.info.id), this.translate()]);
    this.board = board;
    this.box = box.parts;
    this.wording = box.wording;
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
        this.#answered = null;
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
    this.pace.close();
  }

  #opened(): void {
    this.connection = 'on';
    this.#considered = -1;
    this.#story.lose();
    if (this.#open !== null) void this.#retake(this.#open);
  }

  // A shared device

  takeOver = (seat: number): Promise<boolean> => this.#tell({ type: 'TakeOver', seat });

  /** The connection was lost, not the device: whoever had it has it still, unless another is asked by now. */
  async #retake(seat: number): Promise<void> {
    this.#retaking = true;
    const answer = await this.#link!.ask({ type: 'TakeOver', seat }).catch(() => null);
    this.#retaking = false;
    if (answer?.type === 'No') this.#link!.resume(this.seq);
  }

  /** The page is put aside and may come back into other hands: nothing of it stays. */
  forget(): void {
    this.#link?.close();
    this.pace.clear();
    this.#open = null;
    this.latest = this.position = null;
    this.plans = null;
    this.told = [];
    this.#story.begin(0, []);
    this.select(null);
  }

  // Answering

  /** A click on an action: legal ones are selected, then answered with; of others one hears why not. */
  choose(action: Action): void {
    if (this.pace.waiting) return this.skip(); // what is asked follows from what was not seen yet: first look
    if (!this.present.legal(action)) void this.why(action);
    else if (settings.confirm && !sameAction(this.selected, action)) this.select(action);
    else void this.act(action);
  }

  /** Whoever chooses has seen enough. */
  select(action: Action | null): void {
    if (action) this.pace.skip();
    this.selected = action;
    this.no = this.warned = null;
  }

  /** Answer; unless `anyway`, one may be warned of a mistake. */
  async act(action: Action, anyway = !this.warns): Promise<void> {
    const prompt = this.prompt;
    if (!prompt || this.busy || this.heed?.(action) === false) return;
    this.#answered = prompt.decision;
    this.pace.skip();
    this.pace.notice();
    this.select(null);
    const heard = await this.#tell({ type: 'Act', decision: prompt.decision, action: { ...action }, anyway });
    // It may have arrived or not: while the same is asked it can be sent again, and counts once.
    if (!heard && !this.no && this.prompt?.decision === prompt.decision) this.selected = action;
    if (this.#answered === prompt.decision) this.#answered = null;
  }

  /** What is selected stays so: a bid that cannot be raised further still stands. */
  async why(action: Action): Promise<void> {
    await this.#tell({ type: 'WhyNot', action: { ...action } });
  }

  /** Ask a bot: where to look, what to do, why. What it says is heard later. */
  async askHint(level: NonNullable<AskHint['level']>, step: number): Promise<boolean> {
    if (!this.prompt) return false;
    return this.#tell({ type: 'AskHint', decision: this.prompt.decision, level, step });
  }

  /** Have the open question looked through for mistakes; if that cannot be, there are no warnings. */
  consider(): void {
    const decision = this.prompt?.decision;
    if (!this.warns || decision === undefined || !this.mayAsk || decision === this.#considered) return;
    this.#considered = decision;
    void this.#link?.ask({ type: 'Consider', decision }).catch(() => null);
  }

  give = (on: boolean): Promise<boolean> => this.#tell({ type: 'Give', on });
  planAhead = (plan: PlanWish): Promise<boolean> => this.#tell({ type: 'PlanAhead', plan });
  dropPlan = (number: number | null): Promise<boolean> => this.#tell({ type: 'DropPlan', number });
  askPlans = (): Promise<boolean> => this.#tell({ type: 'AskPlans' });
  undo = (): Promise<boolean> => this.#tell({ type: 'AskUndo' });
  answerUndo = (agree: boolean): Promise<boolean> => this.#tell({ type: 'AnswerUndo', agree });
  say = (text: string): Promise<boolean> => this.#tell({ type: 'Say', text });

  /** Whether it was taken; if not, `no` says why, or the connection is lost. */
  async #tell(question: Parameters<Link['ask']>[0]): Promise<boolean> {
    const link = this.#link!;
    try {
      const answer = await link.ask(question);
      this.no = answer.type === 'No' ? answer : null;
      this.warned = answer.type === 'Warned' ? answer : null;
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
    else if (message.type === 'Motions') this.#motions(message);
    else if (message.type === 'Clocks') this.#time(message);
    else if (message.type === 'Plans') this.plans = message;
    else if (message.type === 'TableChanged') {
      this.info = { ...message.table, you: this.info.you };
      this.#time(message.table.clocks ?? null);
    } else if (message.type === 'No') this.no = message;
    else if (message.type === 'Hinted') this.hinted = message;
  }

  #motions({ open, lost, against }: Motions): void {
    this.info = { ...this.info, motions: open };
    const known = against == null || this.info.yours.includes(against); // who said so knows it
    this.lost = lost && !known ? { kind: lost, seat: against } : null;
  }

  #time(told: Clocks | null): void {
    this.clocks = told && { told, at: performance.now() };
  }

  #said(message: Message): void {
    if (!this.chat.some((one) => one.number === message.number)) this.chat = [...this.chat, message];
  }

  #news(message: News): void {
    const news = whole(message, { game: this.info.game, wording: this.wording });
    if (this.#retaking && news.viewer === null) return;
    if (news.first === 0 && news.viewer === this.viewer) this.#story.learn(news.events);
    if (this.latest && news.first > this.seq) return this.#link!.resume(this.seq); // something was missed: ask for it
    if (news.seq < this.seq) return; // heard already
    if (news.seq === this.seq && this.#same(news)) return;
    this.#take(news);
    if (this.#story.lacks) this.#link!.resume(0); // the log is decoration: it is asked for when everything else is here
  }

  /** Whether this is how things stood at the end of all that was heard. */
  #same(news: Heard): boolean {
    const last = this.latest;
    return last?.viewer === news.viewer && last.prompt?.decision === news.prompt?.decision;
  }

  #take(news: Heard): void {
    const [before, known] = [this.latest, this.seq];
    this.latest = news;
    if (this.shared) this.#open = news.viewer;
    this.info = {
      ...this.info,
      owed: news.owed,
      outcome: news.outcome,
      status: news.outcome ? 'over' : this.info.status,
    };
    if (this.selected && !this.present.legal(this.selected)) this.selected = null;
    if (before && before.prompt?.decision !== news.prompt?.decision) {
      this.warned = null;
      this.hinting = false; // a bot is asked about one question, by a press
    }
    this.consider();
    if (!before) this.pace.missed = Math.max(0, news.seq - (seenOf(this.info.id) ?? news.seq));
    if (before?.viewer === news.viewer && this.#onlyHints(news, known))
      this.pace.add([{ position: news, moment: null }]);
    else if (before?.viewer === news.viewer) this.pace.add(this.#steps(news, known));
    else this.#seeAnew(news, before !== null);
  }

  /** Whether nothing happened but that one asked a bot: that is told by the log alone. */
  #onlyHints(news: Heard, known: number): boolean {
    const fresh = news.events.filter(({ line }) => line >= known);
    if (!fresh.length || !fresh.every(({ event }) => event.type === 'HintTaken')) return false;
    this.#story.add(fresh);
    return true;
  }

  /** Other eyes: what one has read is not for another, and the board stands at once as they see it. */
  #seeAnew(news: Heard, following: boolean): void {
    if (following) this.pace.clear();
    this.plans = null;
    this.select(null);
    this.position = news;
    this.#story.begin(news.first, following ? [] : news.events);
    if (following) this.pace.add(this.#moments(news.events).map((moment) => ({ position: null, moment })));
    else this.#see(news.seq);
  }

  // Showing

  /** What is fresh of the news, moment by moment, on the board as it stood then. */
  #steps(news: Heard, known: number): Step<Heard>[] {
    const stoodAfter = standsAfter(news, news.events);
    const since = { prompt: null, owed: [], outcome: null };
    const standAfter = (moment: Moment): Heard | null => {
      const stood = stoodAfter(moment);
      return stood && { ...news, ...since, ...stood, events: moment.told };
    };
    return stepsThrough(this.#moments(news.events.filter(({ line }) => line >= known)), standAfter, news);
  }

  #moments(told: readonly Told[]): Moment[] {
    return momentsOf(told, this.board?.scenes ?? {});
  }

  #tellOf(told: readonly Told[]): void {
    this.told = told;
    this.#story.add(told);
    this.#see(this.pace.waiting ? told[0]!.line : this.seq);
  }

  /** So many lines were shown here: whoever leaves in the middle hears of the others when he is back. */
  #see(lines: number): void {
    if (this.latest && !document.hidden) see(this.info.id, lines);
  }

  #lasts(moment: Moment): number {
    return durationOf(moment, {
      text: moment.told.map((one) => sentence(this.words, one)).join(' '),
      speed: settings.speed,
      viewer: this.viewer,
      patient: this.viewer !== null && !this.latest?.outcome,
      aside: this.position !== null && (this.board?.aside(this.scene, moment) ?? false),
      waiting: this.pace.waiting,
    });
  }

  skip = (): void => this.pace.skip();
}
