import { render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { serve } from '../testing/server';
import { gameWords, language } from '../words/words.svelte';
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

test('the rule is named in the language of the reader; its name in the rules is a quiet mark', async () => {
  await language.choose('de');
  const clause = { slug: 'olympe/follow-colour', text: 'Wer die verlangte Farbe hat, bedient.', tags: [] };
  serve({ 'GET games/olympe/rules?lang=de': () => ({ chapters: [{ title: 'Ein Stich', clauses: [clause] }] }) });
  const words = await gameWords('olympe', 'de');
  const refusal = { ...no('refusal.olympe/follow-colour', { colour: ['blue'] }), clause: clause.slug };
  render(WhyNot, { no: refusal, game: 'olympe', onclose: () => undefined, words });
  const link = await screen.findByRole('link', { name: 'Ein Stich' });
  expect(link.getAttribute('href')).toBe('/games/olympe/rules#follow-colour');
  expect(screen.queryByText('follow-colour')).toBeNull(); // its chapter names it
  await language.choose('en');
});
