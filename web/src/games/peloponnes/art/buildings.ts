/** The twenty buildings, each on a ground of 160 x 80. */

import { monuments } from './monuments';
import { arcade, columns, cypress, disc, ear, person, waves, type Paint } from './paint';

export const buildings: Record<string, readonly Paint[]> = {
  ...monuments,
  barracks: [
    { c: 'deep', d: 'M8 34L80 8l72 26v6H8z' },
    { c: 'clay', d: 'M16 40h128v38H16z' },
    { c: 'slip', d: 'M68 78V52h24v26z' },
    { c: 'glaze', d: `${disc(38, 60, 15)}${disc(122, 60, 15)}M54 26l3-12 3 12zM100 26l3-12 3 12z` },
    { c: 'glaze', d: 'M57 78V22M103 78V22', wide: 2.5 },
    { c: 'gold', d: 'M30 67l8-16 8 16M114 67l8-16 8 16', wide: 3.5 },
  ],
  bridge: [
    { c: 'clay', d: 'M0 34Q80 4 160 34v30h-20C134 42 106 34 80 34S26 42 20 64H0z' },
    { c: 'deep', d: 'M0 32Q80 2 160 32', wide: 5 },
    { c: 'slip', d: 'M80 33V18M56 37l-6-16M104 37l6-16M36 45l-10-15M124 45l10-15', wide: 1.8 },
    { c: 'sea', d: waves(72), wide: 4 },
    { c: 'sea', d: waves(63), wide: 2.5 },
  ],
  market: [
    { c: 'deep', d: 'M20 26h5v52h-5zM135 26h5v52h-5z' },
    { c: 'clay', d: 'M24 8h112l16 24q-9 9-18 0-9 9-18 0-9 9-18 0-9 9-18 0-9 9-18 0-9 9-18 0-9 9-18 0-9 9-18 0z' },
    { c: 'slip', d: 'M38 9L28 34M56 9l-8 25M74 9l-6 25M92 9l2 25M110 9l8 25M126 9l12 24', wide: 3 },
    { c: 'deep', d: 'M12 60h136v18H12z' },
    { c: 'gold', d: `${disc(40, 55, 6)}${disc(52, 55, 6)}${disc(46, 47, 6)}` },
    { c: 'sea', d: 'M74 60c-6-6-6-14 0-18h12c6 4 6 12 0 18z' },
    { c: 'olive', d: `${disc(108, 55, 6)}${disc(120, 55, 6)}${disc(114, 47, 6)}` },
  ],
  street: [
    { c: 'stone', d: 'M70 10h20l58 68H12z' },
    {
      c: 'slip',
      d: 'M66 16h28M60 24h40M50 36h60M38 50h84M24 66h112M80 10v6M74 16l-4 8M88 16l2 8M78 24l-2 12M96 36l6 14M60 36l-6 14M80 50v16M46 66l-8 12M112 66l8 12',
      wide: 1.8,
    },
    { c: 'olive', d: `${cypress(40, 46, 40)}${cypress(120, 46, 40)}${cypress(16, 68, 54)}${cypress(144, 68, 54)}` },
  ],
  port: [
    { c: 'clay', d: 'M52 6h58q10 18 0 36H52q10-18 0-36z' },
    { c: 'slip', d: 'M60 14h54M62 24h53M60 34h54', wide: 2 },
    { c: 'glaze', d: 'M80 4v46', wide: 3 },
    { c: 'deep', d: 'M14 44c6 6 12 6 20 6h84c10 0 16-6 18-16l10 2c0 22-12 32-30 32H46C28 68 18 60 14 44z' },
    { c: 'slip', d: `M44 58h80${disc(126, 52, 3)}`, wide: 2 },
    { c: 'glaze', d: 'M52 62l-10 14M70 62L60 76M88 62L78 76M106 62L96 76', wide: 2.2 },
    { c: 'sea', d: waves(76), wide: 4 },
  ],
  aqueduct: [
    { c: 'clay', d: `${arcade(2, 156, 4, 34, 78, 26)}M0 22h160v8H0z` },
    { c: 'sea', d: 'M2 17c20-6 30 4 50 0s30-6 50 0 36 2 56-2', wide: 5 },
  ],
  agora: [
    { c: 'deep', d: 'M4 24h152v9H4zM8 18h144v6H8z' },
    { c: 'clay', d: `${columns(8, 152, 9, 33, 66)}M2 66h156v5H2z` },
    { c: 'olive', d: `${disc(80, 14, 12)}${disc(70, 18, 9)}${disc(90, 18, 9)}M78 20h4v12h-4z` },
    { c: 'glaze', d: `${person(50, 79)}${person(66, 79)}${person(108, 79)}` },
  ],
  leonidaion: [
    { c: 'deep', d: 'M18 20L80 2l62 18v5H18z' },
    { c: 'clay', d: 'M24 25h112v22H24z' },
    { c: 'slip', d: 'M34 30h10v12H34zM56 30h10v12H56zM94 30h10v12H94zM116 30h10v12h-10zM74 30h12v17H74z' },
    { c: 'deep', d: `M10 47h140v6H10z` },
    { c: 'clay', d: `${columns(14, 146, 8, 53, 74)}M6 74h148v5H6z` },
    { c: 'glaze', d: 'M74 74V58h12v16z' },
  ],
  granary: [
    {
      c: 'clay',
      d: 'M6 78V46c0-16 10-26 22-30 12 4 22 14 22 30v32zM58 78V46c0-16 10-26 22-30 12 4 22 14 22 30v32zM110 78V46c0-16 10-26 22-30 12 4 22 14 22 30v32z',
    },
    { c: 'slip', d: 'M8 42h40M6 52h44M60 42h40M58 52h44M112 42h40M110 52h44', wide: 1.6 },
    { c: 'glaze', d: 'M22 78V62h12v16zM74 78V62h12v16zM126 78V62h12v16z' },
    { c: 'gold', d: `${ear(54, 79, 34)}${ear(106, 79, 34)}` },
  ],
  quarry: [
    { c: 'stone', d: 'M0 78V12h42v16h30v16h32v16h30v18z' },
    {
      c: 'slip',
      d: 'M0 28h42M0 44h72M0 60h104M20 12v16M30 28v16M56 28v16M16 44v16M46 44v16M84 44v16M30 60v18M62 60v18M110 60v18',
      wide: 1.8,
    },
    { c: 'clay', d: 'M138 64h20v14h-20zM128 50h0z' },
    { c: 'deep', d: 'M96 12l34 34', wide: 4.5 },
    { c: 'glaze', d: 'M84 22c4-12 14-18 28-16-10 2-18 8-28 16z' },
  ],
  well: [
    { c: 'clay', d: 'M36 24L80 4l44 20v6H36z' },
    { c: 'deep', d: 'M46 30h6v26h-6zM108 30h6v26h-6zM42 34h76v4H42z' },
    { c: 'glaze', d: 'M80 38v10', wide: 2 },
    { c: 'glaze', d: 'M73 47h14l-2 11H75z' },
    { c: 'stone', d: 'M42 56h76v22H42z' },
    {
      c: 'slip',
      d: 'M42 64h76M42 71h76M60 56v8M82 56v8M100 56v8M52 64v7M72 64v7M92 64v7M60 71v7M82 71v7M108 64v7',
      wide: 1.6,
    },
    { c: 'sea', d: 'M18 60c8 10 6 18 0 18s-8-8 0-18zM142 60c8 10 6 18 0 18s-8-8 0-18z' },
  ],
  agriculture: [
    { c: 'ochre', d: 'M0 78V52q80-14 160 0v26z' },
    { c: 'slip', d: 'M0 60q80-14 160 0M0 69q80-14 160 0', wide: 2 },
    { c: 'gold', d: [10, 24, 38, 122, 136, 150].map((x, at) => ear(x, 58, 36 + (at % 2) * 8)).join('') },
    { c: 'glaze', d: 'M54 26q14 0 18 14l6 16M60 40l46-6', wide: 4 },
    { c: 'deep', d: 'M72 54l16-4-4 14z' },
  ],
};
