/** Small sounds, one at a time: never before the reader has touched the page, never when muted. */

import { settings } from '../settings.svelte';
import { LOUDEST, SOUNDS, type SoundName } from './notes';
import { render } from './synth';

let context: AudioContext | null = null;
let touched = false;
const made = new Map<SoundName, AudioBuffer>();
/** What is being heard. */
let now: { name: SoundName; source: AudioBufferSourceNode; until: number } | null = null;

/** Browsers stay silent until somebody clicks or types; waking the context any earlier only earns a warning. */
function touch(): void {
  touched = true;
  removeEventListener('pointerdown', touch, true);
  removeEventListener('keydown', touch, true);
}
addEventListener('pointerdown', touch, true);
addEventListener('keydown', touch, true);

const matters = (name: SoundName): number => LOUDEST.indexOf(name);

/** Play a sound, if it may be heard: it ends what is heard, unless that matters more. It never waits and never fails. */
export function play(name: SoundName): void {
  if (!settings.sound || !settings.volume || !touched || document.hidden) return;
  try {
    context ??= new AudioContext();
    void context.resume().catch(() => undefined);
    if (now && now.until > context.currentTime && matters(now.name) > matters(name)) return;
    now?.source.stop();
    now = begin(context, name);
  } catch {
    // A device without sound plays the same game.
  }
}

function begin(audio: AudioContext, name: SoundName) {
  const buffer = made.get(name) ?? make(audio, name);
  const volume = audio.createGain();
  volume.gain.value = settings.volume ** 2; // as loud as it seems
  const source = audio.createBufferSource();
  source.buffer = buffer;
  source.connect(volume).connect(audio.destination);
  source.start();
  return { name, source, until: audio.currentTime + buffer.duration / 2 }; // the rest dies away
}

function make(audio: AudioContext, name: SoundName): AudioBuffer {
  const samples = render(SOUNDS[name], audio.sampleRate);
  const buffer = audio.createBuffer(1, samples.length, audio.sampleRate);
  buffer.copyToChannel(samples, 0);
  made.set(name, buffer);
  return buffer;
}
