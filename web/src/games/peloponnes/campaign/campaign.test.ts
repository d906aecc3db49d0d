import { describe, expect, it } from 'vitest';
import { table } from '../../../testing/lobby';
import type { OwnMatch } from '../../../wire';
import { bestOf, campaignOf, FRESH, soloMatches, stepsOf, type Played } from './campaign';

const rule = (level: number, target: number) => ({ level, target, conquest: level - 1, 'extra-income': level - 1 });
const LEVELS = [rule(1, 24), rule(2, 28), rule(3, 32)];

/** A match of a level: 30 points, reached or missed, or still going on. */
function match(
  level: number,
  civilization: string,
  used: string,
  end: 'reached' | 'missed' | null,
  score = 30,
): Played {
  const outcome = end && { winners: end === 'reached' ? [0] : [], ending: end, scores: [score] };
  return { table: `${level}${civilization}`, level, civilization, used: used ? used.split(' ') : [], outcome };
}

const campaign = (...matches: Played[]) => campaignOf(matches, LEVELS);

describe('a campaign', () => {
  it('begins with nothing', () => {
    expect(campaign()).toEqual(FRESH);
    expect(stepsOf(FRESH, [], LEVELS).map(({ state }) => state)).toEqual(['next', 'later', 'later']);
  });
  it('goes on to the next level with what is used up', () => {
    expect(campaign(match(1, 'argos', '', 'reached'))).toEqual({ used: ['argos'], tried: '', running: '' });
  });
  it('tries a missed level again with the same civilization', () => {
    const now = campaign(match(1, 'argos', '', 'reached'), match(2, 'sparta', 'argos', 'missed'));
    expect(now).toEqual({ used: ['argos'], tried: 'sparta', running: '' });
    const steps = stepsOf(now, [], LEVELS);
    expect(steps.map(({ state, civilization }) => [state, civilization])).toEqual([
      ['done', 'argos'],
      ['next', 'sparta'],
      ['later', ''],
    ]);
  });
  it('knows the table at which it goes on', () => {
    expect(campaign(match(1, 'argos', '', null)).running).toBe('1argos');
    expect(campaign(match(1, 'argos', '', 'missed'), match(1, 'argos', '', null)).running).toBe('1argos');
    expect(campaign(match(1, 'argos', '', null), match(1, 'pylos', '', 'missed')).running).toBe('');
  });
  it('begins anew with another civilization at level 1', () => {
    const before = [match(1, 'argos', '', 'reached'), match(2, 'sparta', 'argos', 'reached')];
    expect(campaign(...before, match(1, 'pylos', '', null))).toEqual({ used: [], tried: 'pylos', running: '1pylos' });
  });
  it('begins anew with any civilization once it is won', () => {
    const won = [match(1, 'a', '', 'reached'), match(2, 'b', 'a', 'reached'), match(3, 'c', 'a b', 'reached')];
    expect(campaign(...won).used).toEqual(['a', 'b', 'c']);
    expect(campaign(...won, match(1, 'a', '', 'missed'))).toEqual({ used: [], tried: 'a', running: '' });
  });
  it('is not changed by a level played once more, nor by one out of turn', () => {
    const before = [match(1, 'argos', '', 'reached'), match(2, 'sparta', 'argos', 'reached')];
    const after = { used: ['argos', 'sparta'], tried: '', running: '' };
    expect(campaign(...before, match(1, 'argos', '', 'missed'))).toEqual(after);
    expect(campaign(...before, match(2, 'sparta', 'argos', 'missed'))).toEqual(after);
    expect(campaign(...before, match(3, 'pylos', 'a b', 'reached'))).toEqual(after);
    expect(campaign(...before, match(0, 'pylos', '', 'reached'), match(1, '', '', 'reached'))).toEqual(after);
  });
});

describe('results', () => {
  it('are the best first, of one level, and only finished ones', () => {
    const all = [
      match(1, 'a', '', 'missed', 20),
      match(1, 'a', '', 'reached', 26),
      match(2, 'b', 'a', null),
      match(0, 'c', '', 'reached', 40),
    ];
    expect(bestOf(all, 1).map(({ outcome }) => outcome?.scores)).toEqual([[26], [20]]);
    expect(stepsOf(FRESH, all, LEVELS).map(({ best }) => best)).toEqual([26, null, null]);
  });
  it('come from plain solo matches in the order of time', () => {
    const own = (name: string, more: Partial<OwnMatch> = {}): OwnMatch => ({
      table: name,
      seats: 1,
      yours: [0],
      options: { level: 1, civilization: 'argos', used: [] },
      edition: false,
      forked: false,
      outcome: { winners: [], ending: 'missed', scores: [7] },
      ended: 1,
      ...more,
    });
    const [solo] = table().seats;
    const running = table({ id: 'on', seats: [solo!], status: 'playing', options: {} });
    const found = soloMatches(
      [
        own('new'),
        own('old'),
        own('edition', { edition: true }),
        own('fork', { forked: true }),
        own('two', { seats: 2 }),
      ],
      [running, table({ status: 'playing' }), table({ seats: [solo!], status: 'over' })],
    );
    expect(found.map(({ table: name, level }) => [name, level])).toEqual([
      ['old', 1],
      ['new', 1],
      ['on', 0],
    ]);
  });
});
