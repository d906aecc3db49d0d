/** What one has follows the board; what one is asked does not wait for it. */

import { render, screen } from '@testing-library/svelte';
import { beforeEach, expect, test } from 'vitest';
import { changed } from '../testing/positions';
import { language } from '../words/words.svelte';
import OffrandesHand from './offrandes/Hand.svelte';
import { asking as offering } from './offrandes/positions';
import OlympeHand from './olympe/Hand.svelte';
import { altered, stages } from './olympe/stages';
import PeloponnesHand from './peloponnes/Hand.svelte';
import { asking } from './peloponnes/positions';

document.documentElement.dataset['motion'] = 'off';
beforeEach(() => language.choose('en'));

test('the mat of Peloponnes shows the goods that the board shows, and the question is there already', async () => {
  const scene = await asking('Bidding');
  const players = scene.view.players.map((player) => ({ ...player, goods: player.goods.map(() => 7) }));
  render(PeloponnesHand, { scene, shown: changed(scene, { view: { ...scene.view, players }, prompt: null }) });
  expect([...document.querySelectorAll('.mat b')].map((one) => one.textContent)).toEqual(Array(6).fill('7'));
  expect(screen.getByRole('button', { name: /^Pass/ })).toBeTruthy();
});

test('while more is to be told it neither asks nor says that nothing is asked', async () => {
  const scene = await asking('Bidding');
  const shown = changed(scene, { prompt: null });
  const { rerender } = render(PeloponnesHand, { scene: shown, shown });
  expect(document.querySelector('.ask')?.textContent.trim()).toBe('');
  await rerender({ scene: shown, shown: null });
  expect(document.querySelector('.ask')?.textContent.trim()).not.toBe('');
});

test('so does the purse of Offrandes', async () => {
  const scene = await offering('Bidding');
  const players = scene.view.players.map((player) => ({ ...player, drachmas: 777 }));
  render(OffrandesHand, { scene, shown: changed(scene, { view: { ...scene.view, players }, prompt: null }) });
  expect(document.querySelector('.coins b')?.textContent).toBe('777');
  expect(screen.getAllByRole('button').length).toBeGreaterThan(1);
});

test('the cards of the next round of Olympe are taken up when the board comes to it', async () => {
  const scene = (await stages()).find(({ title }) => title === '4')!.scene;
  const before = altered(scene, { round: scene.view.round - 1, hand: [3] });
  const cards = () => document.querySelectorAll('button[data-card]').length;
  const { rerender } = render(OlympeHand, { scene, shown: before });
  expect(cards()).toBe(1);
  await rerender({ scene, shown: altered(scene, { hand: [3] }) }); // the same round: one may choose at once
  expect(cards()).toBe(scene.view.hand.length);
  await rerender({ scene, shown: null });
  expect(cards()).toBe(scene.view.hand.length);
});
