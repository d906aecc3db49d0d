import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, expect, test } from 'vitest';
import { person } from '../net/person.svelte';
import { applySettings, settings } from '../settings.svelte';
import { serve } from '../testing/server';
import { language } from '../words/words.svelte';
import Settings from './Settings.svelte';

beforeEach(() => language.choose('en'));

const show = () => render(Settings, { onclose: () => undefined });

test('what is set is kept on this device', async () => {
  show();
  await fireEvent.click(screen.getByLabelText('Dark'));
  await fireEvent.click(screen.getByLabelText('Large'));
  await fireEvent.click(screen.getByLabelText('Fast'));
  await fireEvent.click(screen.getByRole('switch', { name: 'Sounds' }));
  await fireEvent.click(screen.getByRole('switch', { name: 'Ask before each move' }));
  expect(settings).toMatchObject({ theme: 'dark', size: 'large', speed: 'fast', sound: false, confirm: false });
  applySettings();
  expect(JSON.parse(localStorage.getItem('agon.settings')!)).toMatchObject({ theme: 'dark', sound: false });
  expect(document.documentElement.dataset['theme']).toBe('dark');
});

test('the language changes at once and is kept', async () => {
  show();
  await fireEvent.click(screen.getByLabelText('Français'));
  expect(await screen.findByText('Taille du texte')).toBeTruthy();
  expect(localStorage.getItem('agon.language')).toBe('fr');
  expect(document.documentElement.lang).toBe('fr');
});

test('one leaves this device only when asked twice', async () => {
  const asked = serve({ 'GET me': () => ({ id: 'p1', name: 'Ann' }), 'POST leave': () => ({}) });
  await person.find();
  show();
  await fireEvent.click(screen.getByRole('button', { name: 'Leave this device' }));
  expect(asked.some(({ path }) => path === 'leave')).toBe(false);
  await fireEvent.click(screen.getByRole('button', { name: 'Yes, leave' }));
  expect(await screen.findByText('You have not told a name yet.')).toBeTruthy();
});
