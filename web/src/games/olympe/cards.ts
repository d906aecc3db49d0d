/** What a card's number stands for, and its words. */

import type { Scene } from '../scene';
import type { CardKind, Components, God, PlayCard, View } from './wire';

export type OlympeScene = Scene<View, Components, PlayCard>;

const RANKS = 16;
export const MONSTER = 0;
/** An empty pile. */
export const NO_CARD = -1;

export const colourOf = (card: number): number => Math.floor(card / RANKS);
export const rankOf = (card: number): number => card % RANKS;
export const isMonster = (card: number): boolean => rankOf(card) === MONSTER;
export const godOf = (box: Components, card: number): God => box.gods[colourOf(card)]!;
export const kindOf = (box: Components, card: number): CardKind => box.cards[rankOf(card)]!;

const EMBLEMS: Readonly<Record<string, string>> = {
  athena: 'owl',
  hephaistos: 'hammer',
  dionysos: 'grapes',
  artemis: 'bow',
  hermes: 'sandal',
};
/** The symbol of a god's colour. */
export const emblemOf = (god: God): string => EMBLEMS[god.id] ?? 'star';

/** What stands in a card's corner. */
export function numeral(box: Components, card: number): string {
  const kind = kindOf(box, card);
  return kind.numeral ?? (isMonster(card) ? 'M' : kind.id);
}

/** A card's full name: 'Blue IV Hero'. */
export function cardName(scene: OlympeScene, card: number): string {
  const { box } = scene;
  return `${scene.say(`card.${godOf(box, card).colour}`)} ${scene.say(`card.${kindOf(box, card).id}`)}`;
}

/** What stands below the picture: 'Hero'. */
export function cardTitle(scene: OlympeScene, card: number): string {
  const kind = kindOf(scene.box, card);
  const name = scene.say(`card.${kind.id}`);
  const before = `${kind.numeral} `;
  return kind.numeral && name.startsWith(before) ? name.slice(before.length) : name;
}

export const colourName = (scene: OlympeScene, colour: number): string =>
  scene.say(`colour.${scene.box.gods[colour]!.colour}`);
export const godName = (scene: OlympeScene, colour: number): string => scene.say(`god.${scene.box.gods[colour]!.id}`);

/** The god's colour as paint for a seat's shape. */
const SEAT_PAINT: Readonly<Record<string, string>> = {
  blue: '#1f6178',
  orange: '#b4511f',
  red: '#a3263f',
  green: '#4f6b24',
  purple: '#6a4c93',
};
export const seatPaint = (scene: OlympeScene, seat: number): string | undefined =>
  SEAT_PAINT[scene.box.gods[scene.view.gods[seat]!]!.colour];

/** A hand in the order one holds it: colour by colour, weakest first. */
export const sorted = (cards: readonly number[]): number[] => [...cards].sort((a, b) => a - b);
