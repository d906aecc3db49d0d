/** How strong bots play, the weakest first, and the temperaments of those that search. */

export const LEVELS = ['beginner', 'easy', 'medium', 'hard', 'expert'] as const;
export type Level = (typeof LEVELS)[number];

export const TEMPERS = ['bold', 'careful', 'builder'] as const;
export type Temper = (typeof TEMPERS)[number];

/** A bot as the server calls it: a level, perhaps with a temperament. */
export type Bot = Level | `${'medium' | 'hard' | 'expert'}:${Temper}`;

export const TEMPERED: readonly Bot[] = (['medium', 'hard', 'expert'] as const).flatMap((level) =>
  TEMPERS.map((temper) => `${level}:${temper}` as const),
);

/** Who sits down unless somebody chooses. */
export const USUAL_LEVEL: Level = 'medium';

export const isLevel = (word: string): word is Level => (LEVELS as readonly string[]).includes(word);
export const isBot = (word: string): word is Bot => isLevel(word) || (TEMPERED as readonly string[]).includes(word);
