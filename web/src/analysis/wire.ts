// Made by `python -m tools.page.wire_types` from the Python structs. Do not edit.

export interface All {
  AnalysisReport: AnalysisReport;
}
/**
 * All that is told of a match.
 */
export interface AnalysisReport {
  format: number;
  digest: string;
  game: string;
  seats: number;
  level: 'deep' | 'quick' | 'standard';
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
  kind: 'decision' | 'forced' | 'nature';
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
  by: 'bot' | 'clock' | 'owner';
  answers: number;
  tried: TriedAnswer[];
  played: number;
  given_up: number;
  error: number;
  fresh: number;
  stake: number;
  mark: 'blunder' | 'fine' | 'inaccuracy' | 'mistake';
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
 * A sentence before it has a language, as it travels: a key of the hints' catalogues and what fills it.
 */
export interface Saying {
  key: string;
  params?: {
    [k: string]: number | string | string[];
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
  cause: 'given' | 'hidden' | 'nature';
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
 * How a match ended: who won, by which ending, and every seat's score.
 */
export interface Outcome {
  winners: number[];
  ending: string;
  scores: number[];
}
