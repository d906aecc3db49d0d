/** How large things are written: by the reader's size of text, and larger where a whole room reads. */

export interface Scale {
  /** Pixels of a name. */
  name: number;
  /** Pixels of a number, and about of a sign. */
  figure: number;
  /** Whether the board is read from across a room. */
  far: boolean;
}

const USUAL = 16;
/** Names shrink no further: 11 pixels at the usual size of text. */
const NAME = 11.5 / USUAL;
const FIGURE = 12.5 / USUAL;

/** The scale of this page; a TV grows with its screen, and numbers on it have the size of its text. */
export function scaleNow(): Scale {
  const root = parseFloat(getComputedStyle(document.documentElement).fontSize) || USUAL;
  const far = document.querySelector('main.tv') !== null;
  return far ? { name: 0.72 * root, figure: 1.02 * root, far } : { name: NAME * root, figure: FIGURE * root, far };
}

/** The room of a map for which the scale is made; beyond it labels grow, a phone's are a little smaller. */
const ROOM = 500;
const [LEAST, MOST] = [0.92, 1.9];

/** The scale in which a map of this room is labelled. */
export function fitted(scale: Scale, width: number, height: number): Scale {
  if (scale.far) return scale;
  const share = Math.min(MOST, Math.max(LEAST, Math.sqrt(width * height) / ROOM));
  return { ...scale, name: scale.name * share, figure: scale.figure * share };
}
