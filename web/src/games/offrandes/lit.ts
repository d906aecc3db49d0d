/** What the moment is about, for the board to light it, and for a phone to show the part where it happens. */

import { BOARDS } from './table';
import type { GameEvent, Outlook, Table } from './types';

const ahead = (scene: Table): GameEvent[] => (scene.moment?.ahead ?? []).map(({ event }) => event);
const events = (scene: Table): GameEvent[] => (scene.moment?.told ?? []).map(({ event }) => event);

/** A pawn that moves, or whose character is corrupted. */
export const isPawnLit = (scene: Table, seat: number, character: number): boolean =>
  events(scene).some((event) => {
    if (event.type === 'CharacterCorrupted') return event.victim === seat && event.character === character;
    const moves = event.type === 'PawnClimbed' || event.type === 'PawnFell';
    return moves && event.seat === seat && event.character === character;
  });

export const isAltarLit = (scene: Table, altar: number): boolean =>
  events(scene).some(
    (event) => (event.type === 'OfferingMade' || event.type === 'OfferingReplaced') && event.altar === altar,
  );

/** Who bids, passes, or gets the lot. */
export const isBidderLit = (scene: Table, seat: number): boolean =>
  events(scene).some(
    (event) =>
      (event.type === 'BidPlaced' || event.type === 'BidPassed' || event.type === 'LotWon') && event.seat === seat,
  );

/** The lot as it is opened, and as it goes to its winner. */
export const isLotLit = (scene: Table): boolean =>
  events(scene).some(({ type }) => type === 'LotOpened' || type === 'LotWon');

/** Who bid most and how much: what was told already counts. */
export function leadOf(scene: Table): { leader: number; bid: number } {
  const last = ahead(scene).findLast((event) => event.type === 'BidPlaced' || event.type === 'LotWon');
  return last ? { leader: last.seat, bid: last.drachmas } : { leader: scene.outlook.leader, bid: scene.view.bid };
}

/** How a seat stands in the auction: what was told already counts. */
export function standingOf(scene: Table, seat: number): Outlook['standings'][number] {
  const standing = scene.outlook.standings[seat]!;
  if (!ahead(scene).length) return standing;
  if (ahead(scene).some((event) => event.type === 'BidPassed' && event.seat === seat)) return 'out';
  if (leadOf(scene).leader === seat && leadOf(scene).bid) return 'leads';
  return standing === 'leads' ? 'in' : standing;
}

/** The part of the board where the moment happens: middle, market, temple and corruption, altars. */
export function partOf(scene: Table): number | null {
  const [event] = events(scene);
  if (!event) return null;
  if (event.type === 'OfferingMade' || event.type === 'OfferingReplaced') return 3;
  if (event.type !== 'PawnClimbed' && event.type !== 'PawnFell' && event.type !== 'CharacterCorrupted') return 0;
  return (BOARDS[0].characters as readonly number[]).includes(event.character) ? 1 : 2;
}
