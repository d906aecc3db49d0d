// Made by `python -m tools.page.wire_types` from the Python structs. Do not edit.

export type AnalysisLevel = 'quick' | 'standard' | 'deep';
export type Mark = 'fine' | 'inaccuracy' | 'mistake' | 'blunder';
export type Cause = 'nature' | 'hidden' | 'given';
export interface Saying {
  key: string;
  params?: { [k: string]: number | string | string[] };
}
export interface WordedAction {
  action: { [k: string]: unknown };
  key: string;
  params: { [k: string]: unknown };
}
export interface ChancePoint {
  ply: number;
  chances: number[];
  errors: number[];
  simulations: number;
}
export interface AnalysisStep {
  line: number;
  seat: number;
  kind: 'nature' | 'decision' | 'forced';
  nature: number[];
  hidden: number[];
  given: number[];
}
export interface TriedAnswer {
  answer: WordedAction;
  chance: number;
  error: number;
  simulations: number;
}
export interface JudgedDecision {
  line: number;
  ply: number;
  seat: number;
  frame: string;
  by: 'owner' | 'bot' | 'clock';
  answers: number;
  tried: TriedAnswer[];
  played: number;
  given_up: number;
  error: number;
  fresh: number;
  stake: number;
  mark: Mark;
  reasons: Saying[];
  but: Saying[];
}
export interface KindSummary {
  decisions: number;
  given_up: number;
  marks: { [k in Mark]?: number };
}
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
  marks: { [k in Mark]?: number };
  kinds: { [k: string]: KindSummary };
}
export interface TurningPoint {
  line: number;
  ply: number;
  cause: Cause;
  seat: number;
  whom: number;
  change: number;
  key: string;
  params: { [k: string]: unknown };
  done: WordedAction | null;
  better: WordedAction | null;
}
export interface AnalysisReport {
  format: number;
  game: string;
  seats: number;
  level: AnalysisLevel;
  effort: { positions: number; worlds: number; answers: number; fresh: number };
  thresholds: { inaccuracy: number; mistake: number; blunder: number };
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
  outcome: { winners: number[]; ending: string; scores: number[] };
  shares: number[];
}
export interface AnalysisInfo {
  state: 'none' | 'waiting' | 'running' | 'stopped' | 'failed' | 'done';
  level: AnalysisLevel;
  done: number;
  steps: number;
  report: AnalysisLevel | null;
}
