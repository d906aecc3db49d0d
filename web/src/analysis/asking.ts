/** What the server answers about analyses. */

import { ask } from '../net/api';
import type { AnalysisInfo, AnalysisLevel } from './kinds';
import type { AnalysisReport } from './wire';

export const analysing = {
  find: (table: string) => ask<AnalysisInfo>('GET', `tables/${table}/analysis`),
  ask: (table: string, level: AnalysisLevel) => ask<AnalysisInfo>('POST', `tables/${table}/analysis`, { level }),
  cancel: (table: string) => ask<AnalysisInfo>('DELETE', `tables/${table}/analysis`),
  report: (table: string) => ask<AnalysisReport>('GET', `tables/${table}/analysis/report`),
};
