/** A match that is looked back on: where the reader is, through whose eyes, and all that is needed to draw it. */

import { boardOf } from '../games';
import { momentsOf, stepsThrough, type Moment } from '../games/moment';
import type { GamePage, Scene, Told } from '../games/scene';
import { api } from '../net/api';
import { settings } from '../settings.svelte';
import { standsAfter } from '../table/between';
import { toldIn } from '../table/heard';
import { seatNames } from '../table/names';
import { Pace } from '../table/pace.svelte';
import { makeScene } from '../table/scene';
import { sentence } from '../table/sentence';
import { durationOf } from '../table/tempo';
import type { BoxInfo, TableInfo, ToldLine } from '../wire';
import { Catalogue } from '../words/catalogue';
import { gameWords, language } from '../words/words.svelte';
import type { Eyes } from './chunks';
import { Reel, type Shown } from './reel.svelte';
import { byLine } from './told';
import { t } from './words';

export class Showing {
  readonly info: TableInfo;
  readonly reel: Reel;
  readonly board: GamePage | null;
  readonly #box: BoxInfo;
  #words = $state.raw(new Catalogue('en', []));
  #log = $state.raw<{ eyes: Eyes; told: readonly Told[] } | null>(null);

  readonly over: boolean;
  readonly names = $derived.by(() => seatNames(this.info.seats));
  readonly words = $derived(this.#words.withNames(this.names));
  /** What the eyes that look now have seen, all of it; empty until it is here. */
  readonly log = $derived.by(() => (this.#log?.eyes === this.reel.eyes ? this.#log.told : []));
  readonly #byLine = $derived(byLine(this.log));
  /** What was told of it so far, while something is being told. */
  readonly #story = $derived.by(() => {
    const last = this.pace.moment?.told.at(-1)?.line ?? -1;
    return this.log.filter(({ line }) => line <= last);
  });
  /** What the board shows: how it stands at the reel's ply, or stood before, while that is told. */
  #on = $state.raw<Shown | null>(null);
  #due: Shown | null = null;
  readonly pace = new Pace<Shown>({
    show: (shown) => (this.#on = shown),
    tell: () => undefined,
    lasts: (moment) =>
      durationOf(moment, {
        text: moment.told.map((one) => sentence(this.words, one)).join(' '),
        speed: settings.speed === 'instant' ? 'fast' : settings.speed, // who wants to see it all at once goes to the end
        viewer: null,
        patient: false,
        waiting: 0,
      }),
    hasty: () => false,
    done: () => (document.hidden ? this.reel.pause() : this.reel.advance()),
  });
  readonly scene: Scene = makeScene(() => this.#stand);
  readonly #stand = $derived.by(() => {
    const { position, eyes, onward } = this.#on!;
    return {
      game: this.info.game,
      position: { ...position, events: onward ? this.#told(position.events) : [], prompt: null },
      moment: this.pace.moment,
      story: this.#story,
      viewer: eyes === 'watch' ? null : eyes,
      seats: this.info.seats,
      box: this.#box.parts,
      edition: this.info.edition,
      words: this.words,
      selected: null,
      choose: () => undefined,
      layDown: () => undefined,
      why: () => undefined,
    };
  });

  constructor(info: TableInfo, board: GamePage | null, box: BoxInfo, words: Catalogue, eyes: Eyes | null, ply: number) {
    this.info = info;
    this.board = board;
    this.#box = box;
    this.#words = words;
    this.over = info.status === 'over';
    const may = eyes !== null && this.eyes.includes(eyes);
    this.reel = new Reel(
      info.id,
      info.seq,
      may ? eyes : this.over ? (info.you ?? 'watch') : this.eyes[0]!,
      ply,
      (shown) => this.#follow(shown),
    );
  }

  /** A match ready to be shown; what is known of the table may be old, so it is asked for anew. */
  static async open(id: string, eyes: Eyes | null, ply: number): Promise<Showing> {
    const info = await api.table(id);
    const [board, box, words] = await Promise.all([
      boardOf(info.game),
      api.components(id),
      gameWords(info.game, language.now),
    ]);
    return new Showing(info, board, box, words, eyes, ply);
  }

  /** Whoever goes on by one sees what happened moment by moment; whoever jumps sees where he is. */
  #follow(shown: Shown): void {
    this.pace.clear();
    const before = this.#due ?? shown;
    this.#on = before;
    this.#due = shown;
    const events = shown.onward ? this.#told(shown.position.events) : [];
    const stoodAfter = standsAfter(shown.position, events);
    const since = { owed: [], outcome: null };
    const standAfter = (moment: Moment): Shown | null => {
      const stood = stoodAfter(moment);
      return stood && { ...shown, position: { ...shown.position, ...since, ...stood } };
    };
    this.pace.add(stepsThrough(momentsOf(events, this.board?.scenes ?? {}), standAfter, shown));
  }

  close(): void {
    this.reel.pause();
    this.pace.close();
  }

  async translate(): Promise<void> {
    this.#words = await gameWords(this.info.game, language.now);
  }

  /** The log as the present eyes saw it. Without it the positions still tell what happened. */
  async readLog(): Promise<void> {
    const eyes = this.reel.eyes;
    if (this.#log?.eyes === eyes) return;
    const told = await api.log(this.info.id, eyes).catch(() => null);
    if (told && eyes === this.reel.eyes) this.#log = { eyes, told: this.#told(told) };
  }

  #told(lines: readonly ToldLine[]): Told[] {
    return toldIn(lines, { game: this.info.game, wording: this.#box.wording });
  }

  /** Through whose eyes one may look: anybody's once it is over, one's own before unless others share the device. */
  get eyes(): Eyes[] {
    const own = this.info.yours.length > 1 ? [] : this.info.yours;
    return [...(this.over ? this.info.seats.map(({ seat }) => seat) : own), 'watch'];
  }

  nextEyes(): void {
    const all = this.eyes;
    this.reel.look(all[(all.indexOf(this.reel.eyes) + 1) % all.length]!);
  }

  nameOf(eyes: Eyes): string {
    return eyes === 'watch' ? t('watch') : (this.names[eyes] ?? '');
  }

  /** What brought a position about, in sentences. */
  sentences(ply: number): string[] {
    if (ply === 0) return [t('beginning')];
    const shown = this.reel.shown;
    const here = shown?.position.ply === ply && shown.eyes === this.reel.eyes;
    const told = here ? this.#told(shown.position.events) : (this.#byLine.get(ply - 1) ?? []);
    return told.length ? told.map((one) => sentence(this.words, one)) : [t('quiet')];
  }

  /** The address of this moment. */
  get path(): string {
    return `/g/${this.info.id}?ply=${this.reel.ply}&seat=${this.reel.eyes}`;
  }
}

/** Whose eyes an address asks for. */
export const readEyes = (text: string | null): Eyes | null =>
  text === 'watch' ? 'watch' : text !== null && /^\d{1,2}$/.test(text) ? Number(text) : null;
