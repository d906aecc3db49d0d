import { expect, test, vi } from 'vitest';
import { copyText } from './copy';

const field = () => {
  const input = document.createElement('input');
  input.value = 'text';
  document.body.append(input);
  return input;
};

test('the clipboard is used where there is one', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  expect(await copyText('text', null)).toBe(true);
  expect(writeText).toHaveBeenCalledWith('text');
});

test('over plain http the field is selected and copied from', async () => {
  vi.stubGlobal('navigator', {});
  const input = field();
  document.execCommand = vi.fn(() => true);
  expect(await copyText('text', input)).toBe(true);
  expect(document.execCommand).toHaveBeenCalledWith('copy');
  expect(document.activeElement).toBe(input);
  expect(input.selectionEnd).toBe(4);
});

test('where even that is forbidden the reader is told', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('no')) } });
  document.execCommand = () => {
    throw new Error('no');
  };
  expect(await copyText('text', field())).toBe(false);
});
