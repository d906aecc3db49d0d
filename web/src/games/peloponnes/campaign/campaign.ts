/** How a campaign stands, told by nothing but the matches that were played. */

import type { SoloLevel } from '../wire';
import type { Outcome, OwnMatch, TableInfo } from '../../../wire';

/** A solo match; without an outcome while it goes on. */
export interface Played {
  table: string;
  level: number;
  civilization: string;
  used: readonly string[];
  outcome: Outcome | null;
}

export interface Step {
  rule: SoloLevel;
  state: 'done' | 'next' | 'later';
  /** The civilization it was reached with, or is tried with. */
  civilization: string;
  /** The best score ever, in this campaign or before; null: none. */
  best: number | null;
}

export interface Campaign {
  /** Civilizations of the levels that are reached, in their order. */
  used: readonly string[];
  /** The civilization of a level that was begun or missed; '' if none. */
  tried: string;
  /** The table of a level that goes on; '' if none. */
  running: string;
}

/** A campaign in which nothing was played yet. */
export const FRESH: Campaign = { used: [], tried: '', running: '' };

const played = (table: string, options: Record<string, unknown>, outcome: Outcome | null): Played => ({
  table,
  level: Number(options['level'] ?? 0),
  civilization: String(options['civilization'] ?? ''),
  used: (options['used'] as string[] | undefined) ?? [],
  outcome,
});

/** Solo matches in the order of time; own editions and forks prove nothing. */
export const soloMatches = (finished: readonly OwnMatch[], tables: readonly TableInfo[]): Played[] => [
  ...finished
    .filter((match) => match.seats === 1 && !match.edition && !match.forked)
    .map((match) => played(match.table, match.options, match.outcome))
    .reverse(),
  ...tables
    .filter((table) => table.seats.length === 1 && !table.edition && table.status === 'playing')
    .map((table) => played(table.id, table.options, null))
    .reverse(),
];

const scoreOf = ({ outcome }: Played): number => outcome?.scores[0] ?? 0;

/** Scores of a level, 0 for the free game, the best first. */
export const bestOf = (matches: readonly Played[], level: number): Played[] =>
  matches
    .filter((match) => match.outcome !== null && match.level === level)
    .sort((one, other) => scoreOf(other) - scoreOf(one));

/** Level 1 with another civilization begins anew; a level played once more for the pleasure of it changes nothing. */
export function campaignOf(matches: readonly Played[], levels: readonly SoloLevel[]): Campaign {
  let { used, tried, running } = FRESH;
  for (const match of matches.filter(({ level, civilization }) => level > 0 && civilization)) {
    const anew = match.level === 1 && (used.length === levels.length || match.civilization !== used[0]);
    if (anew) used = [];
    if (match.used.join() !== used.join() || match.level !== used.length + 1) continue;
    const reached = match.outcome !== null && match.outcome.winners.length > 0;
    if (reached) used = [...used, match.civilization];
    tried = reached ? '' : match.civilization;
    running = match.outcome === null ? match.table : '';
  }
  return { used, tried, running };
}

/** All levels as a campaign stands. */
export const stepsOf = ({ used, tried }: Campaign, matches: readonly Played[], levels: readonly SoloLevel[]): Step[] =>
  levels.map((rule, at) => {
    const best = bestOf(matches, rule.level)[0];
    return {
      rule,
      state: at < used.length ? 'done' : at === used.length ? 'next' : 'later',
      civilization: used[at] ?? (at === used.length ? tried : ''),
      best: best ? scoreOf(best) : null,
    };
  });
