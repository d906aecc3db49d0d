/**
 * Where the page changes its shape, told once. A style writes `@media (--phone)` or `@container hand (--hand-small)`;
 * `breakpoints` puts the sizes in when the page is built, as custom properties cannot stand there.
 */

/** Up to this width things that stood beside each other stand below each other. */
export const STACKED = 899;

export const BREAKPOINTS: Record<string, string> = {
  // the window
  '--lobby-narrow': '(max-width: 1060px)',
  '--stacked': `(max-width: ${STACKED}px)`,
  '--beside': `(min-width: ${STACKED + 1}px)`,
  '--folded': `(min-width: ${STACKED + 1}px) and (max-width: 1199px)`, // a tablet: what is beside the board is opened
  '--lobby-stacked': '(max-width: 820px)',
  '--waiting-stacked': '(max-width: 800px)',
  '--hero-small': '(max-width: 720px)',
  '--phone': '(max-width: 600px)',
  '--line-small': '(max-width: 560px)',
  '--phone-small': '(max-width: 480px)',
  '--low': '(max-height: 719px)', // a small laptop with all its bars
  '--roomy': `(min-width: ${STACKED + 1}px) and (min-height: 920px)`,
  // the place of a board, a hand, a map
  '--board-small': '(max-width: 739px)',
  '--board-narrow': '(max-width: 619px)',
  '--board-tablet': '(min-width: 740px) and (max-width: 899px) and (max-height: 640px)',
  '--board-tall': '(min-width: 740px) and (min-height: 640px)',
  // A tablet whose letters are not enlarged: those leave no height for things below each other.
  '--board-slate': '(min-width: 740px) and (max-width: 899px) and (min-height: 430px) and (max-height: 640px)',
  '--board-column': '(min-width: 740px) and ((min-height: 640px) or ((max-width: 899px) and (min-height: 430px)))',
  '--board-low': '(max-height: 480px)',
  '--board-lower': '(max-height: 400px)',
  '--board-lowest': '(max-height: 360px)',
  '--hand-small': '(max-width: 699px)',
  '--cells-tall': '(min-height: 620px)',
  '--cells-low': '(max-height: 430px)',
  '--sheet-narrow': '(max-width: 340px)',
  '--tally-narrow': '(max-width: 200px)',
  '--map-small': '(max-width: 660px)',
};

interface AtRule {
  params: string;
}

/** For PostCSS: names of breakpoints become sizes; one that is not told here fails the build. */
export function breakpoints() {
  const resolve = (rule: AtRule) => {
    rule.params = rule.params.replace(/\((--[\w-]+)\)/g, (_, name: string) => {
      const size = BREAKPOINTS[name];
      if (size === undefined) throw new Error(`There is no breakpoint ${name}: see src/look/breakpoints.ts`);
      return size;
    });
  };
  return { postcssPlugin: 'breakpoints', AtRule: { media: resolve, container: resolve } };
}
