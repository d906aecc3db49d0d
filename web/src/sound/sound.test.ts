import { beforeEach, describe, expect, it, vi } from 'vitest';
import { settings } from '../settings.svelte';
import type { Told } from '../games/scene';
import { soundOf } from './events';
import { LOUDEST, SOUNDS, type SoundName } from './notes';
import { render } from './synth';

const started = vi.fn();
const stopped = vi.fn();
const volumes: number[] = [];
let time = 0;
const node = () => ({
  gain: {
    set value(loud: number) {
      volumes.push(loud);
    },
  },
  connect: (other: unknown) => other,
  start: started,
  stop: stopped,
});
class Audio {
  get currentTime() {
    return time;
  }
  sampleRate = 8000;
  destination = {};
  resume = () => Promise.resolve();
  createGain = node;
  createBufferSource = node;
  createBuffer = (_: number, length: number) => ({ copyToChannel() {}, duration: length / 8000 });
}

describe('a sound', () => {
  beforeEach(() => {
    vi.resetModules();
    vi.clearAllMocks();
    volumes.length = time = 0;
    Object.assign(settings, { sound: true, volume: 0.4 });
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
    expect(started).toHaveBeenCalledTimes(1);
  });
  it.each([{ sound: false }, { volume: 0 }])('is not made when muted: %o', async (muted) => {
    const play = await load();
    const { settings: now } = await import('../settings.svelte');
    touch();
    Object.assign(now, muted);
    play('win');
    expect(started).not.toHaveBeenCalled();
  });
  it('is quiet unless it was made louder', async () => {
    const play = await load();
    touch();
    play('turn');
    const { settings: now } = await import('../settings.svelte');
    now.volume = 1;
    play('turn');
    expect(volumes[0]).toBeLessThan(0.2);
    expect(volumes[1]).toBe(1);
  });
  it('ends the one before it, and is never heard together with it', async () => {
    const play = await load();
    touch();
    play('card');
    play('coin');
    expect([started.mock.calls.length, stopped.mock.calls.length]).toEqual([2, 1]);
  });
  it('lets what matters more be heard first', async () => {
    const play = await load();
    touch();
    play('win');
    play('card');
    expect(started).toHaveBeenCalledTimes(1);
    time = 10;
    play('card');
    expect(started).toHaveBeenCalledTimes(2);
  });
  it('never fails', async () => {
    vi.stubGlobal('AudioContext', undefined);
    const play = await load();
    touch();
    expect(() => play('wood')).not.toThrow();
  });
});

describe('what is heard', () => {
  it.each(Object.keys(SOUNDS) as SoundName[])(
    'of %s is short, never too loud, and begins and ends in silence',
    (name) => {
      const samples = render(SOUNDS[name], 22050);
      const peak = samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
      expect(peak).toBeGreaterThan(0.05);
      expect(peak).toBeLessThan(1);
      expect(samples.length / 22050).toBeLessThan(2);
      expect(Math.abs(samples[0]!)).toBeLessThan(0.001);
      expect(Math.abs(samples.at(-1)!)).toBeLessThan(0.01);
      expect(LOUDEST).toContain(name);
    },
  );
});

describe('what happened', () => {
  const told = (...types: string[]) => types.map((type) => ({ event: { type } }) as Told);
  const sounds = { BidPlaced: 'coin', CardPlayed: 'card', Passed: null, MatchEnded: 'win' } as const;
  it('has the sound that its game gives it, and of several the one that matters most', () => {
    expect(soundOf(told('BidPlaced'), sounds)).toBe('coin');
    expect(soundOf(told('MatchEnded', 'CardPlayed', 'BidPlaced'), sounds)).toBe('win');
    expect(soundOf(told('Passed', 'TakenBack'), sounds)).toBeUndefined();
    expect(soundOf([], sounds)).toBeUndefined();
  });
});
