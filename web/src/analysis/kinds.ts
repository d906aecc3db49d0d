/** Names of parts of what the server sends. */

import type { AnalysisReport, JudgedDecision } from './wire';

export type AnalysisLevel = AnalysisReport['level'];
export type Mark = JudgedDecision['mark'];

/** How far the computing of an analysis is; draft */
export interface AnalysisInfo {
  state: 'none' | 'waiting' | 'running' | 'stopped' | 'failed' | 'done';
  level: AnalysisLevel;
  done: number;
  steps: number;
  report: AnalysisLevel | null;
}
