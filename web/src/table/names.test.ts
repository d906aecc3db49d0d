import { expect, test } from 'vitest';
import { isBot } from './levels';
import { levelName, levelWord } from './names';

test('a temperament is told beside the strength', () => {
  expect(levelName('hard')).toBe('Hard bot');
  expect(levelName('hard:bold')).toBe('Hard bot, bold');
  expect(levelWord('expert:builder')).toBe('expert, builder');
  expect(levelName('somebody')).toBe('somebody');
});

test('only those that think ahead have one', () => {
  expect(isBot('medium:careful')).toBe(true);
  expect(isBot('easy:bold')).toBe(false);
  expect(isBot('hard:even')).toBe(false);
});
