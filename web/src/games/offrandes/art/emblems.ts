/** The gods' emblems that the common symbols do not have. */

import { disc, type Art } from './art';

const size = [100, 100] as const;

export const emblems: Record<string, Art> = {
  ares: {
    size,
    fill: 'M24 46c0-20 14-30 30-30 18 0 26 14 27 34l5 38-20 4-5-26-7 1-4 27-18-8 3-24-13-2z',
    limbs: [[9, 'M34 14C54-2 92 6 94 52']],
    holes: 'M34 46l24-4-3 12-17 2z',
    cuts: [[3, 'M26 40c10-10 30-14 52-8']],
  },
  hera: {
    size,
    fill: 'M50 2c26 4 38 30 26 50-6 10-16 14-22 22v24h-8V74c-6-8-16-12-22-22C12 32 24 6 50 2z',
    holes: disc(50, 38, 19),
    cuts: [[3, 'M50 72V60M40 66l-6-8M60 66l6-8']],
    over: `${disc(50, 38, 13)}`,
  },
  aphrodite: {
    size,
    fill: 'M6 42l12-7c2-12 16-15 24-6 7 10 13 14 21 14 2-16 14-28 33-33-1 14-5 23-12 30l14 7c-9 6-16 9-23 11-5 15-17 22-31 22l3 12h-7l-3-13c-13-4-21-15-21-28z',
    cuts: [
      [3, 'M40 50c8 12 26 12 38-4M44 46c8 6 18 6 24-2'],
      [4, 'M24 38h4'],
    ],
  },
  apollo: {
    size,
    fill: 'M28 62h44c4 22-8 34-22 34S24 84 28 62z',
    limbs: [
      [8, 'M28 6c-12 26-6 46 8 62M72 6c12 26 6 46-8 62'],
      [6, 'M20 24h60'],
      [3, 'M40 24v44M50 24v44M60 24v44'],
    ],
    cuts: [[3, 'M36 80h28']],
  },
  hades: {
    size,
    fill: 'M28 2l9 20H19zM72 2l9 20H63zM50 98l-8-14h16z',
    limbs: [[7, 'M28 16c0 46 44 46 44 0M50 52v40M36 64h28']],
  },
  poseidon: {
    size,
    fill: 'M22 8l9 18H13zM50 0l9 20H41zM78 8l9 18H69z',
    limbs: [[7, 'M22 20c0 40 56 40 56 0M50 14v84']],
  },
  zeus: { size, fill: 'M60 2L22 54h22l-10 44 44-58H54L70 2z' },
};

/** Emblems that other games use too. */
export const shared: Record<string, string> = { hephaistos: 'hammer', hermes: 'sandal', athena: 'owl', artemis: 'bow' };
