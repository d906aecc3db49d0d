/** What happens is seen: drawn where a picture helps and covers nothing, and lit on the board. */

import { cleanup, render } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import Board from './Board.svelte';
import MapBoard from './Map.svelte';
import Moment from './Moment.svelte';
import { partShown, pictureOf, type Shown } from './pictures';
import { scenes, type Sample } from './positions';
import { cardName, discoveryName, godName, spaceName, wonderName } from './say';
import type { GameEvent } from './types';

vi.setConfig({ testTimeout: 60_000 }); // a whole board is a lot of elements
document.documentElement.dataset['motion'] = 'off';

const moment = (...events: GameEvent[]): Shown => ({
  told: events.map((event) => ({ line: 1, event, clause: null, key: '', params: {} })),
  seat: 1,
  weight: 'grave',
  before: false,
  ahead: [],
});
const at = async (): Promise<Sample> => (await scenes()).findLast(({ prompt }) => prompt?.frame === 'Acting')!;
const route = [13, 12];

test('discoveries, wonders, gods, cards, fights and losses are drawn with their names, beside the lands', async () => {
  const scene = await at();
  const tried: [GameEvent, string][] = [
    [{ type: 'DiscoveryMade', seat: 1, discovery: 4, cubes: [0, 0, 0, 0] }, discoveryName(scene, 4)],
    [{ type: 'WonderBuilt', seat: 1, wonder: 2 }, wonderName(scene, 2)],
    [{ type: 'GodRevealed', seat: 1, god: 6 }, godName(scene, 6)],
    [{ type: 'GodChose', god: 0, chosen: [2] }, godName(scene, 0)],
    [{ type: 'CardPlayed', seat: 1, card: 3 }, cardName(scene, 3)],
    [{ type: 'CardLost', seat: 1, card: 3 }, cardName(scene, 3)],
    [{ type: 'FightWon', seat: 1, loser: 0, land: 7, hourglasses: 1 }, spaceName(scene, 7)],
    [{ type: 'TribeBeaten', seat: 1, land: 10 }, spaceName(scene, 10)],
    [{ type: 'SettlerLost', seat: 1, land: 10 }, spaceName(scene, 10)],
    [{ type: 'BonusTaken', seat: 1, discovery: 4, bonus: 'hourglasses' }, 'hourglass'],
  ];
  for (const [event, name] of tried) {
    Object.assign(scene, { moment: moment(event) });
    const { container } = render(MapBoard, { scene });
    expect(container.querySelector('.strip strong')?.textContent).toContain(name);
    expect(container.querySelector('.strip .sign svg')).not.toBeNull();
    expect(container.querySelector('.caption')).toBeNull();
    cleanup();
  }
});

test('a settler that goes needs no picture: the board shows its way and lights the land', async () => {
  const scene = await at();
  const gone = moment(
    { type: 'SettlerMoved', seat: 1, source: 3, land: 12, route },
    { type: 'LandTaken', seat: 1, land: 12 },
  );
  expect(pictureOf(scene, gone)).toBeNull();
  Object.assign(scene, { moment: gone });
  expect(partShown(scene)).toBe('map');
  render(Board, { scene });
  expect(document.querySelector('.route path')).not.toBeNull();
  expect([...document.querySelectorAll('.land')].flatMap((one, land) => (one.matches('.told') ? [land] : []))).toEqual([
    12,
  ]);
  cleanup();
});

test('a discovery and a wonder are lit where they lie', async () => {
  for (const [event, lit] of [
    [{ type: 'DiscoveryMade', seat: 1, discovery: 4, cubes: [] }, '.cell.told'],
    [{ type: 'WonderBuilt', seat: 1, wonder: 2 }, '.wonder.told'],
  ] as [GameEvent, string][]) {
    const scene = Object.assign(await at(), { moment: moment(event) });
    expect(partShown(scene)).toBe('development');
    render(Board, { scene });
    expect(document.querySelectorAll(lit)).toHaveLength(1);
    expect(document.querySelectorAll('.told')).toHaveLength(1);
    cleanup();
  }
});

test('at the end the score of all is shown heading by heading', async () => {
  const scene = await at();
  const { container } = render(Moment, { scene, moment: moment({ type: 'MatchEnded', points: scene.sheet.scores }) });
  for (const score of scene.sheet.scores) expect(container.querySelector('.total')!.textContent).toContain(`${score}`);
  for (const seat of scene.view.players.keys()) expect(container.textContent).toContain(scene.name(seat));
});
