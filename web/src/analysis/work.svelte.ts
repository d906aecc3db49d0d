/** The computing of an analysis, as this page follows it: asked for, watched, stopped, gone on with, made deeper. */

import { poll } from '../shell/poll';
import { told } from '../shell/told';
import { analysing } from './asking';
import type { AnalysisInfo, AnalysisLevel } from './kinds';
import type { AnalysisReport } from './wire';

const OFTEN = 1000; // ms between two looks at what is being computed

export class Work {
  info = $state.raw<AnalysisInfo | null>(null);
  report = $state.raw<AnalysisReport | null>(null);
  /** Why it could not be done. */
  trouble = $state('');
  busy = $state(false);
  #stop: (() => void) | null = null;

  constructor(private readonly table: string) {}

  readonly computing = $derived(this.info?.state === 'waiting' || this.info?.state === 'running');
  /** How far it is, from 0 to 1. */
  readonly share = $derived(this.info && this.info.steps ? this.info.done / this.info.steps : 0);

  /** What is there already. */
  look = async (): Promise<void> => this.#take(await analysing.find(this.table));

  ask = (level: AnalysisLevel): Promise<void> => this.#act(() => analysing.ask(this.table, level));
  cancel = (): Promise<void> => this.#act(() => analysing.cancel(this.table));

  close(): void {
    this.#stop?.();
    this.#stop = null;
  }

  async #act(deed: () => Promise<AnalysisInfo>): Promise<void> {
    this.busy = true;
    this.trouble = '';
    try {
      await this.#take(await deed());
    } catch (error) {
      this.trouble = told(error);
    }
    this.busy = false;
  }

  async #take(info: AnalysisInfo): Promise<void> {
    this.info = info;
    if (info.report !== null && info.report !== this.report?.level) this.report = await analysing.report(this.table);
    if (this.computing && !this.#stop) this.#stop = poll(() => this.#watch(), OFTEN);
    if (!this.computing) this.close();
  }

  async #watch(): Promise<void> {
    try {
      await this.#take(await analysing.find(this.table));
      this.trouble = '';
    } catch (error) {
      this.trouble = told(error);
    }
  }
}
