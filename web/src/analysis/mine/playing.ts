/** What somebody's analysed matches tell together. */

import type { KindSummary, PlayedMatch } from '../../wire';
import type { Dot } from '../plot';

/** A figure with its standard error. */
export interface Figure {
  readonly value: number;
  readonly error: number;
}

/** The mean of what is known of some, heavier where more was decided; null: nothing is known. */
export function accuracyOf(matches: readonly PlayedMatch[]): Figure | null {
  const known = matches.filter(({ summary }) => summary.accuracy !== null);
  const all = known.reduce((sum, { summary }) => sum + summary.decisions, 0);
  if (!all) return null;
  const share = ({ summary }: PlayedMatch) => summary.decisions / all;
  return {
    value: known.reduce((sum, one) => sum + share(one) * one.summary.accuracy!, 0) / 100,
    error: Math.hypot(...known.map((one) => share(one) * one.summary.accuracy_error)) / 100,
  };
}

const mean = (figures: readonly Figure[]): Figure => ({
  value: figures.reduce((sum, { value }) => sum + value, 0) / Math.max(1, figures.length),
  error: Math.hypot(...figures.map(({ error }) => error)) / Math.max(1, figures.length),
});

/** A match's luck on average, and what one's own decisions gave away in it. */
export const luckOf = (matches: readonly PlayedMatch[]): Figure =>
  mean(matches.map(({ summary }) => ({ value: summary.luck, error: summary.luck_error })));
export const ownOf = (matches: readonly PlayedMatch[]): Figure =>
  mean(matches.map(({ summary }) => ({ value: summary.own, error: summary.own_error })));

/** Decisions of one kind, in all matches of a game. */
export interface Kind {
  readonly game: string;
  readonly frame: string;
  readonly decisions: number;
  readonly mistakes: number;
  readonly blunders: number;
  /** Of a chance to win, per decision. */
  readonly cost: number;
}

/** What one gives away most by, first. */
export function kindsOf(matches: readonly PlayedMatch[]): Kind[] {
  const found = new Map<string, { game: string; frame: string; all: KindSummary[] }>();
  for (const { game, summary } of matches)
    for (const [frame, kind] of Object.entries(summary.kinds)) {
      const key = `${game} ${frame}`;
      const known = found.get(key) ?? { game, frame, all: [] };
      found.set(key, { ...known, all: [...known.all, kind] });
    }
  const sum = (all: readonly KindSummary[], of: (one: KindSummary) => number) =>
    all.reduce((total, one) => total + of(one), 0);
  const kinds = [...found.values()].map(({ game, frame, all }) => {
    const decisions = sum(all, (one) => one.decisions);
    return {
      game,
      frame,
      decisions,
      mistakes: sum(all, ({ marks }) => (marks['mistake'] ?? 0) + (marks['blunder'] ?? 0)),
      blunders: sum(all, ({ marks }) => marks['blunder'] ?? 0),
      cost:
        Math.max(
          0,
          sum(all, (one) => one.given_up),
        ) / Math.max(1, decisions),
    };
  });
  return kinds.toSorted((one, other) => other.cost * other.decisions - one.cost * one.decisions);
}

/** Accuracy match by match, the first first; a match is a step. */
export const courseOf = (matches: readonly PlayedMatch[]): Dot[] =>
  matches
    .toReversed()
    .flatMap(({ summary: { accuracy, accuracy_error } }, ply) =>
      accuracy === null ? [] : [{ ply, value: accuracy / 100, error: accuracy_error / 100 }],
    );

const COLUMNS = [
  'accuracy',
  'accuracy_error',
  'luck',
  'luck_error',
  'own',
  'own_error',
  'others',
  'decisions',
] as const;

/** A line a match, for a spreadsheet. */
export function tabled(matches: readonly PlayedMatch[]): string {
  const head = ['ended', 'game', 'table', 'seats', 'level', ...COLUMNS, 'inaccuracies', 'mistakes', 'blunders'];
  const lines = matches.map(({ ended, game, table, seats, level, summary }) => [
    new Date(ended * 1000).toISOString(),
    game,
    table,
    seats,
    level,
    ...COLUMNS.map((column) => summary[column] ?? ''),
    ...['inaccuracy', 'mistake', 'blunder'].map((mark) => summary.marks[mark] ?? 0),
  ]);
  return `${[head, ...lines].map((line) => line.join(',')).join('\r\n')}\r\n`;
}
