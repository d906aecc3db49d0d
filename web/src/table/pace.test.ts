import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { momentsOf, stepsThrough, stepsTo, type Moment } from '../games/moment';
import type { Told } from '../games/scene';
import { settings, SPEEDS } from '../settings.svelte';
import type { Sheet } from '../wire';
import { patched, standsAfter } from './between';
import { Pace } from './pace.svelte';
import { durationOf } from './tempo';

const happened = (type: string, line = 0, seat?: number): Told => ({
  line,
  event: seat === undefined ? { type } : ({ type, seat } as { type: string }),
  clause: null,
  key: `event.${type}`,
  params: {},
});
const kinds = (moments: readonly Moment[]) => moments.map(({ told }) => told.map(({ event }) => event.type).join('+'));

describe('moments', () => {
  test('every event has its own, unless it belongs to the one before', () => {
    const tellings = {
      Bid: 'normal',
      Outbid: { weight: 'grave', with: ['Bid'] },
      Paid: { weight: 'passing', with: 'line' },
    } as const;
    const told = [happened('Bid', 0, 1), happened('Outbid', 0, 2), happened('Outbid', 0, 3), happened('Paid', 0, 3)];
    const moments = momentsOf([...told, happened('Paid', 1, 3), happened('Unknown', 1)], tellings);
    expect(kinds(moments)).toEqual(['Bid+Outbid', 'Outbid+Paid', 'Paid', 'Unknown']);
    expect(moments.map(({ weight }) => weight)).toEqual(['grave', 'grave', 'passing', 'normal']);
    expect(moments.map(({ seat }) => seat)).toEqual([null, 3, 3, null]);
  });

  test('the board changes with the first, or after the last that is told before', () => {
    const tellings = { Won: { weight: 'stop', before: true } } as const;
    const steps = (...types: string[]) =>
      stepsTo(
        'new',
        momentsOf(
          types.map((type) => happened(type)),
          tellings,
        ),
      );
    expect(steps('A', 'B').map(({ position }) => position)).toEqual(['new', null]);
    expect(steps('A', 'Won', 'B').map(({ position }) => position)).toEqual([null, null, 'new']);
    expect(steps('A', 'Won').map(({ position }) => position)).toEqual([null, null, 'new']);
    expect(steps().map(({ position }) => position)).toEqual(['new']);
    const ahead = steps('A', 'Won', 'B').map(({ moment }) => moment?.ahead.map(({ event }) => event.type));
    expect(ahead).toEqual([['A'], ['A', 'Won'], []]);
  });
});

describe('how things stood between', () => {
  test('a change leads there, and shares what it leaves alone', () => {
    const goods = { wood: [1, 2, 3], stone: [0] };
    expect(patched(goods, { '0': [1, 1, 7] })).toEqual({ wood: [1, 7, 3], stone: [0] });
    expect((patched(goods, { '0': [0, 3] }) as typeof goods).stone).toBe(goods.stone);
    expect(patched([{ a: 1 }, { a: 2 }], { '1': { '0': [3] } })).toEqual([{ a: 1 }, { a: 3 }]);
    expect(patched([1], [[5]])).toEqual([5]);
    expect(patched(goods, {})).toBe(goods);
  });

  test('every moment is told on the board as it stood then, and what is told before it on the one before that', () => {
    const sheet = (score: number): Sheet => ({ parts: {}, sums: {}, ties: {}, scores: [score] });
    const stood = (value: number) => ({ '0': [value], '2': { '3': [[value]] } });
    const told = [happened('A', 7), happened('B', 7), happened('With', 7), happened('Won', 8), happened('C', 9)];
    const tellings = { With: { weight: 'passing', with: ['B'] }, Won: { weight: 'stop', before: true } } as const;
    const standAfter = standsAfter(
      {
        view: 5,
        outlook: 0,
        sheet: sheet(5),
        between: [
          [7, 1, stood(1)],
          [7, 3, stood(3)],
          [8, 1, stood(4)],
        ],
      },
      told,
    );
    const steps = stepsThrough(momentsOf(told, tellings), standAfter, { view: 5, outlook: 0, sheet: sheet(5) });
    const shown = steps.map(({ position, moment }) => [position?.view, moment?.told[0]?.event.type]);
    expect(steps.map(({ position }) => position?.sheet.scores[0])).toEqual([1, 3, undefined, 4, 5]);
    expect(shown).toEqual([[1, 'A'], [3, 'B'], [undefined, 'Won'], [4, undefined], [5, 'C']]); // prettier-ignore
    expect(steps[2]?.moment?.ahead.map(({ event }) => event.type)).toEqual(['Won']);
  });

  test('where nothing is known of it, the board changes once', () => {
    const steps = stepsThrough(momentsOf([happened('A'), happened('B')], {}), () => null, 'new');
    expect(steps.map(({ position }) => position)).toEqual(['new', null]);
  });
});

describe('durations', () => {
  const telling = { text: 'x'.repeat(40), speed: 'normal', viewer: 0, patient: true, waiting: 0 } as const;
  const moment = (weight: Moment['weight'], seat: number | null = 1): Moment =>
    momentsOf([happened('A', 0, seat ?? undefined)], { A: weight })[0]!;

  test('what is graver lasts longer, and so does what is longer to read', () => {
    const lasts = (['passing', 'normal', 'grave'] as const).map((weight) => durationOf(moment(weight), telling));
    expect(lasts).toEqual([...lasts].sort((one, other) => one - other));
    expect(durationOf(moment('normal'), { ...telling, text: 'x'.repeat(90) })).toBeGreaterThan(lasts[1]!);
  });
  test('by the speed that was set; instant is at once', () => {
    const lasts = SPEEDS.map((speed) => durationOf(moment('normal'), { ...telling, speed }));
    expect(lasts).toEqual([...lasts].sort((one, other) => other - one));
    expect(lasts.at(-1)).toBe(0);
  });
  test('a stop waits for whoever sits there, not for a screen on the wall', () => {
    expect(durationOf(moment('stop'), telling)).toBe(Infinity);
    expect(durationOf(moment('stop'), { ...telling, patient: false })).toBeLessThan(10_000);
  });
  test('where many wait we hurry, but what is told can still be read', () => {
    const one = moment('normal');
    const [calm, hasty] = [0, 40].map((waiting) => durationOf(one, { ...telling, waiting }));
    expect(hasty).toBeLessThan(calm!);
    expect(hasty! / telling.text.length).toBeGreaterThan(20); // ms a letter: nobody reads faster
  });
  test('one knows what one did oneself', () => {
    expect(durationOf(moment('normal', 0), telling)).toBeLessThan(1000);
  });
});

describe('pace', () => {
  let [shown, told]: [string[], string[]] = [[], []];
  const make = (lasts: (moment: Moment) => number = () => 100) =>
    new Pace<string>({
      show: (position) => void shown.push(position),
      tell: (some) => void told.push(some.map(({ event }) => event.type).join('+')),
      lasts,
      hasty: () => settings.speed === 'instant',
    });
  const news = (position: string, ...types: string[]) =>
    stepsTo(
      position,
      momentsOf(
        types.map((type, line) => happened(type, line)),
        {},
      ),
    );

  beforeEach(() => {
    [shown, told] = [[], []];
    settings.speed = 'normal';
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  test('one moment after the other, in order', () => {
    const pace = make();
    pace.add(news('one', 'A', 'B'));
    pace.add(news('two', 'C'));
    expect([shown, told, pace.waiting]).toEqual([['one'], ['A'], 2]);
    vi.advanceTimersByTime(100);
    expect([shown, told]).toEqual([['one'], ['A', 'B']]);
    vi.advanceTimersByTime(100);
    expect([shown, told]).toEqual([
      ['one', 'two'],
      ['A', 'B', 'C'],
    ]);
    expect(pace.moment).not.toBe(null);
    vi.advanceTimersByTime(100);
    expect(pace.moment).toBe(null);
  });

  test('skipping shows the end, and tells all that was skipped once', () => {
    const pace = make();
    pace.add(news('one', 'A', 'B'));
    pace.add(news('two', 'C'));
    pace.skip();
    expect([shown, told]).toEqual([
      ['one', 'two'],
      ['A', 'B+C'],
    ]);
    vi.advanceTimersByTime(1000);
    expect([told.length, pace.moment, pace.missed]).toEqual([2, null, 0]);
  });

  test('a stop lies until one goes on; then the rest follows at its pace', () => {
    const pace = make((moment) => (moment.told[0]!.event.type === 'A' ? Infinity : 100));
    pace.add(news('one', 'A'));
    pace.add(news('two', 'B', 'C'));
    vi.advanceTimersByTime(60_000);
    expect([pace.stopped, shown]).toEqual([true, ['one']]);
    pace.press();
    expect([pace.stopped, shown, told]).toEqual([false, ['one', 'two'], ['A', 'B']]);
    pace.press();
    expect([pace.moment, told]).toEqual([null, ['A', 'B', 'C']]);
  });

  test('what was made meanwhile is counted, not shown: the page was hidden, or it is too much', () => {
    const pace = make();
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    pace.add(news('one', 'A', 'B', 'C'));
    expect([pace.missed, shown, pace.moment]).toEqual([3, ['one'], null]);
    hidden.mockReturnValue(false);
    pace.add(news('two', ...Array.from({ length: 80 }, () => 'D')));
    expect([pace.missed, shown.at(-1), pace.moment]).toEqual([83, 'two', null]);
    pace.notice();
    expect(pace.missed).toBe(0);
  });

  test('whoever looks away does not find it piled up', () => {
    const pace = make();
    pace.add(news('one', 'A', 'B', 'C'));
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    expect([pace.missed, pace.moment, told]).toEqual([2, null, ['A', 'B+C']]);
    pace.close();
  });

  test('at once, where that was set', () => {
    settings.speed = 'instant';
    const pace = make();
    pace.add(news('one', 'A', 'B'));
    expect([shown, told, pace.moment, pace.missed]).toEqual([['one'], ['A+B'], null, 0]);
  });
});
