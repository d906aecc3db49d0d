/** Silhouettes of Olympos, 100 x 100: one fill, and incisions in the colour of the ground. */

export interface Drawn {
  fill: string;
  incised?: string;
}

export const GLYPHS = {
  hourglass: {
    fill: 'M20 4h60v12h-6c0 18-8 26-18 34 10 8 18 16 18 34h6v12H20V84h6c0-18 8-26 18-34-10-8-18-16-18-34h-6z',
    incised: 'M36 22h28M32 82q18-22 36 0',
  },
  cube: { fill: 'M50 6l40 20v46L50 94 10 72V26z', incised: 'M12 27l38 20 38-20M50 47v45' },
  laurel: {
    fill: 'M34 6C8 18-2 54 16 78c9 11 20 17 34 17s25-6 34-17c18-24 8-60-18-72 4 8 2 14-4 18 16 10 20 32 8 46-6 7-12 10-20 10s-14-3-20-10c-12-14-8-36 8-46-6-4-8-10-4-18z',
    incised: 'M8 46l18 4M12 68l16-8M28 88l10-16M92 46l-18 4M88 68l-16-8M72 88L62 72',
  },
  bolt: { fill: 'M58 2L16 56h24L30 98l54-60H58L74 2z' },
  sword: {
    fill: 'M50 2l9 14v42h17v10H59v12c5 2 6 6 6 9 0 6-7 9-15 9s-15-3-15-9c0-3 1-7 6-9V68H24V58h17V16z',
    incised: 'M50 14v42',
  },
  shield: {
    fill: 'M50 6c16 8 30 8 38 6 2 40-8 68-38 84C20 80 10 52 12 12c8 2 22 2 38-6z',
    incised: 'M34 40h32M34 54h32M50 26v46',
  },
  card: {
    fill: 'M22 6h56a8 8 0 0 1 8 8v72a8 8 0 0 1-8 8H22a8 8 0 0 1-8-8V14a8 8 0 0 1 8-8z',
    incised: 'M26 18h48v64H26zM50 34l14 16-14 16-14-16z',
  },
  wave: { fill: 'M4 62c14 0 16-30 38-34 18-4 30 10 28 24-8-10-22-8-24 4 2 14 22 18 50 6v28H4z', incised: 'M14 78h72' },
  horse: {
    fill: 'M30 96c2-22-2-30 6-46-10 6-16 14-24 12-6-2-4-8 0-12L28 26l2-18 10 10c24-4 46 20 48 78z',
    incised: 'M44 30q26 10 30 52M34 34h2',
  },
  scales: { fill: 'M46 6h8v10h34l10 36H66l9-28H54v58h18v12H28V82h18V24H25l9 28H2l10-36h34z' },
  temple: { fill: 'M50 4l46 26v8H4v-8zM10 44h14v36H10zM31 44h14v36H31zM55 44h14v36H55zM76 44h14v36H76zM4 86h92v10H4z' },
  cross: { fill: 'M20 6l30 30L80 6l14 14-30 30 30 30-14 14-30-30-30 30L6 80l30-30L6 20z' },
  scroll: {
    fill: 'M14 10h62c8 0 12 6 12 12v56c0 8-4 12-12 12H26c-8 0-12-6-12-12z',
    incised: 'M26 28h48M26 44h48M26 60h36',
  },
  person: { fill: 'M50 7a15 15 0 1 0 .01 0zM28 42c8-5 36-5 44 0 4 3 5 9 5 14l-4 40H27l-4-40c0-5 1-11 5-14z' },
  star: { fill: 'M50 4l13 32 34 2-26 22 9 34-30-19-30 19 9-34L3 38l34-2z' },
} as const satisfies Record<string, Drawn>;

export type GlyphName = keyof typeof GLYPHS;
