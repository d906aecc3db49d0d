/** What is read out of a report of a real match: curves, sums, mistakes; and what many matches tell together. */

import { describe, expect, it } from 'vitest';
import type { AnalysisReport, PlayedMatch } from '../wire';
import { pictured } from './picture';
import { accuracyOf, courseOf, kindsOf, luckOf, tabled } from './mine/playing';
import { bandPath, dotAt, linePath, range, scale, shares } from './plot';
import { beside, chancesOf, decidedAt, listed, MARKS, runningOf } from './reading';
import sample from '../testing/analysis/peloponnes-3.json';

const report = sample.report as unknown as AnalysisReport;
const all = { seat: null, marks: MARKS, order: 'line' } as const;

describe('a report', () => {
  it('gives every seat a curve that begins at its start and ends at its outcome', () => {
    for (const { seat, start, outcome } of report.summaries) {
      const dots = chancesOf(report, seat);
      expect(dots[0]!.value).toBeCloseTo(start, 6);
      expect(dots.at(-1)!.value).toBeCloseTo(outcome, 6);
    }
  });

  it('has luck and decisions that add up to every moment', () => {
    for (const { seat, start, luck, luck_error, own, others } of report.summaries) {
      const running = runningOf(report, seat);
      const chances = chancesOf(report, seat);
      chances.forEach(({ value }, at) => {
        const parts = running.luck[at]!.value + running.own[at]!.value + running.others[at]!.value;
        expect(start + parts).toBeCloseTo(value, 5);
      });
      expect(running.luck.at(-1)!.value).toBeCloseTo(luck, 5);
      expect(running.luck.at(-1)!.error).toBeCloseTo(luck_error, 9);
      expect(running.own.at(-1)!.value).toBeCloseTo(own, 5);
      expect(running.others.at(-1)!.value).toBeCloseTo(others, 5);
    }
  });

  it('lists decisions by cost, by seat and by mark', () => {
    const dearest = listed(report.decisions, { ...all, order: 'cost' }).map((one) => Math.max(0, one.given_up));
    expect(dearest).toEqual(dearest.toSorted((one, other) => other - one));
    const grave = listed(report.decisions, { seat: 1, marks: ['blunder', 'mistake'], order: 'line' });
    expect(grave.every(({ seat, mark }) => seat === 1 && ['blunder', 'mistake'].includes(mark))).toBe(true);
    expect(listed(report.decisions, all)).toHaveLength(report.decisions.length);
  });

  it('leads from one mistake to the next and back', () => {
    const wrong = listed(report.decisions, { ...all, marks: ['blunder', 'mistake', 'inaccuracy'] });
    const [first, second] = wrong;
    expect(beside(wrong, -1, 1)).toBe(first);
    expect(beside(wrong, first!.ply, 1)).toBe(second);
    expect(beside(wrong, second!.ply, -1)).toBe(first);
    expect(beside(wrong, first!.ply, -1)).toBeUndefined();
    expect(decidedAt(report.decisions, second!.ply)).toBe(second);
  });
});

describe('curves', () => {
  const dots = [
    { ply: 0, value: 0.25, error: 0 },
    { ply: 10, value: 0.5, error: 0.1 },
  ];
  const [x, y] = [scale(0, 10, 0, 100), scale(0, 1, 100, 0)];

  it('go where their numbers are, with a band of nineteen in twenty', () => {
    expect(linePath(dots, x, y)).toBe('M0 75L100 50');
    expect(bandPath(dots, x, y)).toBe('M0 75L100 30.4L100 69.6L0 75Z');
    expect(bandPath([dots[0]!], x, y)).toBe('');
    expect(y(7)).toBe(0); // what is beyond the scale stays on the drawing
  });

  it('are asked what was reckoned last', () => {
    expect(dotAt(dots, 9)).toBe(dots[0]);
    expect(dotAt(dots, 10)).toBe(dots[1]);
  });

  it('have scales of round numbers', () => {
    expect(shares(0, 1)).toEqual([0, 0.25, 0.5, 0.75, 1]);
    expect(range([{ name: '', colour: '', dots }])).toEqual([0, 0.75]);
  });
});

it('a picture says all in words too, and lets nobody in', () => {
  const curves = [{ name: '<Ann> & "Bo"', colour: 'red', dots: chancesOf(report, 0) }];
  const what = { title: 'T', about: 'A', curves, facts: ['luck +3 %'], end: report.plies, high: 1, tick: String };
  const text = pictured({ ...what, ground: 'white', ink: 'black', faint: 'grey' });
  const svg = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  expect(svg.querySelector('desc')!.textContent).toContain('luck +3 %');
  expect(text).not.toContain('<Ann>');
  expect(svg.querySelectorAll('path').length).toBeGreaterThan(5);
});

describe('many matches', () => {
  const played = (table: string, seat: number): PlayedMatch => ({
    table,
    game: 'peloponnes',
    seats: 3,
    level: 'quick',
    ended: 1_700_000_000,
    summary: { ...report.summaries[seat]!, accuracy: 50 + 10 * seat, accuracy_error: 6, decisions: 10 },
  });
  const matches = [played('b', 1), played('a', 0)];

  it('have one accuracy, known better than each', () => {
    expect(accuracyOf(matches)!.value).toBeCloseTo(0.55, 6);
    expect(accuracyOf(matches)!.error).toBeCloseTo(0.06 / Math.SQRT2, 6);
    expect(accuracyOf([])).toBeNull();
    expect(courseOf(matches).map(({ ply, value }) => [ply, value])).toEqual([
      [0, 0.5],
      [1, 0.6],
    ]);
    const { luck: one } = report.summaries[0]!;
    expect(luckOf(matches).value).toBeCloseTo((one + report.summaries[1]!.luck) / 2, 9);
  });

  it('tell what kind of decision costs most', () => {
    const kinds = kindsOf(matches);
    const costs = kinds.map(({ cost, decisions }) => cost * decisions);
    expect(costs).toEqual(costs.toSorted((one, other) => other - one));
    const summed = report.summaries.slice(0, 2).flatMap(({ kinds: each }) => Object.values(each));
    const decisions = summed.reduce((sum, one) => sum + one.decisions, 0);
    expect(kinds.reduce((sum, one) => sum + one.decisions, 0)).toBe(decisions);
  });

  it('go into a spreadsheet', () => {
    const [head, first] = tabled(matches).split('\r\n');
    expect(first!.split(',')).toHaveLength(head!.split(',').length);
    expect(first).toContain('peloponnes,b,3,quick,60,6');
  });
});
