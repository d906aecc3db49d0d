/** The stepper keeps within what is legal. */

import { fireEvent, render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import Hand from './Hand.svelte';
import { asking } from './positions';

const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });
const several = () => asking('Bidding', (scene) => scene.choices('PlaceBid').length >= 7);

test('a bid begins at the least and never leaves the legal range', async () => {
  const scene = await several();
  const bids = scene.choices('PlaceBid').map(({ drachmas }) => drachmas);
  const [least, most] = [Math.min(...bids), Math.max(...bids)];
  render(Hand, { scene });
  const field = screen.getByRole('textbox') as HTMLInputElement;
  expect(field.value).toBe(String(least));
  await fireEvent.click(button('One less'));
  expect(field.value).toBe(String(least));
  await fireEvent.click(button('One more'));
  expect(field.value).toBe(String(least + 1));
  await fireEvent.click(button('5 more'));
  expect(field.value).toBe(String(least + 6));
  await fireEvent.click(button('All in'));
  await fireEvent.click(button('One more'));
  expect(field.value).toBe(String(most));
  for (const [typed, kept] of [
    ['999', most],
    ['0', least],
    ['many', least],
  ] as const) {
    await fireEvent.change(field, { target: { value: typed } });
    expect(field.value).toBe(String(kept));
  }
});

test('the slider has the legal range', async () => {
  const scene = await several();
  render(Hand, { scene });
  const slider = screen.getByRole('slider') as HTMLInputElement;
  const bids = scene.choices('PlaceBid').map(({ drachmas }) => drachmas);
  expect([slider.min, slider.max]).toEqual([String(Math.min(...bids)), String(Math.max(...bids))]);
  await fireEvent.input(slider, { target: { value: String(Math.min(...bids) + 2) } });
  expect(button(`Bid ${Math.min(...bids) + 2}`)).toBeTruthy();
});

test('the second click on the bid answers', async () => {
  const scene = await several();
  const { drachmas } = scene.choices('PlaceBid')[0]!;
  render(Hand, { scene });
  await fireEvent.click(button('One more'));
  const bid = button(`Bid ${drachmas + 1}`);
  await fireEvent.click(bid);
  expect(bid.getAttribute('aria-pressed')).toBe('true');
  await fireEvent.click(bid);
  expect(scene.chosen).toEqual([{ type: 'PlaceBid', drachmas: drachmas + 1 }]);
});

test('every bid is within the reach of the stepper', async () => {
  const scene = await several();
  render(Hand, { scene });
  for (const action of scene.choices('PlaceBid')) {
    await fireEvent.change(screen.getByRole('textbox'), { target: { value: String(action.drachmas) } });
    await fireEvent.click(button(`Bid ${action.drachmas}`));
    expect(scene.selected).toEqual(action);
  }
});

test('one passes', async () => {
  const scene = await asking('Bidding', (one) => one.choices('Pass').length > 0);
  render(Hand, { scene });
  await fireEvent.click(button('Pass'));
  await fireEvent.click(button('Pass'));
  expect(scene.chosen).toEqual([{ type: 'Pass' }]);
});

test('who cannot raise may ask why', async () => {
  const scene = await asking('Bidding', (one) => !one.choices('PlaceBid').length);
  render(Hand, { scene });
  await fireEvent.click(button(`Bid ${scene.view.bid + 1}`));
  expect(scene.asked).toEqual([{ type: 'PlaceBid', drachmas: scene.view.bid + 1 }]);
});
