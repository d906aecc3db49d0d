import type { Art } from './art';

const round = (value: number): number => Math.round(value * 10) / 10;

/** Leaves along both branches of a laurel wreath that is open at the top. */
const leaves = [-1, 1]
  .flatMap((side) =>
    [20, 48, 76, 104, 132].map((turn) => {
      const angle = ((90 + side * turn) * Math.PI) / 180;
      const [x, y] = [50 + 40 * Math.cos(angle), 50 + 40 * Math.sin(angle)];
      const along = angle + side * 1.25;
      const [dx, dy] = [Math.cos(along) * 17, Math.sin(along) * 17];
      const [nx, ny] = [-dy * 0.32, dx * 0.32];
      const [tipX, tipY] = [round(dx), round(dy)];
      return `M${round(x)} ${round(y)}q${round(dx / 2 + nx)} ${round(dy / 2 + ny)} ${tipX} ${tipY}q${round(-dx / 2 - nx)} ${round(-dy / 2 - ny)} ${-tipX} ${-tipY}z`;
    }),
  )
  .join('');

/** For the one pawn on the last step, and for who wins. */
export const wreath: Art = { size: [100, 100], fill: leaves, limbs: [[3, 'M34 13a40 40 0 1 0 32 0']] };
