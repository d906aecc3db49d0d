/** How strong bots play, the weakest first. */

import type { PutBot } from '../wire';

export type Level = PutBot['level'];

export const LEVELS = ['beginner', 'easy', 'medium', 'hard', 'expert'] as const satisfies readonly Level[];

/** Who sits down unless somebody chooses. */
export const USUAL_LEVEL: Level = 'medium';

export const isLevel = (word: string): word is Level => (LEVELS as readonly string[]).includes(word);
