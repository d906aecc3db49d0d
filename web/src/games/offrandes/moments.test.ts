/** What the board lights while something is told, and what is drawn large. */

import { render, screen, within } from '@testing-library/svelte';
import { beforeAll, expect, test, vi } from 'vitest';
import { language } from '../../words/words.svelte';
import { momentsOf, stepsTo, type Moment } from '../moment';
import Board from './Board.svelte';
import { partOf } from './lit';
import MomentPicture from './Moment.svelte';
import { scenes as positions, type Sample } from './positions';
import { scenes } from './scenes';
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

test('corruption, offerings and priestesses are drawn large', () => {
  const picture = (...events: GameEvent[]): Element | null =>
    render(MomentPicture, { scene: end, moment: moments(...events)[0]! }).container.querySelector('.sign');
  expect(
    picture({ type: 'CharacterCorrupted', seat: 0, victim: 1, character: 4 })!.querySelectorAll('.figure').length,
  ).toBe(2);
  const offered = picture({ type: 'OfferingMade', seat: 0, altar: 4, animal: 1, count: 2, points: 4 });
  expect(offered!.textContent).toContain('+4');
  const prayed = picture(
    { type: 'PriestessScored', seat: 0, points: 6 },
    { type: 'PriestessScored', seat: 1, points: 2 },
  );
  expect(prayed!.textContent).toMatch(/\+6.*\+2/s);
});

test('the end of a round stops with a table of all', () => {
  const { players } = end.view;
  const [moment] = moments({ type: 'IncomeReceived', drachmas: players.map((_, seat) => 20 + seat) });
  expect(moment!.weight).toBe('stop');
  render(MomentPicture, { scene: end, moment: moment! });
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
