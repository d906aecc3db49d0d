/** The trick on the table and the one before: who played which card. */

import type { View } from './wire';

export interface Play {
  seat: number;
  card: number;
}

const seated = (cards: readonly number[], leader: number, seats: number): Play[] =>
  cards.map((card, place) => ({ card, seat: (leader + place) % seats }));

export const trickOf = (view: View): Play[] => seated(view.trick, view.leader, view.seats);
export const lastTrickOf = (view: View): Play[] => seated(view.last_trick, view.last_leader, view.seats);
