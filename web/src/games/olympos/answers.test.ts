/** Every kind of question can be answered by clicking, and what is not legal asks why. */

import { fireEvent, render } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import { asking, type Sample } from './positions';
import { discoveryName, spaceName } from './say';
import { has, ownerOf } from './table';
import type { GameAction } from './types';
import { groupsOn } from './ways';

vi.setConfig({ testTimeout: 60_000 }); // a whole board is a lot of elements
document.documentElement.dataset['motion'] = 'off';

function lay(scene: Sample): void {
  render(Board, { scene });
  render(Hand, { scene });
}

const named = (one: Element): string => one.getAttribute('aria-label') ?? one.textContent?.trim() ?? '';

function button(start: string): Element {
  const found = [...document.querySelectorAll('button, [role=button]')].find((one) => named(one).startsWith(start));
  if (!found) throw new Error(`no button ${start}`);
  return found;
}
const click = async (start: string): Promise<void> => void (await fireEvent.click(button(start)));

test('a land takes a new settler: selected, then answered', async () => {
  const scene = await asking('Acting', (one) => one.choices('PlaceSettler').length > 0);
  lay(scene);
  const action = scene.choices('PlaceSettler')[0]!;
  const land = `${spaceName(scene, action.to)}, `;
  expect(named(button(land))).toMatch(/action point.*from/);
  await click(land);
  expect(scene.selected).toEqual(action);
  expect(button(land).getAttribute('aria-pressed')).toBe('true');
  await click(land);
  expect(scene.chosen).toEqual([action]);
});

test('a settler is taken up, then goes to a land', async () => {
  const scene = await asking('Acting', (one) => one.choices('MoveSettler').length > 0);
  lay(scene);
  const action = scene.choices('MoveSettler')[0]!;
  await click(`Settler of ${scene.name(0)} in ${spaceName(scene, action.land)}`);
  await click(`${spaceName(scene, action.to)}, `);
  expect(scene.selected).toEqual({ ...action, group: 0 });
});

test('keys work as clicks do', async () => {
  const scene = await asking('Acting', (one) => one.choices('PlaceSettler').length > 0);
  lay(scene);
  const action = scene.choices('PlaceSettler')[0]!;
  await fireEvent.keyDown(button(`${spaceName(scene, action.to)}, `), { key: 'Enter' });
  expect(scene.selected).toEqual(action);
});

test('pointing at a land shows the way and its price', async () => {
  const scene = await asking('Acting', (one) => one.choices('PlaceSettler').length > 0);
  lay(scene);
  expect(document.querySelector('.route')).toBeNull();
  await fireEvent.pointerEnter(button(`${spaceName(scene, scene.choices('PlaceSettler')[0]!.to)}, `));
  expect(document.querySelector('.route')).not.toBeNull();
  expect(document.querySelector('.caption')?.textContent).toMatch(/\d action point/);
});

test('a condemned land asks why not', async () => {
  const scene = await asking('Acting');
  lay(scene);
  const land = scene.view.condemned[0]!;
  expect(button(`${spaceName(scene, land)}, `).getAttribute('aria-disabled')).toBe('true');
  await click(`${spaceName(scene, land)}, `);
  expect(scene.asked).toHaveLength(1);
});

test('a discovery that cannot be made says what is missing and asks why', async () => {
  const scene = await asking('Acting');
  lay(scene);
  const discovery = scene.box.discovery.findIndex(
    (_, at) => !scene.legal({ type: 'Discover', discovery: at }) && !has(scene.view.players[0]!.discoveries, at),
  );
  await click(`${discoveryName(scene, discovery)}.`);
  expect(scene.asked).toEqual([{ type: 'Discover', discovery }]);
  expect([...document.querySelectorAll('.cell')].some((one) => /You lack \d/.test(named(one)))).toBe(true);
});

test.each<[string, GameAction['type'], string]>([
  ['Paying', 'PayCubes', 'Pay: '],
  ['ChoosingTile', 'TakeTile', 'Take the discount: '],
  ['ChoosingCube', 'TakeCube', 'Take a cube: '],
  ['KeepingCard', 'KeepCard', 'Keep: '],
  ['PlayingCards', 'Finish', 'No more cards'],
  ['PlayingZeus', 'Finish', 'No more cards'],
])('%s is answered at the hand', async (frame, type, name) => {
  const scene = await asking(frame, (one) => one.choices(type as never).length > 0);
  lay(scene);
  await click(name);
  const byKind = (action: GameAction): number => ('resource' in action ? action.resource : 0);
  const [first] = [...scene.choices(type)].sort((one, other) => byKind(one) - byKind(other));
  expect(scene.selected).toEqual(first);
});

test('a free bonus is taken', async () => {
  const scene = await asking('ChoosingBonus', (one) => one.choices('TakeBonus').length > 0);
  lay(scene);
  const free = [...document.querySelectorAll('.answer:not([aria-disabled])')];
  expect(free).toHaveLength(scene.choices('TakeBonus').length);
  await fireEvent.click(free[0]!);
  expect(scene.selected).toEqual(scene.choices('TakeBonus')[0]);
});

test('Hades gets the settler that is clicked', async () => {
  const scene = await asking('LosingSettler', (one) => one.choices('RemoveSettler').length > 0);
  lay(scene);
  const action = scene.choices('RemoveSettler')[0]!;
  await click(`Settler of ${scene.name(0)} in ${spaceName(scene, action.land)}`);
  expect(scene.selected).toMatchObject({ type: 'RemoveSettler', land: action.land });
});

test('settlers next to each other in a pile are one choice', () => {
  const scene = { outlook: { own: { settlers: [[4, 3], [4, 0], [5, 1]] } } } as never; // prettier-ignore
  expect(groupsOn(scene, 4)).toEqual([3, 0]);
  expect(groupsOn(scene, 6)).toEqual([]);
  expect(ownerOf({ piles: [[0, 1]] } as never, 0)).toBe(1);
});
