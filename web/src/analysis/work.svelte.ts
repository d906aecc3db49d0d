/** The computing of an analysis, as this page follows it: asked for, watched, stopped, gone on with, made deeper. */

import { poll } from '../shell/poll';
import { told } from '../shell/told';
import type { AnalysisReport, AnalysisState } from '../wire';
import { analysing } from './asking';
import { LEVELS, type AnalysisLevel } from './kinds';

const OFTEN = 1000; // ms between two looks at what is being computed

export class Work {
  /** What is told of: the one that runs, or was stopped, or the report that is shown. */
  state = $state.raw<AnalysisState | null>(null);
  /** The deepest that there is. */
  report = $state.raw<AnalysisReport | null>(null);
  /** Why it could not be done. */
  trouble = $state('');
  busy = $state(false);
  #stop: (() => void) | null = null;

  constructor(private readonly table: string) {}

  readonly computing = $derived(this.state?.status === 'running');
  /** How far it is, from 0 to 1; null: not known yet. */
  readonly share = $derived(this.state?.steps ? this.state.done / this.state.steps : null);

  /** What is there already: the deepest report, and what is on the way or was left halfway. */
  look = async (): Promise<void> => {
    const all = await Promise.all(LEVELS.map((level) => analysing.find(this.table, level)));
    this.report = all.findLast(({ report }) => report)?.report ?? null;
    const halfway = all.map(({ state }) => state).filter(({ status }) => status !== 'none' && status !== 'done');
    const running = halfway.find(({ status }) => status === 'running');
    this.#heed(running ?? halfway.findLast((state) => this.#goesDeeper(state)) ?? all.at(-1)!.state);
  };

  ask = (level: AnalysisLevel): Promise<void> => this.#act(() => analysing.ask(this.table, level));

  cancel = (): Promise<void> => this.#act(() => analysing.cancel(this.table, this.state?.level ?? 'standard'));

  close(): void {
    this.#stop?.();
    this.#stop = null;
  }

  #goesDeeper({ level }: AnalysisState): boolean {
    return !this.report || LEVELS.indexOf(level) > LEVELS.indexOf(this.report.level);
  }

  async #act(deed: () => Promise<AnalysisState>): Promise<void> {
    this.busy = true;
    this.trouble = '';
    try {
      this.#heed(await deed());
      if (this.state?.status === 'done') await this.#watch();
    } catch (error) {
      this.trouble = told(error);
    }
    this.busy = false;
  }

  #heed(state: AnalysisState): void {
    this.state = state;
    if (!this.computing) this.close();
    else this.#stop ??= poll(this.#watch, OFTEN);
  }

  #watch = async (): Promise<void> => {
    const { level } = this.state!;
    try {
      const found = await analysing.find(this.table, level);
      this.trouble = '';
      if (found.report && this.#goesDeeper(found.state)) this.report = found.report;
      this.#heed(found.state);
    } catch (error) {
      this.trouble = told(error);
    }
  };
}
