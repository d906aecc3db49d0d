/** An analysis as one picture, to be kept or shown to others: a whole SVG that needs nothing from this page. */

import { bandPath, linePath, scale, shares, type Curve } from './plot';

/** All that stands in it, worded and coloured already. */
export interface Pictured {
  readonly title: string;
  readonly about: string;
  readonly curves: readonly Curve[];
  /** What stands beside each curve's name: accuracy and luck. */
  readonly facts: readonly string[];
  readonly end: number;
  readonly high: number;
  readonly tick: (value: number) => string;
  /** The colours of the page: what is drawn on, with, and what is fainter. */
  readonly ground: string;
  readonly ink: string;
  readonly faint: string;
}

const [WIDE, LEFT, RIGHT, TOP, HIGH, LINE] = [1200, 90, 40, 130, 400, 44];
const LETTERS = "'Alegreya Sans', 'Segoe UI', system-ui, sans-serif";
const DASHES = ['', '14 5', '4 5', '18 5 4 5', '9 4']; // who cannot tell colours apart, tells lines apart

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`).replace(/\s+/g, ' ');

type Attributes = Readonly<Record<string, string | number>>;
const tag = (name: string, attributes: Attributes, inside = ''): string =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escaped(String(value))}"`)
    .join('')}>${inside}</${name}>`;
const write = (text: string, attributes: Attributes): string => tag('text', attributes, escaped(text));

export const sizeOf = ({ curves }: Pictured): { width: number; height: number } => ({
  width: WIDE,
  height: TOP + HIGH + 50 + curves.length * LINE + 24,
});

/** The picture as the text of an SVG file. */
export function pictured(what: Pictured): string {
  const { width, height } = sizeOf(what);
  const { title, about, ground, ink } = what;
  const parts = [
    tag('title', {}, escaped(title)),
    tag('desc', {}, escaped(`${about} ${what.curves.map(({ name }, at) => `${name}: ${what.facts[at]}`).join('; ')}`)),
    tag('rect', { width, height, fill: ground }),
    write(title, { x: LEFT / 2, y: 62, 'font-size': 42, 'font-weight': 700, fill: ink }),
    write(about, { x: LEFT / 2, y: 100, 'font-size': 24, fill: ink }),
    ...drawn(what),
    ...what.curves.flatMap((curve, at) => legend(what, curve, at)),
  ];
  const head = { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}`, width, height };
  return tag('svg', { ...head, 'font-family': LETTERS }, parts.join(''));
}

function drawn({ curves, end, high, tick, ink, faint }: Pictured): string[] {
  const x = scale(0, Math.max(1, end), LEFT, WIDE - RIGHT);
  const y = scale(0, high, TOP + HIGH, TOP);
  const ticks = shares(0, high).flatMap((share) => [
    tag('path', { d: `M${LEFT} ${y(share)}H${WIDE - RIGHT}`, stroke: faint }),
    write(tick(share), { x: LEFT - 10, y: y(share) + 8, 'font-size': 22, 'text-anchor': 'end', fill: ink }),
  ]);
  const bands = curves.map(({ dots, colour }) =>
    tag('path', { d: bandPath(dots, x, y), fill: colour, 'fill-opacity': 0.2 }),
  );
  const lines = curves.map(({ dots, colour }, at) =>
    tag('path', { d: linePath(dots, x, y), fill: 'none', stroke: colour, ...dashed(at), 'stroke-width': 4 }),
  );
  return [...ticks, ...bands, ...lines];
}

const dashed = (at: number): Attributes => ({ 'stroke-dasharray': DASHES[at % DASHES.length]! });

function legend({ facts, ink }: Pictured, { name, colour }: Curve, at: number): string[] {
  const y = TOP + HIGH + 66 + at * LINE;
  return [
    tag('path', { d: `M${LEFT / 2} ${y - 8}h64`, stroke: colour, ...dashed(at), 'stroke-width': 6 }),
    write(name, { x: LEFT / 2 + 80, y, 'font-size': 26, 'font-weight': 700, fill: ink }),
    write(facts[at] ?? '', { x: 420, y, 'font-size': 24, fill: ink }),
  ];
}
