import { render, screen } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import type { Moment } from '../games/moment';
import type { Scene } from '../games/scene';
import { Catalogue } from '../words/catalogue';
import { language } from '../words/words.svelte';
import Caption from './Caption.svelte';

afterEach(() => language.choose('en'));

const told = [{ event: { type: 'X' }, line: 0, clause: null, key: 'event.X', params: {} }];
const moment = { told, seat: null, weight: 'normal', before: false, ahead: [] } as unknown as Moment;
const nothing = () => undefined;
const pace = { moment, stopped: false, missed: 0, waiting: 16, next: nothing, skip: nothing, notice: nothing };

test.each([
  ['en', 'Your turn: skip ahead'],
  ['fr', 'À vous : avancer'],
  ['de', 'Du bist dran: vorspringen'],
] as const)('whoever is asked sees the way there, not the question: %s', async (lang, name) => {
  await language.choose(lang);
  const skip = vi.fn();
  const words = new Catalogue(lang, [{ event: { X: 'It rains.' } }]);
  const scene = { seats: [] } as unknown as Scene;
  render(Caption, { pace: { ...pace, skip }, scene, board: null, words, asked: true });
  const ahead = screen.getByRole('button', { name });
  expect(ahead.querySelector('.count')?.textContent).toBe('16'); // a phone has no room for it elsewhere
  ahead.click();
  expect(skip).toHaveBeenCalledOnce();
});

test.each([
  ['en', '16 to come', 'Skip ahead'],
  ['fr', 'encore 16', 'Avancer'],
  ['de', 'noch 16', 'Vorspringen'],
] as const)('what is still to come is no score: %s', async (lang, waiting, skip) => {
  await language.choose(lang);
  const words = new Catalogue(lang, [{ event: { X: 'It rains.' } }]);
  render(Caption, { pace, scene: { seats: [] } as unknown as Scene, board: null, words });
  expect(screen.getByText(waiting)).toBeTruthy();
  expect(screen.getByRole('button', { name: skip })).toBeTruthy();
  expect(screen.getByTestId('moment').textContent).not.toContain('+');
});

test('where it stops one button stands out, and much is told only as far as there is room', () => {
  const words = new Catalogue('en', [
    { event: { X: 'It rains all over the wide lands of Arcadia and on their sheep.' } },
  ]);
  const many = { ...moment, told: Array.from({ length: 6 }, () => told[0]!) } as Moment;
  const stopped = { ...pace, moment: many, stopped: true };
  render(Caption, { pace: stopped, scene: { seats: [] } as unknown as Scene, board: null, words, asked: true });
  const primary = screen.getAllByRole('button').filter(({ classList }) => classList.contains('on'));
  expect(primary.map(({ textContent }) => textContent)).toEqual(['Go on']);
  expect(screen.getByTestId('moment').textContent).toMatch(/sheep\.\s+… 4 more/);
});
