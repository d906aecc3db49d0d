/** The landscapes, composed of what a tile shows: mountain, hill, forest, field; on a ground of 190 x 150. */

import { cypress, disc, ear, type Paint } from './paint';

const tree = (x: number, foot: number, high: number): string =>
  `${disc(x, foot - high * 0.62, Math.round(high * 0.36))}M${x - 2} ${foot}v${-Math.round(high * 0.5)}h4v${Math.round(high * 0.5)}z`;

const peak = (x: number, foot: number, high: number): string =>
  `M${x - high * 0.7} ${foot}L${x - high * 0.25} ${foot - high * 0.62}L${x} ${foot - high}L${x + high * 0.3} ${foot - high * 0.55}L${x + high * 0.75} ${foot}z`;
const snow = (x: number, foot: number, high: number): string =>
  `M${x - high * 0.14} ${foot - high * 0.8}L${x} ${foot - high}L${x + high * 0.17} ${foot - high * 0.74}l${-high * 0.1} ${high * 0.08}l${-high * 0.08} ${-high * 0.07}z`;

/** What one picture looks like between two edges; `turn` moves it a little from tile to tile. */
const scenery: Record<string, (left: number, right: number, turn: number) => Paint[]> = {
  mountain(left, right, turn) {
    const middle = (left + right) / 2;
    const big = Math.min(88, (right - left) * 0.7);
    const at: [number, number][] = [
      [middle - big * 0.45 + turn * 3, big * 0.8],
      [middle + big * 0.3 - turn * 2, big],
    ];
    return [
      { c: 'stone', d: at.map(([x, high]) => peak(x, 124, high)).join('') },
      { c: 'slip', d: at.map(([x, high]) => snow(x, 124, high)).join('') },
    ];
  },
  hill(left, right, turn) {
    const wide = right - left;
    const top = 62 + turn * 4;
    return [
      {
        c: 'ochre',
        d: `M${left} 126Q${left + wide * 0.3} ${top - 10} ${left + wide * 0.55} ${top + 22}T${right} 126z`,
      },
      {
        c: 'slip',
        d: `M${left + wide * 0.2} 104q${wide * 0.16} -18 ${wide * 0.3} -8M${left + wide * 0.5} 110q${wide * 0.12} -14 ${wide * 0.24} -6`,
        wide: 2,
      },
      { c: 'olive', d: disc(left + wide * 0.34, 88 + turn, 5) + disc(left + wide * 0.62, 98, 6) },
    ];
  },
  forest(left, right, turn) {
    const wide = right - left;
    const n = wide > 120 ? 6 : 3;
    const spots = Array.from({ length: n }, (_, at) => left + (wide * (at + 0.6)) / n);
    const high = (at: number) => 44 + ((at * 7 + turn * 5) % 4) * 6;
    return [
      {
        c: 'leaf',
        d: spots
          .map((x, at) =>
            (at + turn) % 3
              ? tree(Math.round(x), 122 + (at % 2) * 8, high(at))
              : cypress(Math.round(x), 124, high(at) + 14),
          )
          .join(''),
      },
    ];
  },
  field(left, right, turn) {
    const wide = right - left;
    const n = wide > 120 ? 9 : 5;
    return [
      { c: 'field', d: `M${left} 140V112q${wide / 2} ${-14 - turn * 2} ${wide} 0v28z` },
      {
        c: 'gold',
        d: Array.from({ length: n }, (_, at) =>
          ear(Math.round(left + (wide * (at + 0.6)) / n), 132 + (at % 2) * 6, 38 + ((at + turn) % 3) * 5),
        ).join(''),
      },
    ];
  },
};

/** A land by its id and what it shows. */
export function landscape(id: string, picture: string): Paint[] {
  const shown = picture.split('+').map((part) => part.trim());
  const turn = Number(id.slice(1)) % 5 || 0;
  const suns = [38, 150, 118, 70, 164];
  const parts = shown.map((part, at) => ({
    part,
    left: (190 / shown.length) * at - (at ? 8 : 0),
    right: (190 / shown.length) * (at + 1) + (at < shown.length - 1 ? 8 : 0),
  }));
  const far = parts.filter(({ part }) => part === 'mountain' || part === 'hill');
  const near = parts.filter(({ part }) => part !== 'mountain' && part !== 'hill');
  const draw = (all: typeof parts) => all.flatMap(({ part, left, right }) => scenery[part]?.(left, right, turn) ?? []);
  return [
    { c: 'gold', d: disc(suns[turn]!, 54 + turn * 2, 17) },
    ...draw(far),
    { c: 'olive', d: `M0 150V${112 + turn * 2}C50 ${96 + turn * 3} 90 ${118 - turn * 2} 190 ${104 + turn}v60z` },
    ...draw(near),
  ];
}
