/** The trick on the table, and what lies in it so far. */

import { colourOf, isMonster, kindOf, rankOf } from './cards';
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

/** Who would take the trick if it ended now, or null. olympe/trick-winner, olympe/twin-card-first */
export function bestSoFar(view: View): Play | null {
  const strength = ({ card }: Play): number => {
    if (isMonster(card)) return -1;
    if (colourOf(card) === view.trump) return 100 + rankOf(card);
    return colourOf(card) === view.requested ? rankOf(card) : -1;
  };
  return trickOf(view).reduce<Play | null>((best, play) => {
    const level = best ? strength(best) : -1;
    return strength(play) > level ? play : best;
  }, null);
}

/** The colours whose Monster would send this trick aside. olympe/monster-active, olympe/hero-slays */
export function awakeMonsters(scene: Table): number[] {
  const { trick, requested, trump } = scene.view;
  const slain = new Set(trick.filter((card) => kindOf(scene.box, card).id === 'hero').map(colourOf));
  const active = trick
    .filter(isMonster)
    .map(colourOf)
    .filter((colour) => (colour === requested || colour === trump) && !slain.has(colour));
  return [...new Set(active)];
}

export const pointsIn = (scene: Table, cards: readonly number[]): number =>
  cards.reduce((sum, card) => sum + kindOf(scene.box, card).points, 0);
