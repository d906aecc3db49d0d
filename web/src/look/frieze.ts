/** A running key pattern: `n` cells of width and height `w`, from (x, y). */
export function frieze(x: number, y: number, n: number, w: number): string {
  const round = (value: number) => Math.round(value * 100) / 100;
  const cell = `h${round(w * 0.85)}v${-w}h${round(-w * 0.6)}v${round(w * 0.58)}h${round(w * 0.3)}m${round(w * 0.45)} ${round(w * 0.42)}`;
  return `M${x} ${y + w}${cell.repeat(n)}`;
}
