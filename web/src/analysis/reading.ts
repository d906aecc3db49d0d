/** What the page reads out of a report: curves, filtered decisions, the way from one mistake to the next. */

import type { Mark } from './kinds';
import type { AnalysisReport, AnalysisStep, JudgedDecision, SeatSummary } from '../wire';
import type { Dot } from './plot';

export const MARKS: readonly Mark[] = ['blunder', 'mistake', 'inaccuracy', 'fine'];

/** How the chances of a seat ran. */
export const chancesOf = ({ points }: AnalysisReport, seat: number): Dot[] =>
  points.map(({ ply, chances, errors }) => ({ ply, value: chances[seat] ?? 0, error: errors[seat] ?? 0 }));

/** What has moved a seat's chances until then. */
export interface Running {
  readonly luck: Dot[];
  readonly own: Dot[];
  readonly others: Dot[];
}

type Part = keyof Running;
const PARTS: readonly Part[] = ['luck', 'own', 'others'];

const moved = ({ nature, hidden, given, seat: who }: AnalysisStep, seat: number): Record<Part, number> => ({
  luck: nature[seat]! + hidden[seat]!,
  own: who === seat ? given[seat]! : 0,
  others: who === seat ? 0 : given[seat]!,
});

/**
 * Luck and what decisions gave away, added up line by line. The error of each sum is known for the whole match; on the
 * way it grows with every step that has a part in it.
 */
export function runningOf({ points, steps, summaries }: AnalysisReport, seat: number): Running {
  const summary = summaries.find((one) => one.seat === seat);
  const errors = {
    luck: summary?.luck_error ?? 0,
    own: summary?.own_error ?? 0,
    others: summary?.others_error ?? 0,
  };
  const moves = steps.map((step) => moved(step, seat));
  const run = (part: Part): Dot[] => {
    const all = moves.filter((move) => move[part] !== 0).length || 1;
    let [sum, count] = [0, 0];
    const dots = [{ ply: points[0]?.ply ?? 0, value: 0, error: 0 }];
    moves.forEach((move, at) => {
      sum += move[part];
      count += Number(move[part] !== 0);
      dots.push({ ply: points[at + 1]!.ply, value: sum, error: errors[part] * Math.sqrt(count / all) });
    });
    return dots;
  };
  return Object.fromEntries(PARTS.map((part) => [part, run(part)])) as unknown as Running;
}

/** Which decisions are listed. */
export interface Filter {
  readonly seat: number | null;
  readonly marks: readonly Mark[];
  readonly order: 'cost' | 'line';
}

export function listed(decisions: readonly JudgedDecision[], { seat, marks, order }: Filter): JudgedDecision[] {
  const found = decisions.filter((one) => (seat === null || one.seat === seat) && marks.includes(one.mark));
  return order === 'line' ? found : found.toSorted(dearer);
}
const dearer = (one: JudgedDecision, other: JudgedDecision): number =>
  costOf(other) - costOf(one) || one.line - other.line;

/** What a decision gave away of its own seat's chance. */
export const costOf = ({ given_up }: JudgedDecision): number => Math.max(0, given_up);

/** The decision that was made in this position, if it is one. */
export const decidedAt = (decisions: readonly JudgedDecision[], ply: number): JudgedDecision | undefined =>
  decisions.find((one) => one.ply === ply);

/** The next of these decisions in the match, after or before a position. */
export function beside(decisions: readonly JudgedDecision[], ply: number, by: 1 | -1): JudgedDecision | undefined {
  const inOrder = decisions.toSorted((one, other) => one.ply - other.ply);
  return by > 0 ? inOrder.find((one) => one.ply > ply) : inOrder.findLast((one) => one.ply < ply);
}

/** Whether what was given is not what looked best. */
export const hasBetter = ({ played, mark }: JudgedDecision): boolean => played > 0 && mark !== 'fine';

/** Whether the parts of a seat's match are known to add up: to what the outcome is worth beyond the start. */
export const sumOf = ({ nature, hidden, own, others }: SeatSummary): number => nature + hidden + own + others;
