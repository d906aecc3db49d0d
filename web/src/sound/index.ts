/** Small sounds, made here and now: no files, never before the reader has touched the page, never when muted. */

import { settings } from '../settings.svelte';
import { SOUNDS, type Note, type SoundName } from './notes';

export type { SoundName } from './notes';

const GAP = 60; // ms: the same sound again sooner than that is only noise
let context: AudioContext | null = null;
let touched = false;
const last = new Map<SoundName, number>();

/** Browsers stay silent until somebody clicks or types; waking the context any earlier only earns a warning. */
function touch(): void {
  touched = true;
  removeEventListener('pointerdown', touch, true);
  removeEventListener('keydown', touch, true);
}
addEventListener('pointerdown', touch, true);
addEventListener('keydown', touch, true);

/** Play a sound, if it may be heard. It never waits and never fails. */
export function play(name: SoundName): void {
  const now = performance.now();
  if (!settings.sound || !touched || document.hidden || now - (last.get(name) ?? -GAP) < GAP) return;
  last.set(name, now);
  try {
    context ??= new AudioContext();
    void context.resume().catch(() => undefined);
    for (const note of SOUNDS[name]) sound(context, note);
  } catch {
    // A device without sound plays the same game.
  }
}

function sound(audio: AudioContext, note: Note): void {
  const start = audio.currentTime + note.at;
  const end = start + note.lasts;
  const volume = audio.createGain();
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(note.loud, start + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0001, end);
  volume.connect(audio.destination);
  const source = note.kind === 'tone' ? string(audio, note, start, end) : breath(audio, note, volume);
  if (note.kind === 'tone') source.connect(volume);
  source.start(start);
  source.stop(end);
}

function string(audio: AudioContext, note: Note & { kind: 'tone' }, start: number, end: number): OscillatorNode {
  const found = audio.createOscillator();
  found.type = note.shape;
  found.frequency.setValueAtTime(note.from, start);
  found.frequency.exponentialRampToValueAtTime(note.to, end);
  return found;
}

function breath(audio: AudioContext, note: Note & { kind: 'noise' }, into: AudioNode): AudioBufferSourceNode {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * note.lasts), audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let at = 0; at < data.length; at++) data[at] = Math.random() * 2 - 1;
  const filter = audio.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = note.around;
  const found = audio.createBufferSource();
  found.buffer = buffer;
  found.connect(filter).connect(into);
  return found;
}
