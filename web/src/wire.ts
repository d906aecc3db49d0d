// Made by `python -m tools.page.wire_types` from the Python structs. Do not edit.

/**
 * How things stood for the reader when he was told so many events of a line, while more was to come.
 *
 *     `back` leads there from how they stood at the next of these, or at the end: a change of
 *     `{"view": …, "outlook": …, "sheet": …}`. A change is an object with changes of parts, by their number in a list or
 *     in the order of an object; or a list. A list of one is the value itself; a longer one changes a list: from where,
 *     how many entries go, what comes instead.
 *
 * @minItems 3
 * @maxItems 3
 */
export type Between = [
  number,
  number,
  (
    | {
        [k: string]: unknown;
      }
    | unknown[]
  )
];
export type ClientMessage =
  | Act
  | Consider
  | AskHint
  | WhyNot
  | Give
  | PlanAhead
  | DropPlan
  | AskPlans
  | AskUndo
  | AnswerUndo
  | Say
  | TakeOver
  | Resume;
export type ServerMessage =
  News | Done | No | UndoAsked | Motions | Clocks | Plans | Said | TableChanged | Hinted | Warned;

export interface All {
  NewGuest: NewGuest;
  Return: Return;
  NewTable: NewTable;
  Sit: Sit;
  PlayNow: PlayNow;
  LessonNote: LessonNote;
  PutBot: PutBot;
  OpenNonce: OpenNonce;
  LookAtInvite: LookAtInvite;
  Redeem: Redeem;
  PromiseNonce: PromiseNonce;
  Fork: Fork;
  Vote: Vote;
  Holiday: Holiday;
  OwnHours: OwnHours;
  Mute: Mute;
  NewReport: NewReport;
  NoticeWishes: NoticeWishes;
  NewBrowser: NewBrowser;
  NewMail: NewMail;
  NewHook: NewHook;
  NoticeLink: NoticeLink;
  Me: Me;
  VariantInfo: VariantInfo;
  Lasted: Lasted;
  LessonInfo: LessonInfo;
  GameInfo: GameInfo;
  ClauseInfo: ClauseInfo;
  Chapter: Chapter;
  TermInfo: TermInfo;
  RulesPage: RulesPage;
  GuidePage: GuidePage;
  Spread: Spread;
  ScoreBar: ScoreBar;
  WinRate: WinRate;
  PlayedStats: PlayedStats;
  GameStats: GameStats;
  LabNumber: LabNumber;
  LabInfo: LabInfo;
  LabWish: LabWish;
  LabEstimate: LabEstimate;
  LabSpread: LabSpread;
  LabBins: LabBins;
  LabFigures: LabFigures;
  LabDifference: LabDifference;
  LabRun: LabRun;
  SeatInfo: SeatInfo;
  ClockInfo: ClockInfo;
  Clocks: Clocks;
  TableInfo: TableInfo;
  LessonWords: LessonWords;
  LessonPage: LessonPage;
  LessonStep: LessonStep;
  BoxInfo: BoxInfo;
  Lobby: Lobby;
  Watched: Watched;
  WatchList: WatchList;
  OwnMatch: OwnMatch;
  Invite: Invite;
  Invitation: Invitation;
  SeatWait: SeatWait;
  NoticeWay: NoticeWay;
  Notices: Notices;
  Health: Health;
  Verification: Verification;
  DrawInfo: DrawInfo;
  Numbered: Numbered;
  Act: Act;
  Consider: Consider;
  AskHint: AskHint;
  WhyNot: WhyNot;
  Give: Give;
  AskUndo: AskUndo;
  AnswerUndo: AnswerUndo;
  Say: Say;
  TakeOver: TakeOver;
  Resume: Resume;
  PlanWish: PlanWish;
  PlanAhead: PlanAhead;
  DropPlan: DropPlan;
  AskPlans: AskPlans;
  Told: Told;
  ToldLine: ToldLine;
  Choices: Choices;
  PromptInfo: PromptInfo;
  Between: Between;
  News: News;
  Position: Position;
  CourseStep: CourseStep;
  Course: Course;
  Done: Done;
  No: No;
  UndoAsked: UndoAsked;
  Motions: Motions;
  PlanInfo: PlanInfo;
  DroppedPlan: DroppedPlan;
  PlanOffer: PlanOffer;
  Plans: Plans;
  Said: Said;
  TableChanged: TableChanged;
  HintedAnswer: HintedAnswer;
  Hinted: Hinted;
  Warned: Warned;
  Proof: Proof;
  NewAccount: NewAccount;
  NewPasskey: NewPasskey;
  PasskeyInfo: PasskeyInfo;
  AccountInfo: AccountInfo;
  SignIn: SignIn;
  SignInByPasskey: SignInByPasskey;
  SignedIn: SignedIn;
  Asking: Asking;
  NewCode: NewCode;
  SessionInfo: SessionInfo;
  Farewell: Farewell;
  Tie: Tie;
  FriendInfo: FriendInfo;
  PersonInfo: PersonInfo;
  Circle: Circle;
  RatingInfo: RatingInfo;
  GameRecord: GameRecord;
  PastMatch: PastMatch;
  Profile: Profile;
  AskAnalysis: AskAnalysis;
  AnalysisState: AnalysisState;
  Analysis: Analysis;
  PlayedMatch: PlayedMatch;
  PlayOverTime: PlayOverTime;
  PuzzleHead: PuzzleHead;
  PuzzleShelf: PuzzleShelf;
  PuzzlePage: PuzzlePage;
  PuzzleTry: PuzzleTry;
  PuzzleSolution: PuzzleSolution;
  DailyGame: DailyGame;
  DailyPage: DailyPage;
  DailyResult: DailyResult;
  DailyTable: DailyTable;
  NewSet: NewSet;
  SetResult: SetResult;
  LaidSet: LaidSet;
  LaidSets: LaidSets;
  DuplicateSet: DuplicateSet;
  ClientMessage: ClientMessage;
  ServerMessage: ServerMessage;
  Record: Record;
}
/**
 * Somebody tells a name.
 */
export interface NewGuest {
  name: string;
}
/**
 * Somebody comes back on another device.
 */
export interface Return {
  code: string;
}
/**
 * A table as its host wants it; he takes the first seat that is free unless `sit` is false.
 *
 *     Companions share his device and take the seats after his. When the table has waited `patience` seconds for somebody
 *     who is away, the others may vote a bot into his seat; with 0 they may not. `level` is how strong such a bot plays,
 *     and one that answers when time is up. Without a `pace` nobody is hurried. With `giving` their only answers
 *     are given for them, where all can see that there is no other; unless told, that is so where one is alone with bots.
 *     `wanted` tells strangers what strength of opponents is sought.
 */
export interface NewTable {
  game: string;
  seats: number;
  options?: {
    [k: string]: unknown;
  };
  edition?: string | null;
  open?: boolean;
  spectators?: boolean;
  sit?: boolean;
  bots?: {
    [k: string]: string;
  };
  /**
   * @maxItems 15
   */
  companions?: string[];
  patience?: number;
  giving?: boolean | null;
  pace?: (Correspondence | RealTime) | null;
  level?: string | null;
  wanted?: ("new" | "seasoned" | "some") | null;
}
/**
 * A turn within so many hours, in which nobody's own nights and days off count; and days of holiday in a match.
 */
export interface Correspondence {
  type: "Correspondence";
  hours?: number;
  holiday?: number;
}
/**
 * So many minutes of one's own, and for each decision some seconds more: added when it is answered, or with
 *     `delay` before one's own time begins to run.
 */
export interface RealTime {
  type: "RealTime";
  minutes?: number;
  seconds?: number;
  delay?: boolean;
}
/**
 * Take a seat, with the hash of one's own nonce if one wants a hand in the deal.
 */
export interface Sit {
  nonce_hash?: string | null;
}
/**
 * Sit down where somebody waits, or wait where others find one: at this game or any, at this pace or any.
 *
 *     `strength` is how well one knows the game; tables that seek others are left out.
 */
export interface PlayNow {
  game?: string | null;
  pace?: ("calm" | "fast" | "slow") | null;
  strength?: ("new" | "seasoned" | "some") | null;
  nonce_hash?: string | null;
}
/**
 * How far a lesson was explained: a card that was read, or whether one wants to be guided.
 */
export interface LessonNote {
  seen?: string | null;
  guide?: boolean | null;
}
/**
 * Let a bot sit there.
 */
export interface PutBot {
  level: string;
}
/**
 * Open the nonce that was promised.
 */
export interface OpenNonce {
  nonce: string;
}
/**
 * See what an invite is for, without using it.
 */
export interface LookAtInvite {
  token: string;
}
/**
 * Use an invite.
 */
export interface Redeem {
  token: string;
  nonce_hash?: string | null;
}
/**
 * Promise a nonce of one's own for a seat that one has already.
 */
export interface PromiseNonce {
  nonce_hash: string;
}
/**
 * Begin a new table from a position of a finished match.
 */
export interface Fork {
  ply: number;
  sit?: number;
}
/**
 * Ask for something that the players decide together, or answer: to end the match unfinished, to pause it, or that
 *     a bot plays on for a `seat` whose player is away.
 */
export interface Vote {
  motion: "bot" | "end" | "pause";
  seat?: number | null;
  agree?: boolean;
}
/**
 * Go on holiday for some of the days that this match grants.
 */
export interface Holiday {
  days: number;
}
/**
 * A person's own nights and day off, in which no time of his runs at tables by correspondence.
 */
export interface OwnHours {
  hours: Rhythm | null;
}
/**
 * A player's own hours: his night, from one minute of the day to another, and his day off do not count.
 */
export interface Rhythm {
  zone: string;
  night?: [number, number] | null;
  day_off?: number | null;
}
/**
 * Hear no more of somebody, or hear him again.
 */
export interface Mute {
  person: string;
  on?: boolean;
}
/**
 * Tell the host of the server of somebody at a table, or of a line that he said there.
 */
export interface NewReport {
  table: string;
  person: string;
  reason: "else" | "insults" | "name" | "spam" | "unfair";
  line?: number | null;
  words?: string;
}
/**
 * What somebody wants to hear while he is away, in which language, and between which minutes of his day not.
 */
export interface NoticeWishes {
  lang: "de" | "en" | "fr";
  zone?: string;
  quiet_from?: number | null;
  quiet_to?: number | null;
  off?: ("house" | "invited" | "over" | "turn")[];
}
/**
 * A browser that shows notices: what it says of itself when somebody allows it.
 */
export interface NewBrowser {
  endpoint: string;
  p256dh: string;
  auth: string;
}
/**
 * Where letters go, once it is confirmed.
 */
export interface NewMail {
  address: string;
}
/**
 * A webhook, and what it wants to read.
 */
export interface NewHook {
  address: string;
  form?: "discord" | "matrix" | "ntfy" | "plain" | "slack";
}
/**
 * What stood in the link of a letter.
 */
export interface NoticeLink {
  token: string;
}
/**
 * Who is asking; the return code only when it is new.
 */
export interface Me {
  id: string;
  name: string;
  return_code?: string | null;
  account?: boolean;
}
/**
 * A way to play a game: the text keys of what is not ordinary about it, and how many can play it.
 */
export interface VariantInfo {
  options: {
    [k: string]: unknown;
  };
  parts: string[];
  seats: number[];
  advised: number[];
}
/**
 * How many minutes the middle half of the latest matches took that people played here in one sitting.
 */
export interface Lasted {
  low: number;
  high: number;
}
/**
 * A game's guided first match.
 */
export interface LessonInfo {
  minutes: number;
  shorter: boolean;
}
/**
 * A game on offer.
 */
export interface GameInfo {
  name: string;
  seats: number[];
  default_seats: number;
  options: {
    [k: string]: unknown;
  };
  levels: string[];
  variants: VariantInfo[];
  feel: Feel | null;
  lasted?: Lasted | null;
  lesson?: LessonInfo | null;
}
/**
 * What a game is like, for whoever has not played it; why one may like it is `game.liked` in its catalogues.
 */
export interface Feel {
  minutes: number;
  weight: "heavy" | "light" | "medium";
}
/**
 * One rule, by its name for ever.
 */
export interface ClauseInfo {
  slug: string;
  text: string;
  tags: string[];
  learn?: string;
}
/**
 * A part of the rules.
 */
export interface Chapter {
  title: string;
  clauses: ClauseInfo[];
  part?: string;
}
/**
 * A word of a game, as it stands in clauses; `also` finds it too.
 */
export interface TermInfo {
  forms: string[];
  also: string[];
  means: string;
  clause: string;
}
/**
 * The rules of a game in one language.
 */
export interface RulesPage {
  game: string;
  source: string;
  intro: string;
  chapters: Chapter[];
  examples: string[];
  glossary?: TermInfo[];
}
/**
 * How to play a game, in one language and by one box; a name of a paragraph is its section's and its own.
 */
export interface GuidePage {
  game: string;
  guide: Guide;
  edition: boolean;
}
/**
 * How to play, in one language and by one box.
 */
export interface Guide {
  board: string;
  example: string;
  sections: Section[];
  tables: PrintedTable[];
}
/**
 * What belongs together, under one heading.
 */
export interface Section {
  name: "advice" | "end" | "forgotten" | "round" | "see" | "teach" | "you";
  title: string;
  paragraphs: Paragraph[];
}
/**
 * A few sentences, the clauses behind them, and what is drawn beside them.
 */
export interface Paragraph {
  id: string;
  title: string;
  text: string;
  clauses: string[];
  position?: string;
  at?: string;
  figure?: Figure | null;
  shown?: string;
}
/**
 * How often one seat that follows an advice won against others that do not, with a 95 % interval.
 */
export interface Figure {
  seats: number;
  matches: number;
  share: number;
  low: number;
  high: number;
}
/**
 * Rows under headings; the rule behind them; whether they belong on a player aid too.
 */
export interface PrintedTable {
  id: string;
  title: string;
  columns: string[];
  rows: PrintedRow[];
  clause: string;
  aid?: boolean;
}
/**
 * A line of a table; `what` is the thing it tells of, as a board names it: 'altar:3'.
 */
export interface PrintedRow {
  cells: string[];
  what?: string;
}
/**
 * How far some numbers lie apart: the least, the quartiles, the most.
 */
export interface Spread {
  least: number;
  low: number;
  median: number;
  high: number;
  most: number;
}
/**
 * How often a score from `first` to `last` was reached, and how often it won.
 */
export interface ScoreBar {
  first: number;
  last: number;
  count: number;
  won: number;
}
/**
 * How many seats some kind of player had, and how many wins; whoever wins together shares one win.
 */
export interface WinRate {
  who: string;
  seats: number;
  wins: number;
}
/**
 * Matches with as many seats, played the same way.
 */
export interface PlayedStats {
  seats: number;
  parts: string[];
  matches: number;
  lines: Spread;
  minutes: Spread;
  scores: Spread;
  winning: Spread | null;
  bars: ScoreBar[];
  seat_wins: number[];
  who_wins: WinRate[];
  endings: {
    [k: string]: number;
  };
}
/**
 * What the finished matches of a game on this server were like.
 */
export interface GameStats {
  game: string;
  played: PlayedStats[];
  others: number;
  most: number;
}
/**
 * A number of a box that can be changed: its path in the component file, its place as people name it, its value.
 */
export interface LabNumber {
  path: string;
  place: string;
  value: number;
  least: number;
  most: number;
}
/**
 * What the rule lab of a game can change.
 */
export interface LabInfo {
  game: string;
  seats: number[];
  usual: number;
  numbers: LabNumber[];
  most: number;
  bot: string;
}
/**
 * An experiment: other numbers, by path, and how many matches with and without them.
 */
export interface LabWish {
  seats: number;
  matches: number;
  numbers?: {
    [k: string]: number;
  };
  file?: boolean;
}
/**
 * A mean and the ends of its 95 % interval.
 */
export interface LabEstimate {
  mean: number;
  low: number;
  high: number;
}
/**
 * A mean, and how large a share of the matches lies in each bin.
 */
export interface LabSpread {
  mean: LabEstimate;
  shares: number[];
}
/**
 * The bins of a figure, the same with and without the change: each has `step` whole numbers.
 */
export interface LabBins {
  first: number;
  step: number;
}
/**
 * What many matches of equal bots come to.
 */
export interface LabFigures {
  by_seat: LabEstimate[];
  by_place: LabEstimate[];
  spreads: {
    [k: string]: LabSpread;
  };
}
/**
 * What the change makes of a figure, over pairs of matches on one deal.
 */
export interface LabDifference {
  measure: "changes" | "decisions" | "margin" | "place" | "score" | "seat" | "skill" | "winner";
  at: number;
  gap: LabEstimate;
  chance: number;
  clear: boolean;
}
/**
 * An experiment as far as it has come: ask again for more matches.
 */
export interface LabRun {
  seats: number;
  matches: number;
  bins: {
    [k: string]: LabBins;
  };
  ours: LabFigures;
  other: LabFigures | null;
  differences: LabDifference[];
  edition: string;
}
/**
 * Who sits on a seat. A bot may keep it for its `owner`, whose name it bears, until he takes it back.
 */
export interface SeatInfo {
  seat: number;
  person: string | null;
  name: string | null;
  bot: string | null;
  nonce_hash: string | null;
  owner: string | null;
  here: boolean;
  own?: boolean;
  giving?: boolean;
  seen?: number | null;
  vacant?: boolean;
}
/**
 * The clock of a seat at the moment when it is told.
 */
export interface ClockInfo {
  left: number;
  runs: boolean;
  still: boolean;
  free: number;
  until: number | null;
  days: number;
  back: number | null;
  missed: number;
}
/**
 * How all clocks of a table stand.
 */
export interface Clocks {
  type: "Clocks";
  seats: ClockInfo[];
  paused: boolean;
  resumes?: number | null;
}
/**
 * A table as anybody who may see it sees it.
 */
export interface TableInfo {
  id: string;
  game: string;
  seats: SeatInfo[];
  options: {
    [k: string]: unknown;
  };
  edition: boolean;
  host: string;
  open: boolean;
  spectators: boolean;
  status: "closed" | "opening" | "over" | "playing" | "waiting";
  seed_hash: string;
  broken: BrokenOff[];
  owed: number[];
  seq: number;
  outcome: Outcome | null;
  next_table: string | null;
  you: number | null;
  yours: number[];
  patience: number;
  pace?: (Correspondence | RealTime) | null;
  level?: string | null;
  clocks?: Clocks | null;
  motions?: Motion[];
  lesson?: boolean;
  wanted?: string | null;
  shared?: string | null;
}
/**
 * A ceremony that somebody broke off after a nonce was opened; nothing of it is ever used again.
 */
export interface BrokenOff {
  seed_hash: string;
  seed: string;
  nonce_hashes: string[];
  nonces: (string | null)[];
  seat: number;
  who: string;
  why: "left" | "removed";
}
/**
 * How a match ended: who won, by which ending, and every seat's score.
 */
export interface Outcome {
  winners: number[];
  ending: string;
  scores: number[];
}
/**
 * A question to the players that is open.
 */
export interface Motion {
  kind: "bot" | "end" | "pause";
  seat: number;
  about: number | null;
  agreed: number[];
  against: number[];
  missing: number[];
}
/**
 * What a card of a lesson says: what is asked, why it matters, what is sensible, what is said to a poor choice.
 */
export interface LessonWords {
  title: string;
  asks: string;
  why: string;
  choice: string;
  but: string;
}
/**
 * A game's guided first match in one language: its cards, and what is said before and after.
 */
export interface LessonPage {
  game: string;
  minutes: number;
  shorter: boolean;
  goal: string;
  at: string[];
  welcome: LessonWords;
  farewell: LessonWords;
  scenes: {
    [k: string]: LessonWords;
  };
  words: {
    [k: string]: string;
  };
}
/**
 * What the guide says to the decision that is open for the reader: a scene of the lesson, and the answers.
 *
 *     `at` are the places that the card points at, the first that is on screen: `what:<kind>:<id>` (or how that begins)
 *     by `data-what` of the page, `sensible` the thing of the first sensible answer, else a part of the table.
 */
export interface LessonStep {
  guide: boolean;
  welcomed: boolean;
  decision?: number | null;
  scene?: string | null;
  first?: boolean;
  at?: string[];
  clause?: string | null;
  sensible?: unknown[];
  poor?: unknown[];
}
/**
 * What a box prints, and how its numbers are named in sentences.
 */
export interface BoxInfo {
  parts: {
    [k: string]: unknown;
  };
  wording: Wording;
}
/**
 * The sentence of a thing is `action.<type>` or `event.<type>`, filled with its fields; numbers become ids.
 *
 *     A field is looked up as `<type>.<field>`, then as `<field>`.
 */
export interface Wording {
  keys?: {
    [k: string]: string;
  };
  fields?: {
    [k: string]: string;
  };
  sets?: string[];
  amounts?: string[];
  ids?: {
    [k: string]: (string | number)[];
  };
}
/**
 * Open tables, and the reader's own. Of one host's open tables only the latest are told, and how many more.
 */
export interface Lobby {
  open: TableInfo[];
  mine: TableInfo[];
  folded: {
    [k: string]: number;
  };
  more: boolean;
  said?: string[];
}
/**
 * A running match that anybody may watch.
 */
export interface Watched {
  table: TableInfo;
  watching: number;
  far: number | null;
}
/**
 * Running matches, those first in which something was done last.
 */
export interface WatchList {
  matches: Watched[];
  more: boolean;
}
/**
 * A finished match of the reader's own.
 */
export interface OwnMatch {
  table: string;
  seats: number;
  yours: number[];
  options: {
    [k: string]: unknown;
  };
  edition: boolean;
  forked: boolean;
  outcome: Outcome;
  ended: number;
}
/**
 * A single-use invite: put it into the fragment of an address, never into its path.
 */
export interface Invite {
  token: string;
  qr: string;
}
/**
 * What an invite is for: who asks whom to which table.
 */
export interface Invitation {
  host: string;
  table: TableInfo;
}
/**
 * How long a table still waits for somebody who is away.
 */
export interface SeatWait {
  seconds: number | null;
}
/**
 * How somebody is reached; of an address only so much that he knows it again.
 */
export interface NoticeWay {
  id: string;
  kind: "hook" | "mail" | "push";
  shown: string;
  confirmed: boolean;
  failed: number;
  unsure: boolean;
  last: number;
}
/**
 * Which ways this house knows, and what the reader has chosen.
 */
export interface Notices {
  push: string | null;
  mail: boolean;
  hooks: boolean;
  minutes: number;
  wishes: NoticeWishes | null;
  ways: NoticeWay[];
}
/**
 * How the server is: `ok`, `ready`, or why it is not.
 */
export interface Health {
  status: string;
  version: string;
}
/**
 * Whether a finished match was dealt and played as its record says.
 */
export interface Verification {
  verified: boolean;
  seed: string | null;
  why: No | null;
}
/**
 * What you asked for was not done; nothing changed. The same over HTTP and on a socket, in no language.
 *
 *     The sentence of `key` stands in the text catalogues of the server, the kit or the game; what cannot be read at all
 *     is told with the `path` of the place among the params.
 */
export interface No {
  type: "No";
  code: string;
  key: string;
  params?: {
    [k: string]: unknown;
  };
  clause?: string | null;
  pending?: number | null;
  ref?: number | null;
}
/**
 * Nature's act on a line: it drew `n` items out of this bag.
 */
export interface DrawInfo {
  line: number;
  bag: number[];
  n: number;
}
/**
 * Any message, of which nothing but its number is read.
 */
export interface Numbered {
  ref?: number | null;
}
/**
 * Answer a decision; unless `anyway`, a clear mistake is not made but answered with a warning, if one is ready.
 */
export interface Act {
  type: "Act";
  ref: number;
  decision: number;
  action: {
    [k: string]: unknown;
  };
  anyway?: boolean;
}
/**
 * Look through what I may answer for clear mistakes, while I think; only where one is alone with bots.
 */
export interface Consider {
  type: "Consider";
  ref: number;
  decision: number;
}
/**
 * Ask a bot about a decision: 1 where to look, 2 what it would do, 3 why too. Only where one is alone with bots.
 *
 *     That it was asked stands in the record. `Done` says that it thinks; what it found comes as `Hinted`.
 */
export interface AskHint {
  type: "AskHint";
  ref: number;
  decision: number;
  level?: "expert" | "hard" | "medium";
  step?: number;
}
/**
 * Why may I not do this?
 */
export interface WhyNot {
  type: "WhyNot";
  ref: number;
  action: {
    [k: string]: unknown;
  };
}
/**
 * From here on give my only answers for me, where all can see that there is no other; or leave them to me.
 */
export interface Give {
  type: "Give";
  ref: number;
  on: boolean;
}
/**
 * Take back my last choice, and the only answers that followed from it.
 */
export interface AskUndo {
  type: "AskUndo";
  ref: number;
}
/**
 * Agree that another takes back, or not.
 */
export interface AnswerUndo {
  type: "AnswerUndo";
  ref: number;
  agree: boolean;
}
/**
 * Something for the chat.
 */
export interface Say {
  type: "Say";
  ref: number;
  text: string;
}
/**
 * At a device that several people share: the owner of this seat has it now.
 */
export interface TakeOver {
  type: "TakeOver";
  ref: number;
  seat: number;
}
/**
 * Tell me what happened since this number; the news may begin before it.
 */
export interface Resume {
  type: "Resume";
  ref: number;
  seq: number;
}
/**
 * What shall be answered to a question when it comes: the first of these that is legal then.
 *
 *     It stands `until` something that its name says changes. With `about` it is only for a question about these things.
 */
export interface PlanWish {
  question: string;
  answers: {
    [k: string]: unknown;
  }[];
  until: string;
  about?: number[];
}
/**
 * Answer in advance. A plan for the same question, until the same and about the same, is replaced.
 */
export interface PlanAhead {
  type: "PlanAhead";
  ref: number;
  plan: PlanWish;
}
/**
 * Take an answer in advance back; without a number all of them.
 */
export interface DropPlan {
  type: "DropPlan";
  ref: number;
  number?: number | null;
}
/**
 * What have I answered in advance, and what else could I now?
 */
export interface AskPlans {
  type: "AskPlans";
  ref: number;
}
/**
 * One thing that happened, as the reader may know it, and the rule behind it.
 *
 *     Its sentence is found from the event and the table's `Wording`; `key` and `params` are sent where that says
 *     otherwise, and come before it.
 */
export interface Told {
  event: unknown;
  clause?: string | null;
  key?: string | null;
  params?: {
    [k: string]: unknown;
  };
}
/**
 * What one line of the record brought about.
 */
export interface ToldLine {
  line: number;
  events: Told[];
}
/**
 * Legal answers that differ in one field at most.
 *
 *     Without a `field` it is one answer, `action`. Else there is an answer for each of the `values`: `action` with the
 *     field of that name beside its own, so `{"action": {"type": "Bid", "slot": 1}, "field": "coins", "values": [4, 5]}`
 *     stands for `{"type": "Bid", "slot": 1, "coins": 4}` and `{"type": "Bid", "slot": 1, "coins": 5}`. The same values
 *     then go with each of the `others` as well. Sentences are found as those of events are.
 */
export interface Choices {
  action: {
    [k: string]: unknown;
  };
  field?: string | null;
  values?: unknown[];
  others?: {
    [k: string]: unknown;
  }[];
  key?: string | null;
  params?: {
    [k: string]: unknown;
  };
}
/**
 * What the reader is asked; what kind of question it is stands in the view, on top of the stack.
 */
export interface PromptInfo {
  decision: number;
  choices: Choices[];
}
/**
 * What happened from line `first` up to `seq`, and how things stand: the view is the truth.
 *
 *     With `between` a page can show how things stood meanwhile: decoration, like the events. Of a long step, and of what
 *     was missed, it may tell less, or nothing.
 */
export interface News {
  type: "News";
  first: number;
  seq: number;
  viewer: number | null;
  events: ToldLine[];
  view: unknown;
  outlook: unknown;
  prompt: PromptInfo | null;
  undo: boolean;
  owed: number[];
  outcome: Outcome | null;
  sheet: Sheet;
  between?: Between[];
}
/**
 * What everybody at the table can count at any time; once the match is over, its scores are the outcome's.
 *
 *     Headings are keys `heading.…` of the game's text catalogue. Parts add up to the scores, or to the sums of which
 *     the scores are made; ties are what decides between equal scores.
 */
export interface Sheet {
  parts: {
    [k: string]: number[];
  };
  sums: {
    [k: string]: number[];
  };
  ties: {
    [k: string]: number[];
  };
  scores: number[];
}
/**
 * How things stood for a viewer after `ply` lines of the record, and what the last of them brought.
 */
export interface Position {
  ply: number;
  events: ToldLine[];
  view: unknown;
  outlook: unknown;
  owed: number[];
  outcome: Outcome | null;
  sheet: Sheet;
  between?: Between[];
}
/**
 * From `ply` lines of the record on, everybody's score.
 */
export interface CourseStep {
  ply: number;
  scores: number[];
}
/**
 * How the scores ran: the score sheet now, and after which lines of the record it said something new.
 */
export interface Course {
  sheet: Sheet;
  steps: CourseStep[];
}
/**
 * Your message was taken.
 */
export interface Done {
  type: "Done";
  ref: number;
  seq: number;
}
/**
 * Somebody wants to take back; these seats are asked. No seats: the question is closed.
 */
export interface UndoAsked {
  type: "UndoAsked";
  seat: number;
  seats: number[];
}
/**
 * The votes that are open, all of them; and which one was just lost, if one was, and by whose word.
 */
export interface Motions {
  type: "Motions";
  open: Motion[];
  lost?: ("bot" | "end" | "pause") | null;
  against?: number | null;
}
/**
 * An answer in advance that stands, or stood.
 */
export interface PlanInfo {
  number: number;
  question: string;
  answers: Choices[];
  until: string;
  about?: number[];
}
/**
 * An answer in advance that stands no more, and why: something changed, none of its answers was legal…
 */
export interface DroppedPlan {
  plan: PlanInfo;
  why: "changed" | "handed" | "undone" | "unfit";
}
/**
 * A question that the reader may answer in advance now; checked as if he were asked now.
 */
export interface PlanOffer {
  question: string;
  until: string[];
  choices: Choices[];
  abouts?: number[][];
  rising?: boolean;
}
/**
 * The reader's own answers in advance, which nobody else hears of; `offers` where he asked for them.
 */
export interface Plans {
  type: "Plans";
  seat: number;
  standing: PlanInfo[];
  dropped?: DroppedPlan[];
  offers?: PlanOffer[] | null;
}
/**
 * Somebody said something.
 */
export interface Said {
  type: "Said";
  message: Message;
}
/**
 * Something said at a table.
 */
export interface Message {
  number: number;
  person: string;
  name: string;
  text: string;
  at: number;
}
/**
 * Seats or status changed.
 */
export interface TableChanged {
  type: "TableChanged";
  table: TableInfo;
}
/**
 * One answer and what the bot expects of it. Errors are standard errors of its simulations.
 */
export interface HintedAnswer {
  action: unknown;
  expected: number;
  error: number | null;
  behind: number;
  behind_error: number;
  points: number | null;
  points_error: number;
  simulations: number;
  remarks: Saying[];
  reasons: Saying[];
  but: Saying[];
}
/**
 * A sentence before it has a language, as it travels: a key of the hints' catalogues and what fills it.
 */
export interface Saying {
  key: string;
  params?: {
    [k: string]: number | string | string[];
  };
}
/**
 * What a bot says to whoever asked it, as far as was asked.
 *
 *     Sentences are found in the catalogues `bots/hints` and `games/<game>/hints`.
 */
export interface Hinted {
  type: "Hinted";
  decision: number;
  level: "expert" | "hard" | "medium";
  step: number;
  looks: Saying[];
  among: unknown[];
  answers: HintedAnswer[];
  simulations: number;
  learned: boolean;
  cut: boolean;
}
/**
 * Your answer would be a clear mistake, and was not given: send it again with `anyway`, or give another.
 */
export interface Warned {
  type: "Warned";
  ref: number;
  lost: Saying;
  reasons: Saying[];
}
/**
 * That it is really oneself: the password, or what a passkey answered. Whoever has neither proves nothing.
 */
export interface Proof {
  password?: string | null;
  passkey?: {
    [k: string]: unknown;
  } | null;
}
/**
 * A name to sign in with, and a password if one wants one; also to change them.
 */
export interface NewAccount {
  login: string;
  password?: string | null;
  proof?: Proof;
}
/**
 * What a browser made, and how one calls it.
 */
export interface NewPasskey {
  name: string;
  credential: {
    [k: string]: unknown;
  };
}
/**
 * A passkey in a list.
 */
export interface PasskeyInfo {
  id: string;
  name: string;
  created: number;
  used: number | null;
}
/**
 * How the reader comes back, and what this server offers; `safe`: nobody can read along on the way here.
 */
export interface AccountInfo {
  since: number;
  passwords: boolean;
  passkeys: "address" | "extra" | "yes";
  safe: boolean;
  login: string | null;
  password: boolean;
  keys: PasskeyInfo[];
  tables: number;
}
/**
 * Sign in; `bring`: what one has done on this device as a guest comes along.
 */
export interface SignIn {
  login: string;
  password: string;
  bring?: boolean;
}
/**
 * The same by a passkey, which tells whose it is.
 */
export interface SignInByPasskey {
  credential: {
    [k: string]: unknown;
  };
  bring?: boolean;
}
/**
 * Who one is now; tables that could not come along because both sit there; how one has set the page.
 */
export interface SignedIn {
  me: Me;
  left: number;
  settings: {
    [k: string]: unknown;
  } | null;
}
/**
 * What a browser is asked about passkeys, in the words of WebAuthn.
 */
export interface Asking {
  options: {
    [k: string]: unknown;
  };
}
/**
 * A new return code, shown once.
 */
export interface NewCode {
  code: string;
}
/**
 * A device that knows the reader.
 */
export interface SessionInfo {
  id: string;
  device: string;
  since: number;
  seen: number | null;
  this: boolean;
}
/**
 * Delete oneself: the name once more, and the proof.
 */
export interface Farewell {
  name: string;
  proof?: Proof;
}
/**
 * Be friends with somebody, or block him; or not any more.
 */
export interface Tie {
  person: string;
  on?: boolean;
}
/**
 * A friend, or somebody who was asked, or who asks.
 */
export interface FriendInfo {
  id: string;
  name: string;
  tie: "asked" | "asks" | "friend";
  since: number;
}
/**
 * Somebody.
 */
export interface PersonInfo {
  id: string;
  name: string;
}
/**
 * Friends, whom one has blocked, and whom one has met at tables lately.
 */
export interface Circle {
  friends: FriendInfo[];
  blocked: PersonInfo[];
  met: PersonInfo[];
}
/**
 * How strong somebody was in matches by the clock; the truth lies within `give` of it, nineteen times in twenty.
 */
export interface RatingInfo {
  value: number;
  give: number;
  matches: number;
}
/**
 * What somebody has played of a game to its end; what only he himself is told is None to others.
 */
export interface GameRecord {
  game: string;
  finished: number;
  won: number | null;
  best: number | null;
  average: number | null;
  rating: RatingInfo | null;
}
/**
 * A match that the reader has finished.
 */
export interface PastMatch {
  table: string;
  game: string;
  ended: number;
  score: number;
  won: boolean;
  others: string[];
}
/**
 * Somebody as others see him; as he sees himself, with his matches.
 */
export interface Profile {
  id: string;
  name: string;
  since: number;
  games: GameRecord[];
  matches: PastMatch[];
  tie: "asked" | "asks" | "friend" | "none" | "self";
  blocked: boolean;
}
/**
 * An analysis is wished for; one that was begun goes on.
 */
export interface AskAnalysis {
  level?: "deep" | "quick" | "standard";
}
/**
 * How far an analysis is.
 */
export interface AnalysisState {
  level: "deep" | "quick" | "standard";
  status: "cancelled" | "done" | "failed" | "none" | "running";
  done: number;
  steps: number;
  yours: boolean;
  why: string | null;
  levels: ("deep" | "quick" | "standard")[];
}
/**
 * How far it is, and the report once it is done.
 */
export interface Analysis {
  state: AnalysisState;
  report: AnalysisReport | null;
}
/**
 * All that is told of a match.
 */
export interface AnalysisReport {
  format: number;
  digest: string;
  game: string;
  seats: number;
  level: "deep" | "quick" | "standard";
  effort: Effort;
  thresholds: Thresholds;
  learned: boolean;
  simulations: number;
  first: number;
  plies: number;
  undone: number;
  points: ChancePoint[];
  steps: AnalysisStep[];
  decisions: JudgedDecision[];
  summaries: SeatSummary[];
  turning: TurningPoint[];
  outcome: Outcome;
  shares: number[];
}
/**
 * How much is computed at a level: what each figure rests on.
 */
export interface Effort {
  positions: number;
  worlds: number;
  answers: number;
  fresh: number;
}
/**
 * From which loss on a decision is marked so, as a share of a win.
 */
export interface Thresholds {
  inaccuracy: number;
  mistake: number;
  blunder: number;
}
/**
 * Every seat's chances when so many lines were told.
 */
export interface ChancePoint {
  ply: number;
  chances: number[];
  errors: number[];
  simulations: number;
}
/**
 * One line and how it moved every seat's chances: the three parts make up the whole move exactly.
 */
export interface AnalysisStep {
  line: number;
  seat: number;
  kind: "decision" | "forced" | "nature";
  nature: number[];
  hidden: number[];
  given: number[];
}
/**
 * A decision between several answers, judged by what the seat could know then.
 */
export interface JudgedDecision {
  line: number;
  ply: number;
  seat: number;
  frame: string;
  by: "bot" | "clock" | "owner";
  answers: number;
  tried: TriedAnswer[];
  played: number;
  given_up: number;
  error: number;
  fresh: number;
  stake: number;
  mark: "blunder" | "fine" | "inaccuracy" | "mistake";
  reasons: Saying[];
  but: Saying[];
}
/**
 * An answer that was tried out, from what the seat could know.
 */
export interface TriedAnswer {
  answer: WordedAction;
  chance: number;
  error: number;
  simulations: number;
}
/**
 * What was or could have been done, and its sentence in the game's text catalogue.
 */
export interface WordedAction {
  action: {
    [k: string]: unknown;
  };
  key: string;
  params: {
    [k: string]: unknown;
  };
}
/**
 * A seat's match: outcome - start = nature + hidden + own + others, to rounding.
 */
export interface SeatSummary {
  seat: number;
  start: number;
  outcome: number;
  nature: number;
  nature_error: number;
  hidden: number;
  hidden_error: number;
  own: number;
  own_error: number;
  others: number;
  others_error: number;
  luck: number;
  luck_error: number;
  accuracy: number | null;
  accuracy_error: number;
  decisions: number;
  marks: {
    [k: string]: number;
  };
  kinds: {
    [k: string]: KindSummary;
  };
}
/**
 * A seat's decisions of one kind.
 */
export interface KindSummary {
  decisions: number;
  given_up: number;
  marks: {
    [k: string]: number;
  };
}
/**
 * A line that moved much, as a sentence before it has a language: `turning.<cause>` of the analysis' catalogues.
 */
export interface TurningPoint {
  line: number;
  ply: number;
  cause: "given" | "hidden" | "nature";
  seat: number;
  whom: number;
  change: number;
  key: string;
  params: {
    [k: string]: unknown;
  };
  done: WordedAction | null;
  better: WordedAction | null;
}
/**
 * A match of the reader's own that was analysed: what became of his seat, at the deepest level there is.
 */
export interface PlayedMatch {
  table: string;
  game: string;
  seats: number;
  level: "deep" | "quick" | "standard";
  ended: number;
  summary: SeatSummary;
}
/**
 * All of them, the latest first, and how many of his finished matches nobody has analysed.
 */
export interface PlayOverTime {
  matches: PlayedMatch[];
  others: number;
}
/**
 * A puzzle by its name: how low a level already finds it, and what it is about.
 */
export interface PuzzleHead {
  id: string;
  level: "beginner" | "easy" | "expert" | "hard" | "medium";
  theme: string;
}
/**
 * How many puzzles there are of each game.
 */
export interface PuzzleShelf {
  games: {
    [k: string]: number;
  };
}
/**
 * A position as the seat that is asked may know it; nothing of the answer.
 */
export interface PuzzlePage {
  id: string;
  game: string;
  level: "beginner" | "easy" | "expert" | "hard" | "medium";
  theme: string;
  seats: number;
  seat: number;
  news: News;
}
/**
 * The answer somebody would give.
 */
export interface PuzzleTry {
  action: {
    [k: string]: unknown;
  };
}
/**
 * What the answer is worth, which is best, and why.
 */
export interface PuzzleSolution {
  right: boolean;
  best: unknown;
  gap: number;
  error: number;
  checked: number;
  answers: HintedAnswer[];
  simulations: number;
  learned: boolean;
}
/**
 * A game's deal of today, and how far the reader is with it.
 */
export interface DailyGame {
  game: string;
  seats: number;
  state: "fresh" | "over" | "playing";
  table: string | null;
  tries: number;
}
/**
 * Today's deals; nothing of their seeds.
 */
export interface DailyPage {
  day: string;
  ends: number;
  bots: string;
  par: string;
  games: DailyGame[];
  head: string;
  begins: string;
  yesterday: string;
}
/**
 * One try.
 */
export interface DailyResult {
  name: string;
  own: boolean;
  won: boolean;
  score: number;
  lead: number;
  place: number;
}
/**
 * The table of a day: told to whoever has finished his try, and to all once the day is over.
 */
export interface DailyTable {
  game: string;
  day: string;
  over: boolean;
  results: DailyResult[];
  leads: number[];
  par_won: boolean | null;
  par_score: number | null;
  par_lead: number | null;
  value: string | null;
}
/**
 * So many tables with the same deal; bots sit on the same seats at all of them.
 */
export interface NewSet {
  game: string;
  seats: number;
  tables: number;
  options?: {
    [k: string]: unknown;
  };
  bots?: {
    [k: string]: string;
  };
}
/**
 * What came of one seat at one table, compared with the same seat at the others.
 */
export interface SetResult {
  table: string;
  seat: number;
  name: string | null;
  score: number;
  won: boolean;
  lead: number;
  points: number;
}
/**
 * A set that one hosts or plays in, so that the way back to it is found.
 */
export interface LaidSet {
  id: string;
  game: string;
  tables: number;
  over: boolean;
}
/**
 * One's own sets, the latest first.
 */
export interface LaidSets {
  sets: LaidSet[];
}
/**
 * Tables that share a deal; results once all of them are over.
 */
export interface DuplicateSet {
  id: string;
  tables: TableInfo[];
  results: SetResult[];
}
/**
 * Header, lines `[seat, action]` with nature's, checkpoints, and the outcome once there is one.
 */
export interface Record {
  header: Header;
  lines: [
    number,
    {
      [k: string]: unknown;
    }
  ][];
  checkpoints?: Checkpoint[];
  outcome?: Outcome | null;
}
/**
 * What the match was: enough to lay the same table again.
 */
export interface Header {
  format: number;
  game: string;
  rules: number;
  box: string;
  edition?: string | null;
  options: {
    [k: string]: unknown;
  };
  seats: number;
  deal?: Promise | null;
  prepared?: boolean;
  casual?: boolean;
  redacted?: boolean;
  viewer?: number | null;
}
/**
 * What a record's header says of its deals, all in hexadecimal; the seed only once the match is over.
 */
export interface Promise {
  seed_hash: string;
  nonce_hashes?: string[];
  nonces?: string[];
  seed?: string | null;
  broken?: BrokenOff[];
}
/**
 * The state before line `line`, and the decision numbers then open.
 */
export interface Checkpoint {
  line: number;
  state: unknown;
  open: {
    [k: string]: number;
  };
}
