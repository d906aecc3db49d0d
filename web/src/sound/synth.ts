/** From notes to samples: reckoned once for each sound, no file is ever fetched. */

import type { Note, Voice } from './notes';

/** Seconds until a voice has died away. */
const LASTS: Record<Voice, number> = { string: 1.1, skin: 0.45, wood: 0.12, bronze: 0.5, breath: 0.16 };

/** Noise that is the same every time. */
function rustle(): () => number {
  let seed = 7;
  return () => (seed = (seed * 16807) % 2147483647) / 1073741823.5 - 1;
}

/** So much is left of what fades with this half-life, after some seconds. */
const faded = (seconds: number, half: number): number => 2 ** (-seconds / half);

type Reckoning = (pitch: number, rate: number) => (at: number) => number;

const VOICES: Record<Voice, Reckoning> = {
  // A string is a noise that goes round and round, a little duller each time (Karplus and Strong).
  string: (pitch, rate) => {
    const noise = rustle();
    const loop = Array.from({ length: Math.round(rate / pitch) }, noise);
    return (at) => {
      const place = at % loop.length;
      const now = loop[place]!;
      loop[place] = 0.497 * (now + loop[(place + 1) % loop.length]!);
      return now;
    };
  },
  skin: (pitch, rate) => {
    const noise = rustle();
    return (at) => {
      const time = at / rate;
      const swing = Math.sin(2 * Math.PI * (pitch * time + 1.4 * (1 - faded(time, 0.03))));
      return swing * faded(time, 0.08) + 0.3 * noise() * faded(time, 0.008);
    };
  },
  wood: (pitch, rate) => (at) => {
    const [time, turn] = [at / rate, (2 * Math.PI * pitch * at) / rate];
    return Math.sin(turn) * faded(time, 0.014) + 0.5 * Math.sin(2.71 * turn) * faded(time, 0.007);
  },
  bronze: (pitch, rate) => (at) => {
    const [time, turn] = [at / rate, (2 * Math.PI * pitch * at) / rate];
    return (Math.sin(turn) + 0.6 * Math.sin(2.76 * turn)) * faded(time, 0.09);
  },
  breath: (pitch, rate) => {
    const noise = rustle();
    const share = Math.min(1, (2 * Math.PI * pitch) / rate);
    let [low, lower] = [0, 0];
    return (at) => {
      low += share * (noise() - low);
      lower += 0.3 * share * (low - lower);
      return (low - lower) * 1.5 * faded(at / rate, 0.025);
    };
  },
};

/** All samples of a sound. It begins and ends in silence, so that nothing clicks. */
export function render(notes: readonly Note[], rate: number): Float32Array<ArrayBuffer> {
  const lasts = Math.max(...notes.map(({ at, voice }) => at + LASTS[voice]));
  const samples = new Float32Array(Math.ceil(lasts * rate));
  for (const { voice, at, pitch, loud } of notes) {
    const sample = VOICES[voice](pitch, rate);
    const [first, length] = [Math.round(at * rate), Math.round(LASTS[voice] * rate)];
    const edge = rate / 500;
    for (let place = 0; place < length && first + place < samples.length; place++) {
      const soft = Math.min(1, place / edge, ((length - place) / length) * 3);
      samples[first + place]! += loud * soft * sample(place);
    }
  }
  return samples;
}
