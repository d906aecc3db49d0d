/** What the server answers about analyses. */

import { ask } from '../net/api';
import type { Analysis, AnalysisState, PlayOverTime } from '../wire';
import type { AnalysisLevel } from './kinds';

const path = (table: string) => `tables/${table}/analysis`;

export const analysing = {
  find: (table: string, level: AnalysisLevel) => ask<Analysis>('GET', `${path(table)}?level=${level}`),
  ask: (table: string, level: AnalysisLevel) => ask<AnalysisState>('POST', path(table), { level }),
  cancel: (table: string, level: AnalysisLevel) => ask<AnalysisState>('DELETE', `${path(table)}?level=${level}`),
  mine: () => ask<PlayOverTime>('GET', 'analyses/mine'),
};
