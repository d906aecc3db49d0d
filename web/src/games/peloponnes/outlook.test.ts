/** The board tells the numbers of the outlook and no others, with whatever box the match is played. */

import { cleanup, fireEvent, render } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import Cities from './Cities.svelte';
import { describe } from './describe';
import Fate from './Fate.svelte';
import Hand from './Hand.svelte';
import Offer from './Offer.svelte';
import Ribbon from './Ribbon.svelte';
import { bidsOn } from './offer';
import { otherwise, scenes, type Sample } from './positions';
import { listed } from './say';
import { inCoins, LUXURY, NOBODY, pairs } from './table';
import type { Outlook } from './types';

vi.setConfig({ testTimeout: 60_000 }); // tiles are a lot of elements

const all = async (): Promise<Sample[]> => [...(await scenes()), ...(await otherwise())];
const asked = async (frame: string): Promise<Sample[]> => (await all()).filter(({ prompt }) => prompt?.frame === frame);

/** The scene with another outlook: what the board then says can come from nowhere else. */
const told = (scene: Sample, outlook: Partial<Outlook>): Sample =>
  Object.assign(scene, { outlook: { ...scene.outlook, ...outlook } });

type Part = typeof Offer | typeof Hand | typeof Cities | typeof Fate;
function lay(scene: Sample, ...parts: Part[]): void {
  cleanup();
  for (const part of parts) render(part as typeof Cities, { scene, own: 0 });
}
const texts = (selector: string): string[] =>
  [...document.querySelectorAll(selector)].map((one) => one.textContent?.replace(/\s+/g, ' ').trim() ?? '');
/** The name of a thing; of goods their number and theirs: '51 wood'. */
const names = (selector: string): string[] =>
  [...document.querySelectorAll(selector)].map((one) => {
    const good = one.querySelector('[aria-label]')?.getAttribute('aria-label') ?? '';
    return one.getAttribute('aria-label') ?? `${one.textContent.trim()} ${good}`;
  });

test('prices on offer', async () => {
  for (const scene of await otherwise()) {
    if (!scene.view.offer.length) continue;
    const prices = scene.outlook.prices.map((coins) => coins + 20);
    lay(told(scene, { prices }), Offer);
    const { fixed } = scene.outlook;
    const free = prices.flatMap((coins, at) => (scene.view.slots.indexOf(at) === NOBODY ? [[coins, at] as const] : []));
    expect(texts('.slot:not(:has(.chip)) .price')).toEqual(
      free.map(([coins, at]) => (at < fixed ? `from ${coins}` : `${coins} fixed`)),
    );
    expect(document.querySelectorAll('.row.open .slot')).toHaveLength(Math.min(scene.outlook.open, prices.length));
  }
});

test('an edition has its own prices', async () => {
  const [scene] = (await otherwise()).filter(({ prompt }) => prompt?.frame === 'Bidding');
  const { open, prices } = scene!.outlook;
  const printed = scene!.view.offer.map((tile) => [...scene!.box.building, ...scene!.box.land][tile]!['minimum-bid']);
  expect(prices).toEqual(printed.map((least, slot) => least + (slot < open ? 0 : scene!.box.price.conquest)));
  expect(scene!.box.price).toMatchObject({ conquest: 2, luxury: 3, mark: 2, pass: 5, withdraw: 2 });
});

test('bids count with their halves', async () => {
  for (const scene of await all()) {
    if (!scene.view.slots.some((slot) => slot >= 0)) continue;
    lay(told(scene, { worths: scene.outlook.worths.map((worth) => worth + 31) }), Offer);
    const lying = scene.view.offer.map((_, slot) => scene.view.slots.indexOf(slot)).filter((seat) => seat >= 0);
    expect(texts('.slot .chip b')).toEqual(lying.map((seat) => inCoins(scene.outlook.worths[seat]!)));
    expect(texts('.slot:has(.chip) .price')).toEqual(
      lying.map((seat) =>
        scene.view.slots[seat]! < scene.outlook.fixed ? `over ${inCoins(scene.outlook.worths[seat]!)}` : 'taken',
      ),
    );
  }
});

test('a bid: what is sold for it, what it counts, and what becomes of the tile', async () => {
  const warnings = ['pay for it at once', 'only put a coin', 'neither pay', 'It fits', 'shares nothing'];
  for (const scene of (await asked('Bidding')).slice(-2)) {
    const { answers } = scene.outlook;
    const stakes = answers.stakes.map((_, coins): [number, number] => [coins + 40, 2 * coins + 61]);
    const uses = answers.uses.map((row, slot) => row.map((_, at) => (slot + at) % warnings.length));
    told(scene, { answers: { ...answers, stakes, uses } });
    for (const [slot, row] of uses.entries()) {
      for (const [at, coins] of bidsOn(scene, slot).entries()) {
        scene.selected = { type: 'PlaceBid', slot, coins };
        lay(scene, Offer, Hand);
        expect(texts('.ask .what')[0]).toContain(warnings[row[at]!]);
        expect(texts('.ask .what')[0]).toContain(`sells ${coins + 40} luxury`);
        if (slot < scene.outlook.open) expect(texts('.ask .what')[0]).toContain(`worth ${coins + 30}½`);
        expect(texts('.slot')[slot]!.includes('would be lost')).toBe([2, 4].includes(row[at]!));
        if (at > 1) break;
      }
    }
    scene.selected = null;
  }
});

test('a move or a purchase: what becomes of the tile', async () => {
  for (const scene of [...(await asked('MovingBid')), ...(await asked('Buying'))]) {
    const { answers } = scene.outlook;
    told(scene, { answers: { ...answers, uses: answers.uses.map((row) => row.map(() => 2)) } });
    lay(scene, Offer);
    const lost = texts('.slot').map((text) => text.includes('would be lost'));
    expect(lost).toEqual(answers.uses.map((row) => row.length > 0));
  }
});

test('passing, taking back and the purse', async () => {
  for (const scene of [...(await asked('Bidding')), ...(await asked('Buying'))]) {
    lay(told(scene, { forecast: { ...scene.outlook.forecast!, purse: 77 } }), Hand);
    expect(texts('.ask')[0]).toContain('77');
    expect(texts('.ask')[0]).toContain(`Pass: +${scene.box.price.pass} coins`);
  }
});

test('a building is paid as the bill says', async () => {
  for (const scene of [...(await asked('Building')), ...(await asked('Finishing'))]) {
    const { answers } = scene.outlook;
    const [costs, bills] = [[[41, 42, 0, 0, 0, 0]], [[31, 32, 0, 0, 33, 0]]];
    lay(told(scene, { answers: { ...answers, costs, bills } }), Hand);
    expect(names('.ask button')[0]).toBe('Pay 41 wood, 42 stone (33 luxury goods for what is lacking)');
    expect(names('.price .one')).toEqual(pairs(bills[0]!).map((pair) => listed(scene, [pair])));
  }
});

test('what is kept costs what the bill says', async () => {
  for (const scene of await asked('Keeping')) {
    const { answers } = scene.outlook;
    const costs = answers.costs.map((_, kept) => [50 + kept, 0, 0, 60 + kept]);
    const bills = answers.bills.map((bill, kept) => bill.with(LUXURY, 70 + kept));
    lay(told(scene, { answers: { ...answers, costs, bills } }), Hand, Cities);
    expect(names('.ask .one')).toEqual(['51 wood', '61 coins']);
    await fireEvent.click(document.querySelector('button.placed')!);
    expect(texts('.ask')[0]).toContain('51 wood, 61 coins (71 luxury goods for what is lacking)');
    expect(document.querySelectorAll('button.placed')).toHaveLength(answers.row.length);
  }
});

test('who is not fed is lost', async () => {
  for (const scene of await asked('Feeding')) {
    const { answers } = scene.outlook;
    lay(told(scene, { answers: { ...answers, lost: answers.lost.map((_, fed) => 90 - fed) } }), Hand);
    expect(texts('.ask')[0]).toContain(`${91 - answers.lost.length} lost`);
    expect(texts('.ask')[0]).toContain(`${scene.box.price.luxury} luxury goods for each`);
  }
});

test('supply, income and what is owed', async () => {
  for (const scene of await otherwise()) {
    if (scene.outcome) continue;
    const owed = [0, 24, 0, 0, 0, 0];
    const { incomes, hungry } = scene.outlook;
    told(scene, {
      incomes: incomes.with(0, [21, 0, 22, 0, 0, 0, 23]),
      hungry: hungry.with(0, 27),
      forecast: { ...scene.outlook.forecast!, need: 25, have: 26, fed: 28, owed, full: [1] },
    });
    lay(scene, Fate, Hand);
    const supply = names('.fate li').at(-1);
    expect(supply).toContain('25 food needed, 26 there. 27 hungry. 28 of them could be fed with luxury');
    expect(supply).toContain('Then to pay: 24 stone');
    expect(texts('.fate li').at(-1)).toMatch(/26\/25.*27 hungry.*28.*24/);
    expect(names('.mat .full')).toEqual([expect.stringContaining('full, the rest becomes luxury')]);
    const lines = describe(scene).at(-1)!.lines.join(' ');
    for (const number of ['25', '26', '27', '24 stone', '21 wood', '22 food', '23 of choice'])
      expect(lines).toContain(number);
  }
});

test('every city: what it has, what it gets, and who goes hungry', async () => {
  for (const scene of await asked('Building')) {
    const { players } = scene.view;
    told(scene, {
      incomes: players.map((_, seat) => [seat + 20, 0, 0, 0, 0, -seat - 30, 2]),
      hungry: players.map((_, seat) => seat),
    });
    lay(scene, Cities);
    players.forEach(({ goods }, seat) => {
      const city = `[data-city="${seat}"]`;
      expect(texts(`${city} .good b`)).toEqual(goods.map(String));
      expect(texts(`${city} .good small`)).toEqual([`+${seat + 20}`, `−${seat + 30}`]);
      expect(names(`${city} .warned`)).toEqual(seat ? [expect.stringContaining(`${seat} hungry`)] : []);
      expect(texts(`${city} .wish`)).toEqual(['+2 goods of choice']);
    });
    lay(told(scene, { incomes: players.map(() => []) }), Cities);
    expect(texts('.good small')).toEqual([]);
  }
});

test('disasters: when they strike, who is safe, and what they take in this box', async () => {
  const [scene] = await otherwise();
  told(scene!, { strikes: [3, 2, 1, 0, 1], forecast: { ...scene!.outlook.forecast!, safe: [2, 3] } });
  lay(scene!, Fate);
  const [, drought, plague, tempest, decline] = names('.fate li');
  expect(drought).toContain('1 in 4 of the food is lost');
  expect(plague).toMatch(/the next one strikes.*1 in 4 of the inhabitants.*you are safe/);
  expect(tempest).toContain('has struck');
  expect(tempest).not.toContain('safe');
  expect(decline).toContain('4 luxury goods are lost');
});

test('disasters: what each would cost the viewer now', async () => {
  const [scene] = await asked('Bidding');
  const threats: Outlook['forecast'] = {
    ...scene!.outlook.forecast!,
    safe: [],
    threats: [
      [[41, 42, 0, 0, 43, 0], 5, 3],
      [[0, 0, 44, 0, 0, 0], 0, 0],
      null,
      [[0, 0, 45, 46, 0, 0], 4, 4],
      [[0, 0, 0, 0, 0, 0], 0, 0],
    ],
  };
  lay(told(scene!, { strikes: [1, 1, 0, 2, 3], forecast: threats }), Fate);
  const [earthquake, drought, plague, tempest, decline] = names('.fate li');
  expect(earthquake).toContain('5 tiles and can keep all but 2: 41 wood, 42 stone, 43 luxury goods');
  expect(texts('.fate li')[0]).toMatch(/2 tiles lost.*−41.*−42.*−43/);
  expect(drought).toContain('Now it would take 44 food');
  expect(plague).not.toMatch(/take|nothing|keep/);
  expect(tempest).toContain('To keep all your tiles (4) costs 45 food, 46 coins');
  expect(decline).toContain('nothing to lose');
  const said = describe(scene!)
    .flatMap(({ lines }) => lines)
    .join(' ');
  for (const number of ['41 wood', '44 food', '46 coins']) expect(said).toContain(number);
  Object.assign(scene!, { viewer: null });
  lay(told(scene!, { forecast: null }), Fate);
  expect(names('.fate li').join()).not.toMatch(/Now it would|food needed/);
});

test('who watches sees whom a supply round would leave hungry', async () => {
  const [scene] = await asked('Bidding');
  Object.assign(scene!, { viewer: null });
  lay(told(scene!, { forecast: null, hungry: [17, 0, 18] }), Fate);
  expect(names('.fate li').at(-1)).toBe('Next supply. Ann: 17 hungry. Bot 3: 18 hungry');
  expect(texts('.fate li').at(-1)).toContain('−17−18');
  expect(describe(scene!).at(-1)!.lines).toEqual(['Next supply. Ann: 17 hungry. Bot 3: 18 hungry.']);
});

test('on a phone the next supply stands above whatever part of the board is shown', async () => {
  const [scene] = await asked('Bidding');
  lay(told(scene!, { hungry: [11, 0, 0], forecast: { ...scene!.outlook.forecast!, need: 13, have: 2 } }), Ribbon);
  expect(texts('header .supply.danger')).toEqual(['2/13']);
  expect(names('header .supply')[0]).toMatch(/^Next supply. 13 food needed, 2 there. 11 hungry/);
});

test('which of the two sums counts is said above them', async () => {
  const [scene] = await asked('Bidding');
  lay(scene!, Cities);
  expect(texts('.head .points')).toEqual(['points: the lower counts']);
});
