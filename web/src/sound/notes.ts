/** What each sound is made of: a few tones or a breath of noise, nothing louder than a piece on a table. */

interface Tone {
  kind: 'tone';
  shape: OscillatorType;
  /** Hertz, at the beginning and at the end. */
  from: number;
  to: number;
}
interface Noise {
  kind: 'noise';
  /** The middle of what the filter lets through, in hertz. */
  around: number;
}

export type Note = (Tone | Noise) & {
  /** Seconds after the sound begins, and how long it lasts. */
  at: number;
  lasts: number;
  loud: number;
};

const tone = (at: number, lasts: number, from: number, to: number, loud: number, shape: OscillatorType): Note => ({
  kind: 'tone',
  at,
  lasts,
  from,
  to,
  loud,
  shape,
});
const noise = (at: number, lasts: number, around: number, loud: number): Note => ({
  kind: 'noise',
  at,
  lasts,
  around,
  loud,
});

export const SOUNDS = {
  /** Two plucked strings of a lyre: somebody waits for you. */
  turn: [tone(0, 0.35, 392, 391, 0.16, 'triangle'), tone(0.12, 0.5, 587, 586, 0.16, 'triangle')],
  card: [noise(0, 0.09, 2600, 0.12)],
  piece: [tone(0, 0.08, 210, 120, 0.22, 'sine'), noise(0, 0.03, 1200, 0.1)],
  coin: [tone(0, 0.12, 1760, 1750, 0.07, 'triangle'), tone(0.05, 0.25, 2637, 2630, 0.06, 'triangle')],
  win: [
    tone(0, 0.4, 392, 392, 0.14, 'triangle'),
    tone(0.14, 0.4, 494, 494, 0.14, 'triangle'),
    tone(0.28, 0.4, 587, 587, 0.14, 'triangle'),
    tone(0.42, 0.9, 784, 783, 0.16, 'triangle'),
  ],
} satisfies Record<string, Note[]>;

export type SoundName = keyof typeof SOUNDS;
