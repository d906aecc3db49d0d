/** From what is chosen for each seat to the table the server is asked to lay. */

import type { Patience } from '../shell/patience';
import { isBot, USUAL_LEVEL, type Bot } from '../table/levels';
import type { GameInfo, NewTable } from '../wire';

export type Sitter = 'me' | 'free' | Bot | 'companion';

/** What a seat is to be; the name counts only for somebody at this device. */
export interface Place {
  sitter: Sitter;
  name: string;
}

/** The table to lay, and the seats of it that are freed again for friends. */
export interface Plan {
  wish: NewTable;
  freed: number[];
  full: boolean;
}

/** Me on the first seat, medium bots on all others. */
export const usualPlaces = (seats: number): Place[] =>
  Array.from({ length: seats }, (_, seat) => ({ sitter: seat === 0 ? 'me' : USUAL_LEVEL, name: '' }));

/** The same places for another number of seats: who is new is a bot. */
export const resized = (places: readonly Place[], seats: number): Place[] =>
  usualPlaces(seats).map((usual, seat) => places[seat] ?? { ...usual, sitter: USUAL_LEVEL });

/** There is one of me: a bot takes my old seat. And of those at this device I sit first, as the server has it. */
export function placed(places: readonly Place[], seat: number, place: Place): Place[] {
  const next = places.map((old, at): Place => {
    if (at === seat) return place;
    return place.sitter === 'me' && old.sitter === 'me' ? { ...old, sitter: USUAL_LEVEL } : old;
  });
  const me = next.findIndex(({ sitter }) => sitter === 'me');
  const first = next.findIndex(({ sitter }) => sitter === 'me' || sitter === 'companion');
  if (me > first) [next[first], next[me]] = [next[me]!, next[first]!];
  return next;
}

interface Manner {
  options: Record<string, unknown>;
  open: boolean;
  spectators: boolean;
  edition: string | null;
  /** Without it, as the server has it. */
  patience?: Patience;
  /** Whether only answers are given for those at this device; null: as is usual. */
  giving?: boolean | null;
  /** None: nobody is hurried. */
  pace?: NewTable['pace'];
  /** How strong a bot plays that stands in. */
  level?: NewTable['level'];
  /** Whom strangers are told that it is for. */
  wanted?: NewTable['wanted'];
}

export function planOf(game: string, places: readonly Place[], manner: Manner): Plan {
  const here = ({ sitter }: Place) => sitter === 'me' || sitter === 'companion';
  // The server fills the first seats without a bot: where a friend is to come first, a bot keeps the chair warm.
  const last = places.findLastIndex(here);
  const freed = places.flatMap(({ sitter }, seat) => (sitter === 'free' && seat < last ? [seat] : []));
  const bots: Record<string, Bot> = {};
  places.forEach(({ sitter }, seat) => {
    if (isBot(sitter)) bots[seat] = sitter;
    else if (freed.includes(seat)) bots[seat] = 'easy';
  });
  const companions = places.filter(({ sitter }) => sitter === 'companion').map(({ name }) => name.trim());
  const sit = places.some(({ sitter }) => sitter === 'me');
  return {
    wish: { game, seats: places.length, ...manner, sit, bots, companions },
    freed,
    full: places.every(({ sitter }) => sitter !== 'free'),
  };
}

/** The table of one click: default seats, the ordinary game, medium bots. */
export const quickPlan = (game: GameInfo): Plan =>
  planOf(game.name, usualPlaces(game.default_seats), {
    options: game.options,
    open: true,
    spectators: true,
    edition: null,
  });
