/** The famous ones among the buildings. */

import { columns, disc, tower, type Paint } from './paint';

const rings = (...radii: number[]): string =>
  radii.map((r) => `M${80 - r} 70a${r} ${r * 0.92} 0 0 1 ${2 * r} 0`).join('');

const lion = (side: 1 | -1): string => {
  const x = (value: number) => 80 + side * value;
  return `M${x(4)} 34L${x(4)} 29L${x(12)} 27L${x(9)} 20L${x(5)} 15L${x(6)} 10L${x(12)} 8L${x(16)} 13L${x(16)} 19L${x(22)} 27L${x(28)} 34z`;
};

export const monuments: Record<string, readonly Paint[]> = {
  'epidauros-odeon': [
    { c: 'clay', d: rings(74, 60, 46), wide: 9 },
    { c: 'deep', d: rings(67, 53), wide: 3 },
    { c: 'slip', d: 'M80 0v30M40 12l16 28M120 12l-16 28M16 36l22 16M144 36l-22 16', wide: 2.4 },
    { c: 'gold', d: 'M48 70a32 28 0 0 1 64 0z' },
    { c: 'deep', d: 'M30 70h100v8H30z' },
  ],
  'temple-of-apollo': [
    { c: 'deep', d: 'M10 30L80 2l70 28z' },
    { c: 'gold', d: `${disc(80, 20, 6)}` },
    { c: 'gold', d: 'M80 8v3M68 20h3M89 20h3M72 12l2 2M88 12l-2 2', wide: 2 },
    { c: 'clay', d: `M14 32h132v7H14z${columns(20, 140, 6, 39, 66, 9)}M12 66h136v5H12zM6 71h148v7H6z` },
    { c: 'slip', d: 'M24.5 42v22M46.7 42v22M68.9 42v22M91.1 42v22M113.3 42v22M135.5 42v22', wide: 1.4 },
  ],
  'cyclopean-masonry': [
    { c: 'stone', d: 'M2 78V22l14-6 24 4 20-10 30 6 24-6 22 8 22-2v62z' },
    {
      c: 'slip',
      d: 'M2 44l22-6 16 8 22-8 24 4 16-8 26 8 30-6M2 62l30-2 14 4 30-6 26 6 24-6 32 4M40 20l-2 26M60 10l2 28M90 16l-4 26M114 10l-12 24M136 18l-8 24M24 38l-6 22M46 46l-2 18M78 42l2 18M112 38l-2 24M140 40l-4 20M30 60l4 18M62 62v16M100 64l-4 14M128 60l4 18',
      wide: 2.2,
    },
    { c: 'olive', d: 'M0 79q10-8 20-2 12-8 22 1zM118 79q12-9 22-2 10-6 20 2z' },
  ],
  'workshop-of-phidias': [
    { c: 'deep', d: 'M4 28L52 10l48 18v6H4z' },
    { c: 'clay', d: 'M10 34h84v44H10z' },
    { c: 'slip', d: 'M30 78V46h44v32z' },
    { c: 'stone', d: 'M40 78V64h24v14z' },
    { c: 'gold', d: 'M45 64l-1-8c-3-8 2-13 8-13 7 0 10 6 8 11l2 4-3 1v5z' },
    { c: 'deep', d: 'M116 16l22 40', wide: 5 },
    { c: 'stone', d: 'M104 14l20-10 6 10-20 10z' },
    { c: 'glaze', d: 'M148 20l6 3-18 34-6-3zM128 58l6 3-8 14z' },
  ],
  stoa: [
    { c: 'deep', d: 'M8 12h144l8 16H0z' },
    { c: 'slip', d: 'M30 12l-5 16M50 12l-3 16M70 12l-1 16M90 12l1 16M110 12l3 16M130 12l5 16', wide: 1.6 },
    { c: 'sea', d: 'M8 34h144v34H8z' },
    { c: 'clay', d: `M2 28h156v6H2z${columns(6, 154, 10, 34, 68, 7)}M2 68h156v4H2zM0 73h160v6H0z` },
  ],
  'statue-of-zeus': [
    { c: 'deep', d: 'M46 72V14h8v36h50v22zM36 72h88v7H36z' },
    { c: 'gold', d: `${disc(74, 13, 8)}M60 26q14-8 28 0l4 20h18q5 0 5 6v20h-12V60H72q-10 0-10-10z` },
    { c: 'gold', d: 'M86 28l22 4M62 30l-26-8', wide: 5 },
    { c: 'glaze', d: 'M34 4v68', wide: 2.6 },
    { c: 'glaze', d: 'M28 6h12l-6-8z' },
    { c: 'olive', d: `M108 32l-4-10 6 4 5-6 1 7 6 1z` },
    { c: 'slip', d: 'M68 9q6-5 12-1M78 34q-6 10-12 10M98 60v12', wide: 1.8 },
    { c: 'clay', d: 'M84 15q2 8-6 8l-4-3z' },
  ],
  'lion-gate': [
    { c: 'stone', d: 'M0 78V30h38L80 0l42 30h38v48z' },
    {
      c: 'slip',
      d: 'M0 46h58M0 62h58M102 46h58M102 62h58M20 30v16M40 30v16M12 46v16M34 46v16M22 62v16M46 62v16M140 30v16M120 30v16M148 46v16M126 46v16M138 62v16M114 62v16',
      wide: 1.8,
    },
    { c: 'slip', d: 'M80 6l34 30H46z' },
    { c: 'clay', d: `${lion(1)}${lion(-1)}M77 8h6v26h-6z` },
    { c: 'deep', d: 'M46 35h68v8H46z' },
    { c: 'glaze', d: 'M58 78l4-35h36l4 35z' },
  ],
  'tiryns-fortress': [
    { c: 'olive', d: 'M0 78V68q40-14 80-14t80 14v10z' },
    { c: 'clay', d: tower(34, 92, 34, 64) },
    { c: 'deep', d: `${tower(16, 28, 20, 68)}${tower(116, 28, 20, 68)}${tower(64, 32, 12, 60)}` },
    { c: 'glaze', d: 'M72 60V46q8-10 16 0v14zM28 38h4v10h-4zM128 38h4v10h-4zM78 24h4v10h-4z' },
    { c: 'clay', d: 'M80 11V0l16 4-15 4z' },
  ],
};
