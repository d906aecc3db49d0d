/** The round table: where every seat's card and name lie, as large as they can be without covering each other. */

/** A card's height by its width. */
const TALL = 190 / 132;
/** Narrower cards show only numeral and emblem, and carry the name at their foot. */
const FULL = 72;
const LABEL = 25;
const GAP = 4;
/** Half as high as what is said in the middle. */
const SAID = 45;
const FINE = 240;
/** How full the corners of a table may be: the first that leaves room is taken. */
const FULLNESS = [2, 2.4, 2.9, 3.4];

export interface Spot {
  /** From the middle of the table, in pixels. */
  x: number;
  y: number;
}
export interface Box extends Spot {
  width: number;
  height: number;
}
/** From one seat to the next: where the arrow stands, and where it points, in degrees. */
export interface Way extends Spot {
  turn: number;
}
interface Oval {
  rx: number;
  ry: number;
  /** 2: an ellipse; more: with fuller corners, where a crowd finds room. */
  full: number;
}
export interface Seating {
  /** How wide a card is. */
  card: number;
  small: boolean;
  /** How wide a name may be. */
  room: number;
  /** By seat. */
  spots: Spot[];
  /** By seat: the way to the next one. */
  ways: Way[];
  /** Where the lead is marked, by seat. */
  marks: Spot[];
  /** How much room is left in the middle. */
  hollow: number;
  /** How wide it is there. */
  across: number;
  /** How full the corners of the table are: 2 for an ellipse. */
  full: number;
}

/** A point of an oval, by its angle. */
export function onOval({ rx, ry, full }: Oval, angle: number): Spot {
  const bend = (part: number): number => Math.sign(part) * Math.abs(part) ** (2 / full);
  return { x: rx * bend(Math.cos(angle)), y: ry * bend(Math.sin(angle)) };
}

/** Angles that cut an oval into pieces of equal length, from its lowest point on, clockwise. */
export function equalParts(oval: Oval, pieces: number): number[] {
  const at = (i: number): number => ((0.25 + i / FINE) % 1) * 2 * Math.PI;
  const lengths = [0];
  for (let i = 1; i <= FINE; i++) {
    const from = onOval(oval, at(i - 1));
    const to = onOval(oval, at(i));
    lengths.push(lengths[i - 1]! + Math.hypot(to.x - from.x, to.y - from.y));
  }
  let i = 0;
  return Array.from({ length: pieces }, (_, piece) => {
    const goal = (lengths[FINE]! * piece) / pieces;
    while (lengths[i + 1]! < goal) i++;
    return at(i + (goal - lengths[i]!) / (lengths[i + 1]! - lengths[i]!));
  });
}

/** The table for so many, the viewer nearest to himself, the others clockwise. */
export function seating(seats: number, viewer: number | null, width: number, height: number): Seating {
  const widest = Math.min(width * 0.19, height * (seats === 2 ? 0.29 : 0.21), 168);
  for (let card = Math.round(widest); card > 30; card -= 1)
    for (const full of FULLNESS) {
      const laid = lay(seats, viewer ?? 0, width, height, card, full);
      if (seats === 2 || !crowded(laid, width, height)) return widened(laid, width, height);
    }
  return lay(seats, viewer ?? 0, width, height, 30, FULLNESS.at(-1)!);
}

/** The same with names as wide as nothing hinders. */
function widened(laid: Seating, width: number, height: number): Seating {
  const wider = [90, 60, 30].map((more) => ({ ...laid, room: laid.room + more }));
  return wider.find((one) => !one.small && !crowded(one, width, height)) ?? laid;
}

/** All that a seat covers: its card, and its name above or below it. */
export function boxes({ card, small, room, spots }: Seating): Box[][] {
  return spots.map(({ x, y }) => {
    const tall = card * TALL;
    const side = y < -10 && !small ? -1 : 1;
    const out = small ? 1 : LABEL / 2 + 2;
    return [
      { x, y, width: card, height: tall },
      { x, y: y + side * (tall / 2 + out), width: room, height: small ? 20 : LABEL },
    ];
  });
}

function crowded(laid: Seating, width: number, height: number): boolean {
  const all = boxes(laid);
  return all.some((own, seat) =>
    own.some(
      (box) =>
        Math.abs(box.x) + box.width / 2 > width / 2 ||
        Math.abs(box.y) + box.height / 2 > height / 2 ||
        all.slice(seat + 1).some((others) => others.some((other) => overlap(box, other))),
    ),
  );
}
const overlap = (a: Box, b: Box): boolean =>
  2 * Math.abs(a.x - b.x) < a.width + b.width + 2 * GAP && 2 * Math.abs(a.y - b.y) < a.height + b.height + 2 * GAP;

function lay(seats: number, viewer: number, width: number, height: number, card: number, full: number): Seating {
  const small = card < FULL;
  const rim = Math.min(width, height) * 0.036 + (small ? 10 : LABEL);
  const ry = height / 2 - (card * TALL) / 2 - rim;
  const room = small ? card + 28 : Math.max(card + 20, 112);
  const rx = Math.min(width / 2 - Math.max(card / 2 + rim * 0.7, room / 2 + 2), Math.max(ry, 40) * 2.6);
  const oval = { rx, ry, full };
  const inner = { ...oval, rx: rx - card / 2 - 15, ry: ry - (card * TALL) / 2 - 15 };
  const halves = equalParts(oval, 2 * seats);
  const seatAt = (seat: number): number => (seat - viewer + seats) % seats;
  const all = Array.from({ length: seats }, (_, seat) => seatAt(seat));
  const spots = all.map((place) =>
    seats === 2 ? besides(place, oval, card) : round(onOval(oval, halves[2 * place]!)),
  );
  return {
    card,
    small,
    room,
    spots,
    ways: all.map((place) => wayAt(inner, halves[2 * place + 1]!)),
    marks: all.map((place) => round(onOval(inner, halves[2 * place]!))),
    hollow: 2 * inner.ry,
    across: 2 * Math.min(inner.rx, ...beside(spots, card)),
    full,
  };
}
const round = ({ x, y }: Spot): Spot => ({ x: Math.round(x), y: Math.round(y) });

/** How far from the middle the cards begin that lie at the height of what is said there. */
const beside = (spots: readonly Spot[], card: number): number[] =>
  spots
    .filter(({ x, y }) => Math.abs(x) > card && Math.abs(y) < (card * TALL) / 2 + SAID)
    .map(({ x }) => Math.abs(x) - card / 2 - GAP);

/** Two cards lie side by side. */
function besides(place: number, { rx, ry }: Oval, card: number): Spot {
  const angle = ((117 + 180 * place) * Math.PI) / 180;
  const x = rx * Math.cos(angle);
  return round({ x: Math.sign(x) * Math.max(Math.abs(x), card * 0.62), y: ry * Math.sin(angle) });
}

function wayAt(oval: Oval, angle: number): Way {
  const here = onOval(oval, angle);
  const next = onOval(oval, angle + 0.02);
  const turn = (Math.atan2(next.y - here.y, next.x - here.x) * 180) / Math.PI;
  return { ...round(here), turn: Math.round(turn) };
}
