import { render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { gameWords } from '../words/words.svelte';
import WhyNot from './WhyNot.svelte';

const shown = () => screen.getByTestId('why-not').textContent;
const no = (key: string, params: Record<string, unknown> = {}) => ({ type: 'No' as const, code: 'no', key, params });

test('a refusal is worded here, and anew in another language', async () => {
  const props = {
    no: no('refusal.olympe/follow-colour', { colour: ['blue'] }),
    game: 'olympe',
    onclose: () => undefined,
  };
  const { rerender } = render(WhyNot, { ...props, words: await gameWords('olympe', 'en') });
  expect(shown()).toContain('blue');
  await rerender({ ...props, words: await gameWords('olympe', 'de') });
  expect(shown()).toContain('Blau');
});

test.each([
  ['problem.too-often', { seconds: 3 }, 'Too many requests: try again in 3 s.'],
  ['stale.answered', {}, 'That question has already been answered.'],
  ['malformed.missing', { path: '$.action', field: 'to' }, '$.action: the field to is missing.'],
])('the house and the kit say no too: %s', async (key, params, text) => {
  render(WhyNot, {
    no: no(key, params),
    game: 'olympe',
    onclose: () => undefined,
    words: await gameWords('olympe', 'en'),
  });
  expect(shown()).toContain(text);
});
