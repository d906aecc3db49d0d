import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { TableInfo } from '../wire';
import Proof from './Proof.svelte';
import vectors from './vectors.json';

const info = { id: 'abc' } as TableInfo;
const { record, draws } = vectors['nonces and an undo'];

function serve(answers: Record<string, unknown>): void {
  vi.stubGlobal('fetch', (address: string) => {
    const body = answers[address.split('/').at(-1)!];
    return Promise.resolve(new Response(JSON.stringify(body ?? { message: 'no' }), { status: body ? 200 : 500 }));
  });
}
afterEach(() => vi.unstubAllGlobals());

describe('the proof dialog', () => {
  it('says what holds, and what is not proved', async () => {
    serve({ record, draws });
    render(Proof, { info, onclose: () => {} });
    expect(await screen.findByText(/^Proved/)).toBeTruthy();
    expect(screen.getByText(/57 acts/)).toBeTruthy();
    expect(screen.getByText(/does not prove that the host did not look/)).toBeTruthy();
  });
  it('convicts a changed record', async () => {
    const changed = structuredClone(record);
    changed.lines[0]![1] = { type: 'Deal', items: [3, 1, 5] } as never;
    serve({ record: changed, draws });
    render(Proof, { info, onclose: () => {} });
    expect(await screen.findByText(/^Not proved/)).toBeTruthy();
    expect(screen.getByText(/Act 1 of nature, on line 1/)).toBeTruthy();
  });
  it('says why nothing is there, and tries again', async () => {
    serve({});
    render(Proof, { info, onclose: () => {} });
    const again = await screen.findByRole('button', { name: 'Try again', hidden: true });
    serve({ record, draws });
    await fireEvent.click(again);
    expect(await screen.findByText(/^Proved/)).toBeTruthy();
  });
});
