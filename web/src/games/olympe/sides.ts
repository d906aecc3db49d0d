/** Sides: players, or teams where there are any. Seat s is of side s mod sides. */

import type { Table } from './types';

export interface Side {
  side: number;
  seats: number[];
  names: string;
  points: number;
  cards: number;
  gems: number;
  /** 'To your gems!': the gems its gods have kept. */
  kept: number;
}

export const inTeams = (scene: Table): boolean => scene.view.sides < scene.view.seats;
export const ownGems = (scene: Table): boolean => scene.view.options.scoring === 'own-gems';

export function sidesOf(scene: Table): Side[] {
  const { view, outlook } = scene;
  const all = Array.from({ length: view.seats }, (_, seat) => seat);
  return Array.from({ length: view.sides }, (_, side) => {
    const seats = all.filter((seat) => seat % view.sides === side);
    const won = seats.flatMap((seat) => view.won[seat] ?? []);
    return {
      side,
      seats,
      names: seats.map((seat) => scene.name(seat)).join(' + '),
      points: outlook.points[side] ?? 0,
      cards: won.length,
      gems: view.gems[side] ?? 0,
      kept: outlook.kept[side] ?? 0,
    };
  });
}

/** What a god keeps of its own, for colours nobody plays. */
export function strayGods(scene: Table): number[] {
  return scene.view.colours.filter((colour) => !scene.view.gods.includes(colour));
}
