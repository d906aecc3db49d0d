/** Names of parts of what the server sends. */

import type { AnalysisReport, JudgedDecision } from '../wire';

export type AnalysisLevel = AnalysisReport['level'];
export type Mark = JudgedDecision['mark'];

/** From the quickest to the deepest. */
export const LEVELS: readonly AnalysisLevel[] = ['quick', 'standard', 'deep'];
