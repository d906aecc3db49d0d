/** Games and tables as the server tells of them. */

import type { GameInfo, SeatInfo, TableInfo } from '../wire';

const variant = (options: Record<string, unknown>, parts: string[], seats: number[], advised: number[] = []) => ({
  options,
  parts,
  seats,
  advised,
});
const ordinary = { scoring: 'gems', teams: 0 };

export const OLYMPE: GameInfo = {
  name: 'olympe',
  seats: [2, 3, 4, 5],
  default_seats: 4,
  options: ordinary,
  levels: ['beginner', 'easy', 'medium', 'hard', 'expert'],
  feel: { minutes: 10, weight: 'light' },
  lasted: null,
  variants: [
    variant(ordinary, [], [2, 3, 4, 5]),
    variant({ ...ordinary, scoring: 'own-gems' }, ['variant.scoring.own-gems'], [2, 3, 4, 5]),
    variant({ ...ordinary, teams: 2 }, ['variant.teams.2'], [4]),
    variant({ ...ordinary, virtual: 1 }, ['variant.virtual.1'], [3, 4], [3]),
  ],
};

export const person = (seat: number, id: string, name: string): SeatInfo => ({
  seat,
  person: id,
  name,
  bot: null,
  nonce_hash: `ab${seat}`,
  owner: null,
  here: true,
  own: true,
});
export const bot = (seat: number): SeatInfo => ({
  seat,
  person: null,
  name: null,
  bot: 'medium',
  nonce_hash: `cd${seat}`,
  owner: null,
  here: false,
});
export const free = (seat: number): SeatInfo => ({
  seat,
  person: null,
  name: null,
  bot: null,
  nonce_hash: null,
  owner: null,
  here: false,
});

export const table = (changed: Partial<TableInfo> = {}): TableInfo => ({
  id: 'T1',
  game: 'olympe',
  seats: [person(0, 'p1', 'Ann'), bot(1), free(2), free(3)],
  options: ordinary,
  edition: false,
  host: 'p1',
  open: true,
  spectators: true,
  status: 'waiting',
  seed_hash: 'seed',
  broken: [],
  owed: [],
  seq: 0,
  outcome: null,
  next_table: null,
  you: 0,
  yours: [0],
  patience: 3600,
  ...changed,
});
