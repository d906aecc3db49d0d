/** How the scores ran: where the lines go, and who led when. */

import type { CourseStep } from '../wire';

/** Some moves during which the same seats led. */
export interface Stretch {
  from: number;
  to: number;
  seats: number[];
}

const best = (scores: readonly number[]): number[] =>
  scores.flatMap((score, seat) => (score === Math.max(...scores) ? [seat] : []));

/** Who led from when to when, up to `end`. */
export function stretches(steps: readonly CourseStep[], end: number): Stretch[] {
  const found: Stretch[] = [];
  for (const { ply, scores } of steps) {
    const seats = best(scores);
    const last = found.at(-1);
    if (last?.seats.join() === seats.join()) continue;
    if (last) last.to = ply;
    found.push({ from: ply, to: end, seats });
  }
  return found;
}

/** How often somebody else took the lead alone. */
export function changes(led: readonly Stretch[]): number {
  const alone = led.filter(({ seats }) => seats.length === 1).map(({ seats }) => seats[0]);
  return alone.filter((seat, at) => at > 0 && seat !== alone[at - 1]).length;
}

/** What everybody had after so many moves. */
export const scoresAt = (steps: readonly CourseStep[], ply: number): readonly number[] =>
  (steps.findLast((step) => step.ply <= ply) ?? steps[0])?.scores ?? [];

/** Round numbers for the lines of a scale from `low` to `high`. */
export function ticks(low: number, high: number, about = 4): number[] {
  const rough = Math.max(1, (high - low) / about);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((times) => times * power).find((size) => size >= rough)!;
  const first = Math.ceil(low / step) * step;
  return Array.from({ length: Math.floor((high - first) / step) + 1 }, (_, at) => first + at * step);
}

/** A seat's line: level until a new score, then at once up or down. */
export function line(
  steps: readonly CourseStep[],
  seat: number,
  end: number,
  x: (ply: number) => number,
  y: (score: number) => number,
): string {
  const at = ({ scores }: CourseStep) => y(scores[seat]!);
  const [first, ...rest] = steps;
  if (!first) return '';
  return `M${x(first.ply)} ${at(first)}${rest.map((step) => `H${x(step.ply)}V${at(step)}`).join('')}H${x(end)}`;
}
