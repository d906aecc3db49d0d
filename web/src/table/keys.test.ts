/** Enter does what is selected, wherever the pointer was before. */

import { afterEach, expect, test, vi } from 'vitest';
import type { TableClient } from './client.svelte';
import { numberChoices } from './digits';
import { answerKeys } from './keys';

const press = (key: string, client: Partial<TableClient>): void => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  const target = document.activeElement ?? document.body;
  target.addEventListener('keydown', (heard) => answerKeys(heard as KeyboardEvent, client as TableClient, vi.fn()), {
    once: true,
  });
  target.dispatchEvent(event);
};

afterEach(() => document.body.replaceChildren());

function laid(): { first: HTMLButtonElement; second: HTMLButtonElement; client: Partial<TableClient> } {
  document.body.innerHTML = '<button data-digit="1">one</button><button data-digit="2">two</button>';
  const [first, second] = [...document.querySelectorAll('button')] as [HTMLButtonElement, HTMLButtonElement];
  const client: Partial<TableClient> = { selected: null, act: vi.fn() };
  second.addEventListener('click', () => (client.selected = { type: 'Second' }));
  return { first, second, client };
}

test('a digit takes the focus along, so that Enter confirms what it chose', () => {
  const { first, second, client } = laid();
  first.focus(); // clicked before
  press('2', client);
  expect(document.activeElement).toBe(second);
  press('Enter', client);
  expect(client.act).toHaveBeenCalledWith({ type: 'Second' });
});

test('whoever has gone on to another button presses that one', () => {
  const { first, client } = laid();
  press('2', client);
  first.focus();
  press('Enter', client);
  expect(client.act).not.toHaveBeenCalled();
});

test('what cannot have the focus takes it from what had it', () => {
  const { first, second, client } = laid();
  second.remove();
  const land = document.createElementNS('http://www.w3.org/2000/svg', 'g') as unknown as HTMLElement;
  land.setAttribute('data-digit', '2');
  land.focus = () => undefined;
  land.click = () => (client.selected = { type: 'Land' });
  document.body.append(land);
  first.focus();
  press('2', client);
  expect(document.activeElement).toBe(document.body);
  press('Enter', client);
  expect(client.act).toHaveBeenCalledWith({ type: 'Land' });
});

test('what has a number on the board keeps it as its key, chosen or not; all others take what is left', () => {
  const root = document.createElement('main');
  root.innerHTML = `<div><button data-number="2">no</button><button data-number="3" data-choice="">yes</button></div>
    <button data-choice="">pass</button><p class="prompt"><button data-choice="">asked</button></p>`;
  document.body.append(root);
  const end = numberChoices(root);
  const keys = [...root.querySelectorAll('button')].map((one) => `${one.textContent} ${one.dataset['digit']}`);
  expect(keys).toEqual(['no 2', 'yes 3', 'pass 4', 'asked 1']);
  end();
});
