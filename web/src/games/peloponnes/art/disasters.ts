/** The five disasters, 100 x 100, one colour, incisions in the ground's. */

export interface Sign {
  readonly fill: string;
  readonly cuts?: string;
}

export const disasters: Record<string, Sign> = {
  earthquake: {
    fill: 'M14 8h72v12H14zM22 24h56v58H22zM10 86h80v10H10z',
    cuts: 'M56 20L42 42l16 10-18 18 8 18M34 24v18M68 24v24M34 60v22M68 62v20',
  },
  drought: {
    fill: 'M50 8a20 20 0 1 0 .01 0zM47 0h6v6h-6zM16 8l5-4 7 8-5 4zM84 8l-5-4-7 8 5 4zM8 30h12v6H8zM80 30h12v6H80zM4 58h92v38H4z',
    cuts: 'M4 74l22-4 10 10 20-8 16 8 24-8M26 58v12M60 58l-4 14M82 58l4 18M36 80l-6 16M72 80l6 16M54 76v20',
  },
  plague: {
    fill: 'M50 6C24 6 10 24 10 46c0 14 6 22 14 27v17h52V73c8-5 14-13 14-27C90 24 76 6 50 6zM26 42c0-8 6-12 11-12s11 4 11 12-6 14-11 14-11-6-11-14zm26 0c0-8 6-12 11-12s11 4 11 12-6 14-11 14-11-6-11-14zM50 56l8 14H42z',
    cuts: 'M40 78v12M50 78v12M60 78v12',
  },
  tempest: {
    fill: 'M24 44C8 44 4 22 22 18 28 2 54 0 62 14c18-4 32 12 22 24-2 4-8 6-12 6zM52 40L30 70h16l-8 28 34-38H54l14-20z',
    cuts: 'M22 30c8-6 14-4 18 2M60 26c8-4 12-2 16 4',
  },
  decline: {
    fill: 'M36 6h28v8h-6c0 8 4 12 10 18l-10 8 8 10-14 8 6 12-14 8-12-2-8-16C16 44 20 36 30 28c8-6 10-8 10-14h-4zM76 44c6 10 4 20-4 28l-8-8 8-10zM20 78l16 4 4 12H16zM60 80l16-2 6 16H56z',
    cuts: 'M26 48h22M28 56h18',
  },
};
