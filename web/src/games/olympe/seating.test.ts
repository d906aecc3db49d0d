import { expect, test } from 'vitest';
import { boxes, seating, type Box } from './seating';

// tables as the page leaves room for them: a phone, a small laptop, a laptop, a tablet, a television
const TABLES = [
  [376, 330],
  [376, 250],
  [500, 300],
  [600, 434],
  [640, 420],
  [1150, 760],
] as const;
const SEATS = [3, 4, 5, 6, 8, 9, 10];
const cases = TABLES.flatMap(([width, height]) => SEATS.map((seats) => ({ width, height, seats })));

const meet = (a: Box, b: Box): boolean =>
  2 * Math.abs(a.x - b.x) < a.width + b.width && 2 * Math.abs(a.y - b.y) < a.height + b.height;

test.each(cases)('at $width × $height nothing of $seats seats covers anything', ({ width, height, seats }) => {
  const laid = boxes(seating(seats, 1, width, height));
  laid.forEach((own, seat) =>
    own.forEach((box) => {
      expect(Math.abs(box.x) + box.width / 2).toBeLessThanOrEqual(width / 2);
      expect(Math.abs(box.y) + box.height / 2).toBeLessThanOrEqual(height / 2);
      for (const others of laid.slice(seat + 1)) for (const other of others) expect(meet(box, other)).toBe(false);
    }),
  );
});

test.each(cases)('at $width × $height $seats sit round the table, clockwise from the viewer', (table) => {
  const { spots, ways } = seating(table.seats, 2, table.width, table.height);
  const seated = [...spots.slice(2), ...spots.slice(0, 2)];
  expect(Math.abs(seated[0]!.x)).toBeLessThanOrEqual(2);
  expect(seated[0]!.y).toBeGreaterThan(0);
  const turns = seated.map(({ x, y }) => (Math.atan2(y, x) - Math.PI / 2 + 4 * Math.PI - 0.001) % (2 * Math.PI));
  expect(turns.slice(1)).toEqual([...turns.slice(1)].sort((a, b) => a - b));
  // the first arrow leads from the lowest point to the left
  expect(Math.abs(ways[2]!.turn)).toBeGreaterThan(90);
});

test('where few sit, a name and what stands beside it have room', () => {
  expect(seating(4, 0, 600, 434).room).toBeGreaterThanOrEqual(140);
  expect(seating(3, 0, 600, 434).room).toBeGreaterThanOrEqual(140);
});

test.each(cases)(
  'at $width × $height what is said among $seats covers no card beside it',
  ({ width, height, seats }) => {
    const { across, card, spots } = seating(seats, 0, width, height);
    const beside = spots.filter(({ x, y }) => Math.abs(x) > card && Math.abs(y) < (card * 190) / 132 / 2 + 40);
    for (const { x } of beside) expect(across / 2).toBeLessThan(Math.abs(x) - card / 2);
  },
);

test('ten have cards that can be read', () => {
  expect(seating(10, 0, 600, 434).card).toBeGreaterThanOrEqual(72);
  expect(seating(10, 0, 376, 330).card).toBeGreaterThanOrEqual(42);
});
