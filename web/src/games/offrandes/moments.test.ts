/** What the board lights while something is told, and what is drawn large. */

import { cleanup, render, screen, within } from '@testing-library/svelte';
import { beforeAll, expect, test, vi } from 'vitest';
import { language } from '../../words/words.svelte';
import { momentsOf, stepsTo, type Moment } from '../moment';
import Board from './Board.svelte';
import { page } from './index';
import { partOf } from './lit';
import { scenes as positions, type Sample } from './positions';
import { scenes } from './scenes';
import { phaseOf } from './table';
import type { GameEvent } from './types';

vi.setConfig({ testTimeout: 60_000 }); // a whole board is a lot of elements
let bidding: Sample;
let end: Sample;

beforeAll(async () => {
  await language.choose('en');
  const all = await positions();
  bidding = all.find(({ view }) => view.lot > 0)!;
  end = all.find(({ outcome }) => outcome)!;
});

function moments(...events: GameEvent[]): Moment<GameEvent>[] {
  const told = events.map((event) => ({ line: 9, event, clause: null, key: `event.${event.type}`, params: {} }));
  return stepsTo('next', momentsOf(told, scenes)).flatMap(({ moment }) =>
    moment ? [moment as Moment<GameEvent>] : [],
  );
}
function lit(scene: Sample, moment: Moment<GameEvent>): string[] {
  scene.moment = moment;
  const { container, unmount } = render(Board, { scene });
  const found = [...container.querySelectorAll('.lit')].map((one) => one.classList[0]!);
  unmount();
  return found;
}

test('a lot lies there until it has gone to its winner, then his pawns climb', () => {
  const [won, climbs] = moments(
    { type: 'LotWon', seat: 1, characters: [0, 3], drachmas: 4 },
    { type: 'PawnClimbed', seat: 1, character: 0, step: 2 },
    { type: 'PawnClimbed', seat: 1, character: 3, step: 1 },
  );
  expect([won!.before, climbs!.before, climbs!.told.length]).toEqual([true, false, 2]);
  expect(lit(bidding, won!)).toContain('slots');
  expect(lit(bidding, won!)).toHaveLength(2);
  expect(lit(bidding, climbs!)).toEqual(['pawn', 'pawn']);
});

test('what the last bid was is told before the lot goes', () => {
  const [, won] = moments(
    { type: 'BidPlaced', seat: 2, drachmas: 29 },
    { type: 'LotWon', seat: 2, characters: [0, 3], drachmas: 29 },
  );
  bidding.moment = won!;
  const { container } = render(Board, { scene: bidding });
  expect(container.querySelector('.bid .unseen')!.textContent).toContain('29');
  expect(container.querySelectorAll('.bidders .leads')).toHaveLength(1);
  expect(container.querySelector('.bidders .leads')!.textContent).toContain(bidding.name(2));
  expect(container.querySelector('.bidders .turn')).toBeNull();
});

test('a bid lights its bidder, an offering its altar, and a phone shows the part where it happens', () => {
  const [bid] = moments({ type: 'BidPlaced', seat: 1, drachmas: 3 });
  expect(lit(bidding, bid!)).toHaveLength(1);
  expect(partOf(bidding)).toBe(0);
  const [offered] = moments({ type: 'OfferingMade', seat: 0, altar: 4, animal: 1, count: 2, points: 4 });
  expect(lit(end, offered!)).toEqual(['altar']);
  expect(partOf(end)).toBe(3);
  const [corrupted] = moments(
    { type: 'CharacterCorrupted', seat: 0, victim: 1, character: 4 },
    { type: 'PawnFell', seat: 1, character: 4, step: 0 },
    { type: 'PawnClimbed', seat: 0, character: 4, step: 3 },
  );
  expect(corrupted!.told).toHaveLength(3);
  expect(lit(end, corrupted!)).toEqual(['pawn', 'pawn']);
  expect(partOf(end)).toBe(2);
});

test('corruption, offerings and priestesses are drawn large in the middle, under their own phase', () => {
  const picture = (...events: GameEvent[]): Element | null => {
    bidding.moment = moments(...events)[0]!;
    return render(Board, { scene: bidding }).container.querySelector('.middle .sign');
  };
  const corrupted = picture({ type: 'CharacterCorrupted', seat: 0, victim: 1, character: 4 })!;
  expect(corrupted.querySelectorAll('.figure').length).toBe(2);
  expect(corrupted.closest('.middle')!.querySelector('h3')!.textContent).toBe('Corruption');
  expect(screen.queryByText(/may corrupt/)).toBeNull();
  cleanup();
  const offered = picture({ type: 'OfferingMade', seat: 0, altar: 4, animal: 1, count: 2, points: 4 });
  expect(offered!.textContent).toContain('+4');
  const prayed = picture(
    { type: 'PriestessScored', seat: 0, points: 6 },
    { type: 'PriestessScored', seat: 1, points: 2 },
  );
  expect(prayed!.textContent).toMatch(/\+6.*\+2/s);
});

test('a corruption and an offering are whose act they were, whoever fell', () => {
  const [corrupted] = moments(
    { type: 'CharacterCorrupted', seat: 0, victim: 1, character: 4 },
    { type: 'PawnFell', seat: 1, character: 4, step: 0 },
    { type: 'PawnClimbed', seat: 0, character: 4, step: 3 },
  );
  const [offered] = moments(
    { type: 'OfferingReplaced', owner: 2, altar: 4, animal: 0, count: 1 },
    { type: 'OfferingMade', seat: 1, altar: 4, animal: 1, count: 2, points: 4 },
  );
  expect([corrupted!.seat, offered!.seat]).toEqual([0, 1]);
});

test('whoever declines is told while the board stands as it did', () => {
  const declined = (['CorruptionDeclined', 'OfferingDeclined', 'AuctionPassed'] as const).map((type) => ({
    type,
    seat: 1,
  }));
  expect(declined.map((event) => moments(event)[0]!.before)).toEqual([true, true, true]);
});

test('between two rounds the match is not over', () => {
  const between = { ...end.view, stack: [], round: 1 };
  expect(phaseOf({ view: between, outcome: null, moment: null })).toBe('income');
  expect(phaseOf({ view: end.view, outcome: end.outcome, moment: null })).toBe('end');
});

test('the end of a round stops with a table of all, in the middle, and nothing else stands there', () => {
  const { players } = bidding.view;
  const [moment] = moments({ type: 'IncomeReceived', drachmas: players.map((_, seat) => 20 + seat) });
  expect(moment!.weight).toBe('stop');
  bidding.moment = moment!;
  const { container } = render(Board, { scene: bidding });
  expect(screen.queryByText('The match is over')).toBeNull();
  expect(container.querySelectorAll('.middle table')).toHaveLength(1);
  expect(container.querySelector('.ribbon .now')!.textContent).toBe('Income');
  const rows = within(screen.getByRole('table', { name: 'The round is over' }))
    .getAllByRole('row')
    .slice(1);
  expect(rows).toHaveLength(players.length);
  rows.forEach((row, seat) => {
    const cells = [...row.querySelectorAll('td')].map((cell) => cell.textContent!.trim());
    expect([cells[0], cells[2], cells[3]]).toEqual([
      `${players[seat]!.points}`,
      `+${20 + seat}`,
      `${players[seat]!.drachmas}`,
    ]);
  });
});

test('who has left a lot need not read every bid on it', () => {
  const [bid] = moments({ type: 'BidPlaced', seat: 1, drachmas: 3 });
  const at = (viewer: number | null): Sample => Object.assign(Object.create(bidding) as Sample, { viewer });
  const inside = bidding.view.bidders[0]!;
  const outside = bidding.view.players.map((_, seat) => seat).find((seat) => !bidding.view.bidders.includes(seat));
  expect(page.aside(at(inside) as never, bid as never)).toBe(false);
  expect(page.aside(at(null) as never, bid as never)).toBe(false);
  if (outside !== undefined) expect(page.aside(at(outside) as never, bid as never)).toBe(true);
});
