import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { beforeEach, expect, test } from 'vitest';
import { person } from '../net/person.svelte';
import { No, serve, type Asked } from '../testing/server';
import type { Notices } from '../wire';
import { language } from '../words/words.svelte';
import { clock, minutes } from './hours';
import NoticesPage from './NoticesPage.svelte';

const NONE: Notices = { push: null, mail: true, hooks: true, minutes: 10, wishes: null, ways: [] };
const way = {
  id: 'w1',
  kind: 'mail' as const,
  shown: 'ann@example.org',
  confirmed: true,
  failed: 0,
  unsure: false,
  last: 0,
};

beforeEach(() => {
  history.replaceState(null, '', '/notices');
  return language.choose('en');
});

async function open(found: Notices, answers: Record<string, (body: unknown) => unknown> = {}): Promise<Asked[]> {
  const asked = serve({ 'GET me': () => ({ id: 'p1', name: 'Ann' }), 'GET notices': () => found, ...answers });
  await person.find();
  render(NoticesPage);
  return asked;
}
const last = (asked: readonly Asked[]) => asked.at(-1);

test('a mail address is added, and its letter waited for', async () => {
  const asked = await open(NONE, {
    'PUT notices': () => NONE,
    'POST notices/mail': () => ({ ...NONE, ways: [{ ...way, confirmed: false }] }),
  });
  await fireEvent.input(await screen.findByLabelText('Mail address'), { target: { value: ' ann@example.org ' } });
  await fireEvent.click(screen.getByRole('button', { name: 'Write to me' }));
  expect(await screen.findByText(/open the link in it/)).toBeTruthy();
  expect(last(asked)).toMatchObject({ path: 'notices/mail', body: { address: 'ann@example.org' } });
  expect(asked.at(-2)?.body).toMatchObject({ lang: 'en' }); // the letter is in the reader's language
});

test('a well-known webhook is known by its name', async () => {
  const asked = await open(NONE, { 'PUT notices': () => NONE, 'POST notices/hooks': () => NONE });
  await fireEvent.input(await screen.findByLabelText('Address (https)'), {
    target: { value: 'https://discord.com/api/webhooks/1/x' },
  });
  await fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  await expect.poll(() => last(asked)?.path).toBe('notices/hooks');
  expect(last(asked)?.body).toEqual({ address: 'https://discord.com/api/webhooks/1/x', form: 'discord' });
});

test('kinds and quiet hours are sent with the language and the zone of this device', async () => {
  const asked = await open(NONE, { 'PUT notices': (wishes) => ({ ...NONE, wishes }) });
  await fireEvent.click(await screen.findByRole('switch', { name: 'A match is over' }));
  expect(last(asked)?.body).toMatchObject({ lang: 'en', off: ['over'], quiet_from: null });
  await fireEvent.click(screen.getByRole('switch', { name: 'Quiet hours' }));
  await fireEvent.change(await screen.findByLabelText('From'), { target: { value: '23:30' } });
  expect(last(asked)?.body).toMatchObject({ off: ['over'], quiet_from: 1410, quiet_to: 480 });
});

test('a way is tried out and removed; what fails is told', async () => {
  const asked = await open(
    { ...NONE, ways: [way, { ...way, id: 'w2', failed: 2 }] },
    {
      'POST notices/ways/w1/trial': () => NONE,
    },
  );
  const list = within(await screen.findByRole('list'));
  expect(list.getByText('The last 2 notices did not arrive.')).toBeTruthy();
  await fireEvent.click(list.getAllByRole('button', { name: 'Try out: Letter, ann@example.org' })[0]!);
  expect(await screen.findByText('A notice is on its way.')).toBeTruthy();
  expect(last(asked)?.path).toBe('notices/ways/w1/trial');
});

test('where the page has come without https, or the host has not set it up, it says so', async () => {
  await open({ ...NONE, mail: false });
  expect(await screen.findByText(/This server sends no letters/)).toBeTruthy();
  expect(screen.getByText(/its host has to install the extra/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Tell me by this browser' })).toBeNull();
});

test('the link of a letter stops it, for whoever has the letter', async () => {
  history.replaceState(null, '', '/notices#stop=w1.abc');
  dispatchEvent(new PopStateEvent('popstate'));
  const asked = serve({ 'POST notices/stop': () => ({}), 'GET me': () => new No(401, 'who') });
  await person.find();
  render(NoticesPage);
  expect(await screen.findByText(/nothing more is sent to this address/)).toBeTruthy();
  expect(asked.find(({ path }) => path === 'notices/stop')?.body).toEqual({ token: 'w1.abc' });
  expect(location.hash).toBe('');
});

test('hours', () => {
  expect([clock(0), clock(1325), minutes('22:05'), minutes('')]).toEqual(['00:00', '22:05', 1325, null]);
});
