import { beforeEach, describe, expect, it, vi } from 'vitest';
import { settings } from '../settings.svelte';
import type { Told } from '../games/scene';
import { soundOf } from './events';

const started = vi.fn();
const node = () => ({
  gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} },
  frequency: { value: 0, setValueAtTime() {}, exponentialRampToValueAtTime() {} },
  connect: (other: unknown) => other,
  start: started,
  stop() {},
});
class Audio {
  currentTime = 0;
  sampleRate = 8000;
  destination = {};
  resume = () => Promise.resolve();
  createGain = node;
  createOscillator = node;
  createBiquadFilter = node;
  createBufferSource = node;
  createBuffer = () => ({ getChannelData: () => new Float32Array(10) });
}

describe('a sound', () => {
  beforeEach(() => {
    vi.resetModules();
    started.mockClear();
    settings.sound = true;
    vi.stubGlobal('AudioContext', Audio);
  });
  const load = async () => (await import('./index')).play;
  const touch = () => dispatchEvent(new Event('pointerdown'));

  it('waits for a touch', async () => {
    const play = await load();
    play('turn');
    expect(started).not.toHaveBeenCalled();
    touch();
    play('turn');
    expect(started).toHaveBeenCalledTimes(2);
  });
  it('is not made when muted', async () => {
    const play = await load();
    const { settings: now } = await import('../settings.svelte');
    touch();
    now.sound = false;
    play('win');
    expect(started).not.toHaveBeenCalled();
  });
  it('is not made twice at once', async () => {
    const play = await load();
    touch();
    play('card');
    play('card');
    expect(started).toHaveBeenCalledTimes(1);
  });
  it('never fails', async () => {
    vi.stubGlobal('AudioContext', undefined);
    const play = await load();
    touch();
    expect(() => play('piece')).not.toThrow();
  });
});

describe('what happened', () => {
  const told = (type: string) => ({ event: { type } }) as Told;
  it('has a sound', () => {
    expect(soundOf([told('BidPlaced')])).toBe('coin');
    expect(soundOf([told('CardPlayed')])).toBe('card');
    expect(soundOf([told('LandSettled')])).toBe('piece');
    expect(soundOf([told('PhaseBegun')])).toBe('piece');
    expect(soundOf([])).toBeNull();
  });
});
