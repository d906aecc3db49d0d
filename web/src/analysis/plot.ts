/** The geometry of curves with their bands: where lines go, and where a scale has its marks. */

export const SURE = 1.96; // standard errors: the truth lies within 95 times of 100

/** How something stood after so many lines of the record, and how far that is known. */
export interface Dot {
  readonly ply: number;
  readonly value: number;
  /** One standard error. */
  readonly error: number;
}

/** A curve, as it is drawn. */
export interface Curve {
  readonly name: string;
  readonly colour: string;
  readonly dots: readonly Dot[];
  /** Whose shape stands on it. */
  readonly seat?: number;
  /** How the line is broken, where no shape tells curves apart. */
  readonly dash?: string;
}

export type Along = (value: number) => number;

const round = (value: number): number => Math.round(value * 10) / 10;

/** From the numbers of a scale to places of a drawing. */
export const scale = (from: number, to: number, start: number, end: number): Along => {
  const span = to - from || 1;
  return (value) => round(start + ((Math.min(Math.max(value, Math.min(from, to)), to) - from) / span) * (end - start));
};

export const linePath = (dots: readonly Dot[], x: Along, y: Along): string =>
  dots.map(({ ply, value }, at) => `${at ? 'L' : 'M'}${x(ply)} ${y(value)}`).join('');

/** All that lies within the uncertainty: along its upper edge, and back along the lower. */
export function bandPath(dots: readonly Dot[], x: Along, y: Along): string {
  if (dots.every(({ error }) => error === 0)) return '';
  const edge = (side: 1 | -1) => dots.map(({ ply, value, error }) => `${x(ply)} ${y(value + side * SURE * error)}`);
  return `M${[...edge(1), ...edge(-1).reverse()].join('L')}Z`;
}

/** How it stood after so many lines; the last that was reckoned before, if none was just then. */
export const dotAt = (dots: readonly Dot[], ply: number): Dot | undefined =>
  dots.findLast((dot) => dot.ply <= ply) ?? dots[0];

const STEPS = [0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1];

/** Round shares for the lines of a scale. */
export function shares(from: number, to: number, most = 5): number[] {
  const step = STEPS.find((size) => (to - from) / size <= most) ?? 1;
  const first = Math.ceil(from / step - 1e-9);
  const last = Math.floor(to / step + 1e-9);
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
}

/** The room for what stands beside the lines of a scale. */
export const MARGIN = 10;
export const margin = (from: number, to: number, tick: (value: number) => string): number =>
  Math.round(Math.max(...shares(from, to).map((share) => tick(share).length)) * 7.5 + MARGIN);

/** The scale that holds all curves with their bands; never less than a tenth. */
export function range(curves: readonly Curve[], least = 0): [number, number] {
  const all = curves.flatMap(({ dots }) => dots);
  const high = Math.max(least + 0.1, ...all.map(({ value, error }) => value + error));
  const low = Math.min(least, ...all.map(({ value, error }) => value - error));
  const step = high - low > 0.5 ? 0.25 : 0.1;
  return [Math.floor(low / step + 1e-9) * step, Math.ceil(high / step - 1e-9) * step];
}
