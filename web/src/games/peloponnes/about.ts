/** What an answer is about: the tiles behind the numbers of its sentence. */

import { atStake } from './keep';
import { tileName } from './say';
import type { GameAction, Table } from './types';

export function about(scene: Table, action: GameAction): string | null {
  const tiles = tilesOf(scene, action).map((tile) => tileName(scene, tile));
  return tiles.join(', ') || null;
}

function tilesOf(scene: Table, action: GameAction): number[] {
  if (action.type === 'PlaceBid' || action.type === 'MoveBid' || action.type === 'Buy')
    return scene.view.offer.slice(action.slot, action.slot + 1);
  return action.type === 'Keep' ? atStake(scene).filter((_, at) => action.tiles & (1 << at)) : [];
}
