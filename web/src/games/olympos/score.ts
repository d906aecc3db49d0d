/** The score as it stands now, heading by heading. */

import { bits, effectsOf, has, seatsOf, sumOf } from './table';
import type { Table } from './types';

export const HEADINGS = ['track', 'prestige', 'lands', 'discoveries', 'wonders', 'tiles', 'keres', 'cards'] as const;
export type Score = Record<(typeof HEADINGS)[number], number>;

/** What a seat would score if it ended now. */
export function scoreOf({ view, box }: Table, seat: number): Score {
  const player = view.players[seat]!;
  const made = bits(player.discoveries);
  const settlers = view.piles.flat().filter((one) => one === seat).length;
  const swords = sumOf(box, player.discoveries, 'swords');
  const lands = box.land.filter((_, at) => view.piles[at]?.at(-1) === seat);
  const tiles = effectsOf(box, player.discoveries).map(
    (effect) =>
      (effect['end-points'] ?? 0) +
      (effect['end-points-per-discovery'] ?? 0) * made +
      (effect['end-points-per-settler-on-board'] ?? 0) * settlers +
      (effect['end-points-per-sword-on-discoveries'] ?? 0) * swords +
      (effect['end-points-per-star-token'] ?? 0) * player.stars,
  );
  const sum = (all: number[]) => all.reduce((one, other) => one + other, 0);
  return {
    track: box['time-track']['end-points'][player.space] ?? 0,
    prestige: player.prestige,
    lands: sum(lands.map(({ atlantis }) => box.points[atlantis ? 'atlantis-land' : 'land'])),
    discoveries: box.points.discovery * made,
    wonders: sum(box.wonder.filter((_, at) => has(player.wonders, at)).map(({ points }) => points)),
    tiles: sum(tiles),
    keres: player.keres ? -box.gain['god-keres-points'] : 0,
    cards: box.points['destiny-card'] * player.shuffles.length,
  };
}

export const totalOf = (scene: Table, seat: number): number =>
  HEADINGS.reduce((sum, heading) => sum + scoreOf(scene, seat)[heading], 0);

export const totals = (scene: Table): number[] => seatsOf(scene.view).map((seat) => totalOf(scene, seat));
