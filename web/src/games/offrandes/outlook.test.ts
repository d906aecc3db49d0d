/** The board tells the numbers of the outlook and no others, with whatever box the match is played. */

import { cleanup, render } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import { describe } from './describe';
import Hand from './Hand.svelte';
import Middle from './Middle.svelte';
import { otherwise, scenes, type Sample } from './positions';
import { characterName, herdName } from './say';
import Seat from './Seat.svelte';
import { seatsOf } from './table';
import type { Outlook } from './types';

vi.setConfig({ testTimeout: 60_000 }); // tiles are a lot of elements

const all = async (): Promise<Sample[]> => [...(await scenes()), ...(await otherwise())];
const asked = async (frame: string): Promise<Sample[]> => (await all()).filter(({ prompt }) => prompt?.frame === frame);

/** The scene with another outlook: what the board then says can come from nowhere else. */
const told = (scene: Sample, outlook: Partial<Outlook>): Sample =>
  Object.assign(scene, { outlook: { ...scene.outlook, ...outlook } });

function lay(scene: Sample): void {
  cleanup();
  render(Middle, { scene });
  render(Hand, { scene });
}
const texts = (selector: string): string[] =>
  [...document.querySelectorAll(selector)].map((one) => one.textContent?.replace(/\s+/g, ' ').trim() ?? '');
const sentences = (scene: Sample): string =>
  describe(scene)
    .flatMap(({ lines }) => lines)
    .join('\n');

test('an edition has its own numbers', async () => {
  const found = await otherwise();
  const seen = <K extends keyof Outlook>(of: K) => new Set(found.map(({ outlook }) => outlook[of]));
  expect(seen('tiles')).toEqual(new Set([4, 3]));
  expect(seen('lots')).toEqual(new Set([1, 2]));
  expect(Math.min(...seen('least'))).toBe(4);
  const prayers = new Set(found.flatMap(({ outlook }) => outlook.prayers));
  expect([...prayers].every((points) => [0, 3, 5, 7, 9, 12].includes(points))).toBe(true);
  for (const { box, outlook } of found)
    for (const [animal, count, points] of outlook.herds.flat()) expect(points).toBe(count * box.animals[animal]!.value);
});

test('a bid goes from the least to the most', async () => {
  for (const scene of (await asked('Bidding')).slice(-2)) {
    lay(told(scene, { least: 41, most: 47 }));
    expect(texts('.ask .slide .figures')).toEqual(['41', '47']);
    expect(texts('.ask')[0]).toContain('Bid 41');
    lay(told(scene, { least: 48 }));
    expect(document.querySelector('.ask .slide')).toBeNull();
    expect(texts('.ask')[0]).toContain('Bid 48');
  }
});

test('which lot it is, who leads, who is in and out', async () => {
  for (const scene of (await asked('Bidding')).slice(-2)) {
    const standings = seatsOf(scene.view).map((seat) => (['won', 'leads', 'out', 'in'] as const)[seat % 4]!);
    lay(told(scene, { lot: 8, lots: 9, leader: 1, standings }));
    expect(texts('.lot-number')).toEqual(['lot 8 of 9']);
    const shown = [...document.querySelectorAll('.bidders li')];
    for (const standing of ['won', 'leads', 'out', 'in'])
      expect(shown.filter(({ classList }) => classList.contains(standing)).length).toBe(
        standings.filter((one) => one === standing).length,
      );
    if (scene.view.bid) expect(texts('.bid .who')).toEqual([scene.name(1)]);
    expect(sentences(scene)).toContain('lot 8 of 9');
    expect(sentences(scene)).toContain(`Passed: ${scene.name(2)}.`);
  }
});

test('how many tiles, and where pawns would climb to', async () => {
  for (const scene of (await asked('ChoosingCharacters')).slice(-2)) {
    lay(told(scene, { tiles: 6 }));
    expect(document.querySelectorAll('.slots .place')).toHaveLength(6);
    expect(texts('.ask')[0]).toContain('Pick 6 more tiles');
  }
  for (const scene of (await asked('Bidding')).slice(-2)) {
    const { steps } = scene.view.players[0]!;
    lay(told(scene, { climbs: steps.map((step) => step + 20) }));
    const lot = steps.filter((_, place) => scene.view.lot & (1 << place));
    expect(texts('.slots .climb [aria-hidden]')).toEqual(lot.map((step) => `${step}→${step + 20}`));
  }
});

test('whose guard holds', async () => {
  for (const scene of (await asked('Corrupting')).slice(-2)) {
    const rivals = seatsOf(scene.view).map((seat) => (['self', 'open', 'safe', 'done'] as const)[seat % 4]!);
    lay(told(scene, { rivals }));
    const words = { open: 'open', safe: 'guarded', done: 'corrupted already', self: '' };
    expect(texts('.scales .word')).toEqual(rivals.filter((one) => one !== 'self').map((one) => words[one]));
  }
});

test('what everybody could offer, what it scores, what the priestess adds', async () => {
  for (const scene of (await asked('Offering')).slice(-2)) {
    const herds = seatsOf(scene.view).map((seat): [number, number, number][] => [[seat % 5, 5 - seat, 60 + seat]]);
    const prayers = seatsOf(scene.view).map((seat) => 70 + seat);
    lay(told(scene, { herds, prayers, reach: seatsOf(scene.view).map(() => 11) }));
    for (const seat of seatsOf(scene.view)) {
      expect(texts('.middle ol .prayer').join()).toContain(`priestess +${70 + seat}`);
      const drawn = [...document.querySelectorAll('.middle ol .herd svg')].map((one) => one.getAttribute('aria-label'));
      expect(drawn).toContain(herdName(scene, 5 - seat, seat % 5));
      expect(sentences(scene)).toContain(herdName(scene, 5 - seat, seat % 5));
    }
    expect(texts('.purse')[0]).toContain('worth 60 points');
    expect(texts('.purse')[0]).toContain(`altars up to ${scene.box['altar-groups'].at(-1)!.points} points`);
    lay(told(scene, { herds: herds.map(() => []), lacks: herds.map(() => [6, 4]) }));
    expect(texts('.purse')[0]).toContain(`still needed: ${characterName(scene, 6)}, ${characterName(scene, 4)}`);
    expect(texts('.middle ol .herd')).toEqual(herds.map(() => 'no animals'));
  }
});

test('cities and altars are those of outlook and score sheet', async () => {
  const scene = (await otherwise()).at(-1)!;
  told(scene, { cities: [4, 3, 2, 1] });
  Object.assign(scene, {
    sheet: { ...scene.sheet, parts: { 'altar-points': [91, 0, 0, 0] }, ties: { altars: [7, 0, 0, 0] } },
  });
  cleanup();
  const { container } = render(Seat, { scene, seat: 0 });
  expect(container.textContent).toContain('Delos');
  expect(container.querySelector('.sums')!.textContent).toContain('7+91');
});

test('whom one may corrupt is said by name, with the step one would reach', async () => {
  for (const scene of (await asked('Corrupting')).slice(-2)) {
    const climbs = scene.outlook.climbs.map((_, at) => 31 + at);
    lay(told(scene, { climbs }));
    const own = scene.view.players[scene.viewer!]!.steps;
    expect(texts('.chips .answer')).toEqual(
      scene
        .choices('Corrupt')
        .map(
          ({ victim, character }) =>
            `${characterName(scene, character)} ${scene.name(victim)} ${own[character]}→${31 + character}`,
        ),
    );
  }
});
