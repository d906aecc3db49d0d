/** How a tile's picture is written down: flat shapes in the colours of the potter, a few lines incised. */

export type Colour =
  'clay' | 'deep' | 'glaze' | 'slip' | 'olive' | 'leaf' | 'sea' | 'gold' | 'stone' | 'ochre' | 'field';

/** A shape, or with a width a line. */
export interface Paint {
  readonly c: Colour;
  readonly d: string;
  readonly wide?: number;
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** A disc. */
export const disc = (x: number, y: number, r: number): string =>
  `M${round(x - r)} ${round(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

/** Columns of this width from one x to another. */
export const columns = (from: number, to: number, n: number, top: number, foot: number, wide = 6): string =>
  Array.from({ length: n }, (_, at) => {
    const x = round(from + ((to - from - wide) * at) / (n - 1));
    return `M${x} ${top}h${wide}v${foot - top}h${-wide}z`;
  }).join('');

/** A wall on arches. */
export function arcade(x: number, wide: number, n: number, top: number, foot: number, span: number): string {
  const pier = round((wide - n * span) / (n + 1));
  const rise = round((foot - top) * 0.34);
  const arch = `h${-pier}v${-rise}a${span / 2} ${span / 2} 0 0 0 ${-span} 0v${rise}`;
  return `M${x} ${foot}V${top}h${wide}V${foot}${arch.repeat(n)}z`;
}

/** A tower with battlements. */
export const tower = (x: number, wide: number, top: number, foot: number): string => {
  const tooth = round(wide / 5);
  return `M${x} ${foot}V${top}h${tooth}v5h${tooth}v-5h${tooth}v5h${tooth}v-5h${tooth}V${foot}z`;
};

/** A cypress on this foot. */
export const cypress = (x: number, foot: number, high: number): string => {
  const wide = round(high * 0.2);
  return `M${x} ${foot - high}q${wide} ${round(high * 0.5)} ${round(wide * 0.7)} ${round(high * 0.85)}h${round(-wide * 0.5)}v${round(high * 0.15)}h${round(-wide * 0.4)}v${round(-high * 0.15)}h${round(-wide * 0.5)}q${round(-wide * 0.3)} ${round(-high * 0.35)} ${round(wide * 0.7)} ${round(-high * 0.85)}z`;
};

/** An ear of grain on this foot. */
export const ear = (x: number, foot: number, high: number): string => {
  const s = round(high / 5);
  const leaf = (y: number) =>
    `M${x} ${round(y)}q${-s} ${round(-s * 0.2)} ${-s} ${round(-s * 1.2)}q${s} 0 ${s} ${round(s * 1.2)}q0 ${round(-s * 1.2)} ${s} ${round(-s * 1.2)}q0 ${s} ${-s} ${round(s * 1.2)}z`;
  return `M${x - 0.8} ${foot}v${round(-high * 0.7)}h1.6v${round(high * 0.7)}z${[0.3, 0.5, 0.7, 0.9].map((at) => leaf(foot - high * at)).join('')}`;
};

/** Waves across the picture. */
export const waves = (y: number): string => `M0 ${y}${'q5-6 10 0t10 0'.repeat(8)}`;

/** Somebody who stands there. */
export const person = (x: number, foot: number): string =>
  `${disc(x, foot - 19, 3.4)}M${x - 5} ${foot}l1-14q4-3 8 0l1 14z`;
