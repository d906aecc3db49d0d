// Made by `python -m tools.page.wire_types` from the Python structs. Do not edit.

export type ClientMessage = Act | WhyNot | Give | AskUndo | AnswerUndo | AgreeEnd | Say | TakeOver | Resume;
export type ServerMessage = News | Done | No | UndoAsked | EndAsked | Said | TableChanged;

export interface All {
  NewGuest: NewGuest;
  Return: Return;
  NewTable: NewTable;
  Sit: Sit;
  PutBot: PutBot;
  OpenNonce: OpenNonce;
  LookAtInvite: LookAtInvite;
  Redeem: Redeem;
  PromiseNonce: PromiseNonce;
  Fork: Fork;
  Mute: Mute;
  Me: Me;
  VariantInfo: VariantInfo;
  Lasted: Lasted;
  GameInfo: GameInfo;
  ClauseInfo: ClauseInfo;
  Chapter: Chapter;
  RulesPage: RulesPage;
  Spread: Spread;
  ScoreBar: ScoreBar;
  WinRate: WinRate;
  PlayedStats: PlayedStats;
  GameStats: GameStats;
  SeatInfo: SeatInfo;
  TableInfo: TableInfo;
  BoxInfo: BoxInfo;
  Lobby: Lobby;
  OwnMatch: OwnMatch;
  Invite: Invite;
  Invitation: Invitation;
  SeatWait: SeatWait;
  Health: Health;
  Verification: Verification;
  DrawInfo: DrawInfo;
  Numbered: Numbered;
  Act: Act;
  WhyNot: WhyNot;
  Give: Give;
  AskUndo: AskUndo;
  AnswerUndo: AnswerUndo;
  Say: Say;
  AgreeEnd: AgreeEnd;
  TakeOver: TakeOver;
  Resume: Resume;
  Told: Told;
  ToldLine: ToldLine;
  Choices: Choices;
  PromptInfo: PromptInfo;
  News: News;
  Position: Position;
  CourseStep: CourseStep;
  Course: Course;
  Done: Done;
  No: No;
  UndoAsked: UndoAsked;
  EndAsked: EndAsked;
  Said: Said;
  TableChanged: TableChanged;
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
 *     who is away, his seat may be given to a bot. With `giving` their only answers are given for them, where all can see
 *     that there is no other; unless told, that is so where one is alone with bots.
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
    [k: string]: "beginner" | "easy" | "expert" | "hard" | "medium";
  };
  /**
   * @maxItems 15
   */
  companions?: string[];
  patience?: number;
  giving?: boolean | null;
}
/**
 * Take a seat, with the hash of one's own nonce if one wants a hand in the deal.
 */
export interface Sit {
  nonce_hash?: string | null;
}
/**
 * Let a bot sit there.
 */
export interface PutBot {
  level: "beginner" | "easy" | "expert" | "hard" | "medium";
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
 * Hear no more of somebody, or hear him again.
 */
export interface Mute {
  person: string;
  on?: boolean;
}
/**
 * Who is asking; the return code only when it is new.
 */
export interface Me {
  id: string;
  name: string;
  return_code?: string | null;
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
}
/**
 * A part of the rules.
 */
export interface Chapter {
  title: string;
  clauses: ClauseInfo[];
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
 * All is well.
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
 * Answer a decision.
 */
export interface Act {
  type: "Act";
  ref: number;
  decision: number;
  action: {
    [k: string]: unknown;
  };
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
 * Ask to end the match unfinished, or agree to it; or not.
 */
export interface AgreeEnd {
  type: "AgreeEnd";
  ref: number;
  agree?: boolean;
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
 * Somebody wants to end the match unfinished; these seats have not answered. No seats: the question is closed.
 */
export interface EndAsked {
  type: "EndAsked";
  seat: number;
  seats: number[];
  against?: number | null;
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
