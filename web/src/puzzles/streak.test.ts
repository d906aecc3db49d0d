import { beforeEach, expect, test } from 'vitest';
import { after, fared, keepFared, next } from './streak';

beforeEach(() => localStorage.clear());

test('a right answer lengthens the streak, a wrong one ends it, a puzzle counts once', () => {
  let how = fared('olympe');
  how = after(how, 'a', true);
  how = after(how, 'b', true);
  expect(how).toEqual({ done: ['a', 'b'], streak: 2, best: 2 });
  expect(after(how, 'b', false)).toBe(how);
  expect(after(how, 'c', false)).toEqual({ done: ['a', 'b', 'c'], streak: 0, best: 2 });
});

test('it is kept by game, and what is damaged counts for nothing', () => {
  keepFared('olympe', { done: ['a'], streak: 1, best: 3 });
  expect(fared('olympe').best).toBe(3);
  expect(fared('olympos').best).toBe(0);
  localStorage.setItem('agon.puzzles.olympe', '{"done": 3}');
  expect(fared('olympe')).toEqual({ done: [], streak: 0, best: 0 });
});

test('the next puzzle is one that is not done, in turn', () => {
  const ids = ['a', 'b', 'c'];
  expect(next(ids, [], -1)).toBe(0);
  expect(next(ids, ['a', 'b'], 0)).toBe(2);
  expect(next(ids, ['b', 'c'], 1)).toBe(0);
  expect(next(ids, ids, 1)).toBe(2);
});
