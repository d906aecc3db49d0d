import { expect, test } from 'vitest';
import { scenes as peloponnes } from '../games/peloponnes/scenes';
import type { Told } from '../games/scene';
import { chaptersOf, lastOf, type Chapter } from './chapters';

const SCENES = {
  Dealt: { weight: 'normal', log: 'round' },
  Played: { weight: 'normal', log: 'within' },
  Won: { weight: 'stop', log: 'ends' },
  Opened: { weight: 'normal', log: 'turn' },
  Built: { weight: 'grave', log: 'own' },
  Brought: { weight: 'passing', with: 'line' },
  Noted: 'passing',
} as const;

let line = 0;
const told = (type: string, seat?: number): Told => ({
  line: line++,
  event: { type, ...(seat === undefined ? {} : { seat }) },
  clause: null,
  key: type,
  params: {},
});
const shape = (chapters: readonly Chapter[]) =>
  chapters.map(({ round, turns }) => [round, ...turns.map((turn) => turn.told.map(({ key }) => key).join(' '))]);

test('rounds and turns, each where the game says', () => {
  const log = [told('Noted'), told('Dealt'), told('Dealt'), told('Played', 0), told('Played', 1), told('Won', 1)];
  const more = [told('Played', 1), told('Dealt', 0), told('Opened', 2), told('Noted', 1), told('Opened', 0)];
  expect(shape(chaptersOf([...log, ...more], SCENES))).toEqual([
    [0, 'Noted'],
    [1, 'Dealt', 'Dealt', 'Played Played Won', 'Played'],
    [2, 'Dealt', 'Opened Noted', 'Opened'],
  ]);
});

test('a supply in the middle of the offer begins no other round', () => {
  const round = ['TileRevealed', 'SupplyCame', 'Fed', 'TileRevealed', 'RoundOpened', 'Passed'];
  const log = [...round, 'TileRevealed', 'RoundOpened'].map((type) => told(type));
  expect(shape(chaptersOf(log, peloponnes))).toEqual([
    [1, 'TileRevealed', 'SupplyCame Fed', 'TileRevealed RoundOpened', 'Passed'],
    [2, 'TileRevealed RoundOpened'],
  ]);
});

test('all that comes on offer is one line, which says that the round is open', () => {
  const log = ['TileRevealed', 'TileRevealed', 'TileRevealed', 'RoundOpened', 'Passed'].map((type) => told(type));
  const [chapter] = chaptersOf(log, peloponnes);
  expect(shape([chapter!])).toEqual([[1, 'TileRevealed TileRevealed TileRevealed RoundOpened', 'Passed']]);
  expect(chapter!.turns[0]!.gist.key).toBe('RoundOpened');
});

test('a bid is whose it is, and so is the line, though another is outbid by it', () => {
  const log = [told('RoundOpened'), told('BidPlaced', 1), told('BidDisplaced', 0), told('BidMoved', 0)];
  const [chapter] = chaptersOf(log, peloponnes);
  expect(shape([chapter!])).toEqual([[0, 'RoundOpened', 'BidPlaced BidDisplaced', 'BidMoved']]);
  expect(chapter!.turns.map(({ seat }) => seat)).toEqual([null, 1, 0]);
});

test('where a game says nothing, what one seat did in a row is one turn', () => {
  const log = [told('A', 0), told('B', 0), told('C', 1), told('D'), told('E')];
  expect(shape(chaptersOf(log, {}))).toEqual([[0, 'A B', 'C', 'D', 'E']]);
});

test('what may end a turn of its own seat begins one after that of another', () => {
  const log = [told('Opened', 0), told('Built', 0), told('Noted', 0), told('Built', 1), told('Noted', 1)];
  const [chapter] = chaptersOf(log, SCENES);
  expect(shape([chapter!])).toEqual([[0, 'Opened Built Noted', 'Built Noted']]);
  expect(chapter!.turns.map(({ seat }) => seat)).toEqual([0, 1]);
});

test('what an action brings to another is still whose action it was', () => {
  const [opened, brought] = [told('Opened', 0), told('Brought', 1)];
  const [chapter] = chaptersOf([opened, { ...brought, line: opened.line }], SCENES);
  expect([shape([chapter!]), chapter!.turns[0]!.seat]).toEqual([[[0, 'Opened Brought']], 0]);
});

test('the weightiest sentence stands for the turn', () => {
  const [chapter] = chaptersOf([told('Played', 0), told('Played', 2), told('Won', 2)], SCENES);
  expect([chapter!.turns[0]!.gist.key, chapter!.turns[0]!.seat]).toEqual(['Won', 2]);
});

test('only the last lines are taken, with the round they belong to', () => {
  const log = [told('Dealt'), told('Opened', 0), told('Noted', 0), told('Dealt'), told('Opened', 1), told('Noted', 1)];
  expect(shape(lastOf(chaptersOf(log, SCENES), 2))).toEqual([[2, 'Opened Noted']]);
  expect(shape(lastOf(chaptersOf(log, SCENES), 4))).toEqual([
    [1, 'Opened Noted'],
    [2, 'Dealt', 'Opened Noted'],
  ]);
});
