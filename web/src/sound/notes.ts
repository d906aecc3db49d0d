/** What each sound is made of: strings, a drum, wood, bronze, papyrus; nothing louder than a piece on a table. */

/** A plucked string, a drum's skin, something hard, something of bronze, a breath of noise. */
export type Voice = 'string' | 'skin' | 'wood' | 'bronze' | 'breath';

export interface Note {
  voice: Voice;
  /** Seconds after the sound begins. */
  at: number;
  /** Hertz; of a breath, what it is brightest at. */
  pitch: number;
  loud: number;
}

const notes = (voice: Voice, loud: number, pitches: readonly number[], apart = 0): Note[] =>
  pitches.map((pitch, number) => ({ voice, loud, pitch, at: number * apart }));
const later = (seconds: number, all: readonly Note[]): Note[] =>
  all.map((note) => ({ ...note, at: note.at + seconds }));

// The strings of a kithara, in the Dorian way: from e down to e.
const [LOW_E, A, B, D, E, HIGH_A] = [164.8, 220, 246.9, 293.7, 329.6, 440] as const;

export const SOUNDS = {
  /** Two strings upwards: somebody waits for you. */
  turn: notes('string', 0.5, [B, E], 0.14),
  /** A card, a tile turned over: papyrus. */
  card: notes('breath', 0.35, [2300]),
  /** A piece is set down. */
  wood: notes('wood', 0.5, [560]),
  /** Something is built or laid: a pot set down. */
  clay: [...notes('wood', 0.5, [270]), ...notes('breath', 0.12, [900])],
  /** Money goes to and fro. */
  coin: notes('bronze', 0.22, [1760, 2349], 0.06),
  /** Something threatens, or a new part begins. */
  drum: notes('skin', 0.7, [78, 78], 0.17),
  /** A gift of the gods: four strings at once. */
  lyre: notes('string', 0.4, [A, D, E, HIGH_A], 0.05),
  /** Something is lost: down the strings. */
  lament: notes('string', 0.4, [E, D, B], 0.16),
  win: [...notes('string', 0.4, [LOW_E, A, B, E, HIGH_A], 0.13), ...later(0.52, notes('skin', 0.5, [78]))],
} satisfies Record<string, Note[]>;

export type SoundName = keyof typeof SOUNDS;

/** Which sound goes with each kind of event of a game; null: none. A kind that is missing does not compile. */
export type Sounds<E extends { readonly type: string }> = { readonly [K in E['type']]: SoundName | null };

/** What is heard of several at once: the last of these that is among them. */
export const LOUDEST: readonly SoundName[] = ['card', 'wood', 'clay', 'coin', 'lyre', 'lament', 'drum', 'turn', 'win'];
