/** The trick on the table and the one before: who played which card. */

import type { Table } from './types';
import type { View } from './wire';

export interface Play {
  seat: number;
  card: number;
}

const seated = (cards: readonly number[], leader: number, seats: number): Play[] =>
  cards.map((card, place) => ({ card, seat: (leader + place) % seats }));

export const trickOf = (view: View): Play[] => seated(view.trick, view.leader, view.seats);
export const lastTrickOf = (view: View): Play[] => seated(view.last_trick, view.last_leader, view.seats);

/** What lies on the table. */
export interface Lying {
  plays: Play[];
  leader: number;
  /** Who takes it so far, or took it; -1: nobody. */
  taker: number;
  /** It is finished. */
  done: boolean;
  /** Nobody plays to it any more: it lies there only until the next card. */
  past: boolean;
}

const NOBODY = -1;

/** The trick, with the cards that were told already and are not in the view yet; or, if `past`, the one before. */
export function lyingOn(scene: Table, past: boolean): Lying {
  const { view, outlook } = scene;
  const ahead = (scene.moment?.ahead ?? []).map(({ event }) => event);
  const last = ahead.filter((event) => event.type === 'CardPlayed').map(({ seat, card }) => ({ seat, card }));
  const done = ahead.some(({ type }) => type === 'TrickWon' || type === 'TrickCancelled');
  if (last.length || done) {
    const won = ahead.find((event) => event.type === 'TrickWon');
    const plays = [...trickOf(view), ...last];
    return { plays, leader: view.leader, taker: won?.seat ?? NOBODY, done, past: false };
  }
  if (past)
    return { plays: lastTrickOf(view), leader: view.last_leader, taker: view.last_winner, done: true, past: true };
  const taker = outlook.awake.length || view.trick.length < 2 ? NOBODY : outlook.best;
  return { plays: trickOf(view), leader: view.leader, taker, done: false, past: false };
}

/** The colours that are asked for: what was told already counts. */
export function askedFor(scene: Table): { requested: number; trump: number } {
  const told = scene.moment?.ahead.map(({ event }) => event).find((event) => event.type === 'ColourRequested');
  return told ? { requested: told.colour, trump: told.trump } : scene.view;
}

/** The colours that the last trick asked for, as the log has them; null where it does not reach so far back. */
export function askedForLast(scene: Table): { requested: number; trump: number } | null {
  const story = scene.story.map(({ event }) => event);
  const ended = story.findLastIndex(({ type }) => type === 'TrickWon' || type === 'TrickCancelled');
  for (const event of story.slice(0, Math.max(0, ended)).reverse()) {
    if (event.type === 'ColourRequested') return { requested: event.colour, trump: event.trump };
    if (event.type !== 'CardPlayed') return null;
  }
  return null;
}

/** Who plays to this trick after the one who is asked, in their order. */
export function laterIn(scene: Table): number[] {
  const { leader, trick, seats } = scene.view;
  if (scene.outcome) return [];
  return Array.from(
    { length: Math.max(0, seats - trick.length - 1) },
    (_, i) => (leader + trick.length + 1 + i) % seats,
  );
}
