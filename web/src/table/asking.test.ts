/** What is asked, with the keyboard, and what is said when nobody hears. */

import { fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { expect, test, vi } from 'vitest';
import { person } from '../net/person.svelte';
import Chat from './Chat.svelte';
import type { TableClient } from './client.svelte';
import { numberChoices } from './digits';
import { answerKeys } from './keys';
import Prompt from './Prompt.svelte';
import { PATIENCE } from '../testing/patience';

const client = (more: object): TableClient =>
  ({
    selected: null,
    no: null,
    chat: [],
    names: ['Ann', 'Bea'],
    info: { game: 'olympe', yours: [0], seats: [] },
    viewer: 0,
    prompt: null,
    latest: { owed: [1] },
    pace: { stopped: false },
    connection: 'on',
    act: vi.fn(),
    undo: vi.fn(),
    skip: vi.fn(),
    select: vi.fn(),
    takeOver: vi.fn(),
    scene: { legal: () => undefined },
    words: { say: (key: string) => key },
    ...more,
  }) as unknown as TableClient;

function lay(html: string): HTMLElement {
  document.body.innerHTML = `<main>${html}</main>`;
  return document.querySelector('main')!;
}

test('the first nine choices bear their digits, those of the prompt first', async () => {
  const eleven = Array.from({ length: 11 }, (_, at) => `<button data-choice="">${at}</button>`).join('');
  const root = lay(`<button data-choice="elsewhere">same</button>${eleven}
    <div class="prompt"><button data-choice="">asked</button></div>`);
  const stop = numberChoices(root);
  const told = () => [...root.querySelectorAll<HTMLElement>('[data-digit]')].map((one) => one.textContent);
  expect(root.querySelector('.prompt [data-digit="1"]')).toBeTruthy();
  expect(told()).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', 'asked']);
  root.querySelector('.prompt')!.remove();
  await vi.waitFor(() => expect(root.querySelector('[data-digit="1"]')!.textContent).toBe('0'), PATIENCE);
  expect(root.querySelector('[data-digit="9"]')!.textContent).toBe('8');
  stop();
});

test('a digit chooses what bears it, and nothing else', () => {
  const root = lay('<button data-choice="" data-digit="2">two</button><button data-choice="">three</button>');
  const pressed: string[] = [];
  root.addEventListener('click', ({ target }) => pressed.push((target as HTMLElement).textContent));
  for (const key of ['1', '2', '3']) answerKeys(new KeyboardEvent('keydown', { key }), client({}), () => undefined);
  expect(pressed).toEqual(['two']);
});

function enter(target: Element, selected: object | null): { client: TableClient; event: KeyboardEvent } {
  const one = client({ selected });
  const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
  const listen = (heard: KeyboardEvent): void => answerKeys(heard, one, () => undefined);
  window.addEventListener('keydown', listen, { once: true });
  target.dispatchEvent(event);
  return { client: one, event };
}

test('Enter confirms what is selected and toggles no panel', () => {
  const root = lay('<div class="prompt"><button data-panel aria-pressed="false">All choices</button></div>');
  for (const target of [root, root.querySelector('button')!]) {
    const { client, event } = enter(target, { type: 'Pass' });
    expect(client.act).toHaveBeenCalledWith({ type: 'Pass' });
    expect(event.defaultPrevented).toBe(true);
  }
});

test('Enter is for any other button or link that has the focus, and for the panel if nothing is selected', () => {
  const root = lay(
    '<button id="card">Blue 5</button><a id="rule" href="/">Rule</a><button id="all" data-panel></button>',
  );
  for (const [id, selected] of [
    ['card', { type: 'Pass' }],
    ['rule', { type: 'Pass' }],
    ['all', null],
  ] as const) {
    const { client, event } = enter(root.querySelector(`#${id}`)!, selected);
    expect(client.act).not.toHaveBeenCalled();
    expect(event.defaultPrevented).toBe(false);
  }
});

test('undo is dimmed when there is nothing to take back, and says why', async () => {
  const one = client({ mayUndo: false });
  const { rerender } = render(Prompt, { client: one });
  const undo = () => screen.getByTestId('undo');
  expect(undo().getAttribute('aria-disabled')).toBe('true');
  await fireEvent.click(undo());
  expect(one.undo).toHaveBeenCalled();
  await rerender({ client: client({ mayUndo: true }) });
  expect(undo().getAttribute('aria-disabled')).toBe(null);
});

test('a covered device asks who has it', async () => {
  const one = client({ covered: true, viewer: null, info: { game: 'olympe', yours: [0, 1] } });
  render(Prompt, { client: one });
  await fireEvent.click(screen.getByRole('button', { name: 'I am Bea' }));
  expect(one.takeOver).toHaveBeenCalledWith(1);
  expect(screen.queryByText('You are watching')).toBe(null);
});

test('what was said to nobody stays, and the page says so', async () => {
  vi.spyOn(person, 'me', 'get').mockReturnValue({ id: 'a', name: 'Ann' });
  const say = vi.fn().mockResolvedValueOnce(false).mockResolvedValueOnce(true);
  const { rerender } = render(Chat, { client: client({ say, connection: 'lost' }) });
  const field = screen.getByLabelText('Say something') as HTMLInputElement;
  const send = () => fireEvent.submit(field.form!);
  await fireEvent.input(field, { target: { value: 'Hello' } });
  await send();
  await tick();
  expect(field.value).toBe('Hello');
  expect(screen.getByRole('alert').textContent).toContain('not sent');
  await rerender({ client: client({ say, connection: 'on' }) });
  await send();
  await vi.waitFor(() => expect(field.value).toBe(''), PATIENCE);
  expect(screen.queryByRole('alert')).toBe(null);
});
