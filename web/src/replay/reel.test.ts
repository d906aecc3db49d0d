import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Reel } from './reel.svelte';

const LENGTH = 50;
let asked: string[] = [];
let broken = false;
let length = LENGTH;

beforeEach(() => {
  asked = [];
  broken = false;
  length = LENGTH;
  vi.useFakeTimers();
  vi.stubGlobal('fetch', (address: string) => {
    const query = new URL(address, 'http://here').searchParams;
    const [first, count] = [Number(query.get('first')), Number(query.get('count'))];
    asked.push(`${query.get('seat')}:${first}`);
    const plies = Array.from({ length: count }, (_, at) => first + at).filter((ply) => ply <= length);
    const body = broken ? undefined : plies.map((ply) => ({ ply, view: { seat: query.get('seat'), ply }, events: [] }));
    return Promise.resolve(
      new Response(JSON.stringify(body), { status: broken ? 502 : 200, statusText: 'no such thing' }),
    );
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const settle = () => vi.advanceTimersByTimeAsync(0);
const shown = (reel: Reel) => [reel.shown?.eyes, reel.shown?.position.ply];

describe('a reel', () => {
  it('starts at the end, or where it is told', async () => {
    const reel = new Reel('abc', LENGTH, 1);
    await settle();
    expect(shown(reel)).toEqual([1, 50]);
    const other = new Reel('abc', LENGTH, 'watch', 7);
    await settle();
    expect(shown(other)).toEqual(['watch', 7]);
  });
  it('fetches each chunk once, and the next before it is needed', async () => {
    const reel = new Reel('abc', LENGTH, 0, 0);
    await settle();
    for (let step = 0; step < 15; step++) reel.step(1);
    await settle();
    expect(asked).toEqual(['0:0', '0:20']);
    for (let step = 0; step < 10; step++) reel.step(1);
    expect(shown(reel)).toEqual([0, 25]); // at once: it was here already
  });
  it('stays within the match', async () => {
    const reel = new Reel('abc', LENGTH, 0, 3);
    reel.go(-4);
    expect(reel.ply).toBe(0);
    reel.go(999);
    expect(reel.ply).toBe(50);
    reel.go(Number.NaN);
    expect(reel.ply).toBe(0);
    reel.last();
    await settle();
    expect(shown(reel)).toEqual([0, 50]);
  });
  it('keeps the ply when the eyes change, and never shows one seat what another saw', async () => {
    const reel = new Reel('abc', LENGTH, 0, 12);
    await settle();
    reel.look(2);
    expect([reel.ply, reel.loading, reel.shown!.eyes]).toEqual([12, true, 0]);
    await settle();
    expect([...shown(reel), reel.loading]).toEqual([2, 12, false]);
  });
  it('shows where the reader is, not what came late', async () => {
    const reel = new Reel('abc', LENGTH, 0, 0);
    reel.go(45);
    reel.go(1);
    await settle();
    expect(shown(reel)).toEqual([0, 1]);
  });
  it('says what went wrong, keeps the last position, and tries again', async () => {
    const reel = new Reel('abc', LENGTH, 0, 0);
    await settle();
    broken = true;
    reel.go(49);
    await settle();
    expect([reel.trouble, reel.shown!.position.ply]).toEqual(['no such thing', 0]);
    broken = false;
    reel.retry();
    await settle();
    expect([reel.trouble, reel.shown!.position.ply]).toEqual([null, 49]);
  });
  it('grows with a match that goes on', async () => {
    const reel = new Reel('abc', LENGTH, 0);
    await settle();
    length = 55;
    reel.grow(55);
    reel.last();
    await settle();
    expect(shown(reel)).toEqual([0, 55]);
  });
});

describe('playing by itself', () => {
  it('goes on when what is shown has been looked at, and stops at the end', async () => {
    const heeded: number[] = [];
    const reel = new Reel('abc', LENGTH, 0, 48, ({ position }) => heeded.push(position.ply));
    await settle();
    reel.advance(); // not playing
    expect(reel.ply).toBe(48);
    reel.play();
    expect(reel.ply).toBe(49);
    reel.advance();
    expect([reel.ply, reel.playing, heeded]).toEqual([50, true, [48, 49, 50]]);
    reel.advance();
    expect([reel.ply, reel.playing]).toEqual([50, false]);
  });
  it('begins anew from the end', async () => {
    const reel = new Reel('abc', LENGTH, 0);
    await settle();
    reel.toggle();
    expect([reel.ply, reel.playing]).toEqual([0, true]);
    reel.toggle();
    await vi.advanceTimersByTimeAsync(5000);
    expect([reel.ply, reel.playing]).toEqual([0, false]);
  });
  it('stops when nothing comes', async () => {
    const reel = new Reel('abc', LENGTH, 0, 0);
    await settle();
    broken = true;
    reel.go(19);
    reel.play();
    await settle();
    expect([reel.playing, reel.trouble]).toEqual([false, 'no such thing']);
  });
});
