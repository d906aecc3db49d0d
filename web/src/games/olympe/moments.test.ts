/** What the table shows while something is told. */

import { render, screen, within } from '@testing-library/svelte';
import { beforeAll, expect, test } from 'vitest';
import { language } from '../../words/words.svelte';
import { momentsOf, stepsTo, type Moment } from '../moment';
import Board from './Board.svelte';
import MomentPicture from './Moment.svelte';
import { scenes } from './scenes';
import { altered, stages } from './stages';
import type { GameEvent, Table } from './types';

type Sample = Awaited<ReturnType<typeof stages>>[number]['scene'];
let four: Sample;

beforeAll(async () => {
  document.documentElement.dataset['motion'] = 'off';
  await language.choose('en');
  four = (await stages()).find(({ title }) => title === '4')!.scene;
});

/** What is shown, moment by moment, if this happens by one answer. */
function steps(...events: GameEvent[]): { moment: Moment<GameEvent>; moves: boolean }[] {
  const told = events.map((event) => ({ line: 9, event, clause: null, key: `event.${event.type}`, params: {} }));
  return stepsTo('next', momentsOf(told, scenes)).flatMap(({ moment, position }) =>
    moment ? [{ moment: moment as Moment<GameEvent>, moves: position !== null }] : [],
  );
}
const during = (scene: Sample, moment: Moment<GameEvent>): Table =>
  Object.assign(altered(scene, { trick: [42, 47, 36] }), { moment }) as unknown as Table;
const places = (): HTMLElement[] => within(screen.getByRole('list', { name: 'The trick' })).getAllByRole('listitem');

test('a finished trick lies there with its last card and its winner until one goes on, then comes the round', () => {
  const { leader } = four.view;
  const last = (leader + 3) % 4;
  const all = steps(
    { type: 'CardPlayed', seat: last, card: 35 },
    { type: 'TrickWon', seat: leader, card: 42, points: 200 },
    { type: 'RoundScored', points: [200, 0, 0, 0], gems: [3, 1, 1, 1] },
    { type: 'HandsDealt', dealer: 1, hands: [] },
  );
  expect(all.map(({ moment, moves }) => [moment.told[0]!.event.type, moment.weight, moves])).toEqual([
    ['CardPlayed', 'normal', false],
    ['TrickWon', 'stop', false],
    ['RoundScored', 'stop', true],
    ['HandsDealt', 'normal', false],
  ]);
  const { container, unmount } = render(Board, { scene: during(four, all[0]!.moment) });
  expect(places()[last]!.textContent).toContain('Red 30');
  expect(container.querySelectorAll('.card.lit')).toHaveLength(1);
  expect(container.querySelector('.card.best')).toBeNull();
  unmount();
  render(Board, { scene: during(four, all[1]!.moment) });
  expect(places()[last]!.textContent).toContain('Red 30');
  expect(places()[leader]!.querySelector('.card.best')).toBeTruthy();
  expect(screen.queryByText(/to play|Your turn/)).toBeNull();
});

test('what is requested and what is trump light up as they are set', () => {
  const { moment } = steps(
    { type: 'CardPlayed', seat: 2, card: 35 },
    { type: 'ColourRequested', seat: 2, colour: 2, trump: 3 },
  )[0]!;
  expect(moment.told).toHaveLength(2);
  const { container } = render(Board, { scene: Object.assign(altered(four, {}), { moment }) as unknown as Table });
  expect(container.querySelectorAll('.medallion.lit')).toHaveLength(2);
});

test('Monsters that cancel and Heroes that slay are drawn large', () => {
  const [slain, cancelled] = steps(
    { type: 'MonsterSlain', seat: 1, colour: 2 },
    { type: 'TrickCancelled', colours: [0, 3], leader: 1 },
  );
  const picture = ({ moment }: { moment: Moment<GameEvent> }): HTMLElement =>
    render(MomentPicture, { scene: four as unknown as Table, moment }).container;
  expect(picture(slain!).querySelectorAll('svg.card')).toHaveLength(2);
  expect(picture(cancelled!).querySelectorAll('svg.card.monster')).toHaveLength(2);
});

test('the end of a round stops with its points, its gems and what everybody has now', () => {
  const past = [{ points: [500, 20, 10, 0], gems: [3, 1, 0, 0] }];
  const scene = altered(four, { past, gems: [7, 5, 2, 0] }) as unknown as Table;
  const { moment } = steps({ type: 'RoundScored', points: [500, 20, 10, 0], gems: [3, 1, 0, 0] })[0]!;
  expect(moment.weight).toBe('stop');
  render(MomentPicture, { scene, moment });
  const rows = within(screen.getByRole('table', { name: 'Round 1 is over' })).getAllByRole('row');
  const text = rows.map((row) => row.textContent!.replace(/\s+/g, ' ').trim());
  expect(text[1]).toContain('Ann500');
  expect(text[1]).toMatch(/\+37$/);
  expect(text).toHaveLength(5);
});
