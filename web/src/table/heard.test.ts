import { expect, test } from 'vitest';
import type { News, Wording } from '../wire';
import { whole } from './heard';

const wording: Wording = {
  keys: { Keep: 'action.Keep.some' },
  fields: { tile: 'tile', 'Keep.tiles': 'nth', slot: 'nth', gained: 'good' },
  sets: ['Keep.tiles'],
  amounts: ['gained'],
  ids: { tile: ['market', 'harbour'], good: ['wood', 'stone'] },
};
const hear = (more: Partial<News>) =>
  whole({ type: 'News', viewer: 1, events: [], prompt: null, view: {}, ...more } as News, { game: 'toy', wording });
const asked = (view: unknown, choices: NonNullable<News['prompt']>['choices']) =>
  hear({ view, prompt: { decision: 7, choices } }).prompt!;

test('answers that differ in one field come together and are taken apart, in their order', () => {
  const choices = [
    { action: { type: 'Pass' } },
    { action: { type: 'Bid', slot: 1 }, field: 'coins', values: [4, 5] },
    { action: { type: 'Keep' }, field: 'tiles', values: [5] },
  ];
  expect(asked({}, choices).actions).toEqual([
    { action: { type: 'Pass' }, key: 'action.Pass', params: {} },
    { action: { type: 'Bid', slot: 1, coins: 4 }, key: 'action.Bid', params: { slot: 2, coins: 4 } },
    { action: { type: 'Bid', slot: 1, coins: 5 }, key: 'action.Bid', params: { slot: 2, coins: 5 } },
    { action: { type: 'Keep', tiles: 5 }, key: 'action.Keep.some', params: { tiles: [1, 3] } },
  ]);
});

test('what is sent along comes before what follows from the thing itself', () => {
  const sent = [{ action: { type: 'Keep', tiles: 0 }, key: 'action.Keep.none', params: { tiles: ['–'] } }];
  expect(asked({}, sent).actions[0]).toMatchObject({ key: 'action.Keep.none', params: { tiles: ['–'] } });
});

test('an event has its line, its clause and its sentence', () => {
  const event = { type: 'Income', tile: 1, gained: [2, 0], order: [1, 0] };
  const { events } = hear({
    events: [{ line: 3, events: [{ event, clause: 'income' }, { event: { type: 'Back' } }] }],
  });
  expect(events).toMatchObject([
    { line: 3, clause: 'toy/income', key: 'event.Income' },
    { line: 3, clause: null, key: 'event.Back', params: {} },
  ]);
  expect(events[0]!.params).toEqual({ tile: 'harbour', gained: ['2 wood'], order: [1, 0] });
});

test('a number that stands for nothing stays as it is', () => {
  const { events } = hear({ events: [{ line: 0, events: [{ event: { type: 'Placed', tile: 9 } }] }] });
  expect(events[0]!.params).toEqual({ tile: 9 });
});

test('the kind of question lies on top of the stack, for everybody or for each', () => {
  expect(asked({ stack: [{ type: 'Ending' }, { type: 'Bidding', seat: 1 }] }, []).frame).toBe('Bidding');
  const each = { type: 'Each', stacks: [[], [{ type: 'Feeding' }, { type: 'Keeping' }]] };
  expect(asked({ stack: [each] }, []).frame).toBe('Keeping');
});
