import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { gameWords, language } from '../words/words.svelte';
import { ask, Refused } from './api';

const answers = (...all: (Response | Error)[]) => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (path: string, { method }: RequestInit) => {
    asked.push(`${method} ${path}`);
    const next = all.shift()!;
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
  });
  return asked;
};
const draining = () =>
  new Response(JSON.stringify({ code: 'draining', key: 'problem.draining', params: { seconds: 1 } }), { status: 503 });

beforeAll(() => gameWords(null, language.now)); // loaded while time passes
beforeEach(() => {
  const at = (done: () => void) => (queueMicrotask(done), 0);
  vi.stubGlobal('setTimeout', at); // nobody waits here
});
afterEach(() => vi.unstubAllGlobals());

test('what a server that is about to end did not do is asked of the next one', async () => {
  const asked = answers(draining(), draining(), new Response('{"id":"t"}'));
  const answer = ask('POST', 'tables', {});
  expect(await answer).toEqual({ id: 't' });
  expect(asked).toEqual(['POST /api/tables', 'POST /api/tables', 'POST /api/tables']);
});

test('only a question is asked again when nobody answers, for it may have been heard', async () => {
  answers(draining(), new TypeError('refused'), new Response('[]'));
  const question = ask('GET', 'games');
  expect(await question).toEqual([]);
  answers(draining(), new TypeError('refused'), new Response('{}'));
  const deed = ask('POST', 'tables', {}).catch((error: unknown) => error);
  expect(await deed).toBeInstanceOf(TypeError);
});

test('any other no is told at once', async () => {
  const asked = answers(new Response('', { status: 503, statusText: 'Busy' }));
  await expect(ask('GET', 'games')).rejects.toBeInstanceOf(Refused);
  expect(asked).toHaveLength(1);
});
