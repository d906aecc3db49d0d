import { render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ClockInfo } from '../../wire';
import { language } from '../../words/words.svelte';
import Clock from './Clock.svelte';

const clock = (changed: Partial<ClockInfo> = {}): ClockInfo => ({
  left: 90,
  runs: true,
  still: false,
  free: 0,
  until: null,
  days: 0,
  back: null,
  missed: 0,
  ...changed,
});
const show = (changed: Partial<ClockInfo> = {}, paused = false, own = false) =>
  render(Clock, { clock: clock(changed), at: performance.now(), paused, own });

beforeEach(() => {
  vi.useFakeTimers();
  return language.choose('en');
});
afterEach(() => vi.useRealTimers());

test('a clock that runs counts down by itself', async () => {
  show();
  expect(screen.getByRole('timer').textContent).toContain('1:30');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(screen.getByRole('timer').textContent).toContain('1:10');
});

test('seconds that do not count pass first', async () => {
  show({ free: 15 });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(screen.getByRole('timer').textContent).toContain('1:25');
});

test.each([
  ['is not asked', { runs: false }, false],
  ['sleeps', { still: true }, false],
  ['agreed to a pause', {}, true],
])('the clock of who %s stands', async (_, changed, paused) => {
  show(changed, paused);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(screen.getByRole('timer').textContent).toContain('1:30');
});

test('ones own last minute is said, and not every second', async () => {
  const { container } = show({ left: 70 }, false, true);
  const live = container.querySelector('[aria-live]')!;
  const said = new Set<string>();
  for (let second = 0; second < 70; second += 1) {
    await vi.advanceTimersByTimeAsync(1000);
    said.add(live.textContent ?? '');
  }
  expect([...said].filter(Boolean)).toEqual([
    'You have less than 60 seconds left.',
    'You have less than 20 seconds left.',
  ]);
});

test('a holiday says until when', () => {
  show({ back: 2_000_000_000, runs: true, still: true });
  expect(screen.getByRole('timer').getAttribute('aria-label')).toMatch(/On holiday until .*18/);
});
