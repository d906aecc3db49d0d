/** Every kind of question can be answered by clicking, and what is not legal asks why. */

import { fireEvent, render } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import { asking, type Sample } from './positions';
import { altarName, characterName, cityName } from './say';

vi.setConfig({ testTimeout: 60_000 }); // a whole board is a lot of elements

function lay(scene: Sample): void {
  render(Board, { scene });
  render(Hand, { scene });
}

/** The first button of this name; asking for roles would take a second each time. */
function button(name: string | RegExp): HTMLElement {
  const named = (one: HTMLElement) => one.getAttribute('aria-label') ?? one.textContent?.trim() ?? '';
  const found = [...document.querySelectorAll('button')].find((one) =>
    typeof name === 'string' ? named(one) === name : name.test(named(one)),
  );
  if (!found) throw new Error(`no button ${name}`);
  return found;
}
const click = (name: string | RegExp): Promise<boolean> => fireEvent.click(button(name)) as unknown as Promise<boolean>;

test('three tiles are the starting characters', async () => {
  const scene = await asking('ChoosingCharacters');
  lay(scene);
  for (const name of [/^Farmer/, /^Priestess/, /^Guard/]) await click(name);
  const answer = { type: 'ChooseCharacters', characters: 0b1010001 };
  expect(scene.selected).toEqual(answer);
  expect(button(/^Farmer, picked/).getAttribute('aria-pressed')).toBe('true');
  await click(/^Start with these: Farmer, Priestess, Guard/);
  expect(scene.chosen).toEqual([answer]);
});

test('a fourth tile asks why not, and a picked one can be laid down', async () => {
  const scene = await asking('ChoosingCharacters');
  lay(scene);
  for (const name of [/^Farmer/, /^Priestess/, /^Guard/, /^Corruptor/]) await click(name);
  expect(scene.asked).toEqual([{ type: 'ChooseCharacters', characters: 0b1110001 }]);
  await click(/^Farmer, picked/);
  await click(/^Corruptor/);
  expect(scene.selected).toEqual({ type: 'ChooseCharacters', characters: 0b1110000 });
});

test('a set that is taken apart is selected no more', async () => {
  const scene = await asking('ChoosingCharacters');
  lay(scene);
  for (const name of [/^Farmer/, /^Priestess/, /^Guard/]) await click(name);
  await click(/^Priestess, picked/);
  expect(scene.selected).toBeNull();
});

test('two tiles open a lot', async () => {
  const scene = await asking('OpeningLot', (one) => one.choices('OpenLot').length > 0);
  lay(scene);
  await click(/^Water-bearer/);
  expect(scene.selected).toBeNull();
  await click(/^Temple-keeper/);
  await click(/^Open this lot: Water-bearer, Temple-keeper/);
  expect(scene.chosen).toEqual([{ type: 'OpenLot', characters: 0b1010 }]);
});

test('too few tiles ask why not', async () => {
  const scene = await asking('OpeningLot', (one) => one.choices('OpenLot').length > 0);
  lay(scene);
  await click(/^Water-bearer/);
  await click(/^Open this lot/);
  expect(scene.asked).toEqual([{ type: 'OpenLot', characters: 0b10 }]);
});

test('with an empty purse the holder can only end the turn; a tile asks why', async () => {
  const scene = await asking('OpeningLot', (one) => !one.choices('OpenLot').length);
  lay(scene);
  expect(button(/: in hand/).getAttribute('aria-disabled')).toBe('true'); // nothing glows that cannot be done
  await click(/: in hand/);
  expect(scene.asked.map(({ type }) => type)).toEqual(['OpenLot']);
  await click('End auction turn');
  await click('End auction turn');
  expect(scene.chosen).toEqual([{ type: 'Pass' }]);
});

test('a glowing pawn is corrupted, another asks why', async () => {
  const scene = await asking('Corrupting', (one) => one.choices('Corrupt').length > 0);
  lay(scene);
  const { victim, character } = scene.choices('Corrupt')[0]!;
  const name = `Corrupt ${cityName(scene, victim)} (${scene.name(victim)}): ${characterName(scene, character)}, step ${scene.view.players[victim]!.steps[character]}`;
  await click(name);
  expect(button(name).getAttribute('aria-pressed')).toBe('true');
  await click(name);
  expect(scene.chosen).toEqual([{ type: 'Corrupt', victim, character }]);
  const own = button(/^Sparta \(Ann\): Guard/);
  expect(own.getAttribute('aria-disabled')).toBe('true');
  await fireEvent.click(own);
  expect(scene.asked).toEqual([{ type: 'Corrupt', victim: 0, character: 6 }]);
});

test('the hand offers every corruption too, and to corrupt nobody', async () => {
  const scene = await asking('Corrupting', (one) => one.choices('Corrupt').length > 0);
  lay(scene);
  for (const action of scene.choices('Corrupt')) {
    const choice = scene.legal(action)!;
    await click(scene.say(choice.key, choice.params as Record<string, string>));
    expect(scene.selected).toEqual(action);
  }
  await click('Corrupt nobody');
  await click('Corrupt nobody');
  expect(scene.chosen).toEqual([{ type: 'Decline' }]);
});

test('an altar takes the offering, one out of reach asks why', async () => {
  const scene = await asking('Offering', (one) => one.choices('Offer').length > 0);
  lay(scene);
  const offer = scene.choices('Offer')[0]!;
  const god = new RegExp(`^${altarName(scene, offer.altar)}, .* Lay `);
  await click(god);
  expect(button(god).getAttribute('aria-pressed')).toBe('true');
  await click(god);
  expect(scene.chosen).toEqual([offer]);
  const zeus = button(/^Zeus, /);
  expect(zeus.getAttribute('aria-disabled')).toBe('true');
  await fireEvent.click(zeus);
  expect(scene.asked).toEqual([{ type: 'Offer', altar: 10, animal: offer.animal }]);
  await click('Offer nothing');
  await click('Offer nothing');
  expect(scene.chosen.at(-1)).toEqual({ type: 'Decline' });
});
