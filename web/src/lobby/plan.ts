/** From what is chosen for each seat to the table the server is asked to lay. */

import type { GameInfo, NewTable } from '../wire';

export type Sitter = 'me' | 'free' | 'easy' | 'medium' | 'companion';

/** What a seat is to be; the name counts only for somebody at this device. */
export interface Place {
  sitter: Sitter;
  name: string;
}

/** The table, with those who share the host's device; a seat for a host who does not want the first one. */
export interface Plan {
  wish: NewTable & { companions?: string[] };
  sit: number | null;
  full: boolean;
}

/** Me on the first seat, medium bots on all others. */
export const usualPlaces = (seats: number): Place[] =>
  Array.from({ length: seats }, (_, seat) => ({ sitter: seat === 0 ? 'me' : 'medium', name: '' }));

/** The same places for another number of seats: who is new is a bot. */
export const resized = (places: readonly Place[], seats: number): Place[] =>
  usualPlaces(seats).map((usual, seat) => places[seat] ?? { ...usual, sitter: 'medium' });

/** There is one of me: where I sit now, a bot takes my old seat. */
export const placed = (places: readonly Place[], seat: number, place: Place): Place[] =>
  places.map((old, at) => {
    if (at === seat) return place;
    return place.sitter === 'me' && old.sitter === 'me' ? { ...old, sitter: 'medium' } : old;
  });

interface Manner {
  options: Record<string, unknown>;
  open: boolean;
  spectators: boolean;
  edition: string | null;
}

export function planOf(game: string, places: readonly Place[], manner: Manner): Plan {
  const bots: Record<string, 'easy' | 'medium'> = {};
  places.forEach(({ sitter }, seat) => {
    if (sitter === 'easy' || sitter === 'medium') bots[seat] = sitter;
  });
  const companions = places.filter(({ sitter }) => sitter === 'companion').map(({ name }) => name.trim());
  const me = places.findIndex(({ sitter }) => sitter === 'me');
  // The server seats the host first, then those at his device, on the first seats without a bot.
  const first = places.findIndex(({ sitter }) => sitter !== 'easy' && sitter !== 'medium');
  const atOnce = me >= 0 && (me === first || companions.length > 0);
  return {
    wish: {
      game,
      seats: places.length,
      ...manner,
      sit: atOnce,
      bots,
      ...(companions.length ? { companions } : {}),
    },
    sit: me >= 0 && !atOnce ? me : null,
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
