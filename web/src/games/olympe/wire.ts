// Made by `python -m tools.page.wire_types` from the Python structs. Do not edit.

export type GameEvent =
  | DealerChosen
  | HandsDealt
  | CardPlayed
  | ColourRequested
  | MonsterSlain
  | TrickWon
  | TrickCancelled
  | CardsUncovered
  | GemTaken
  | RoundScored
  | MatchWon;

export interface All {
  View: View;
  Outlook: Outlook;
  GameAction: PlayCard;
  GameEvent: GameEvent;
  Options: Options;
  Components: Components;
}
/**
 * The table as one viewer sees it; he remembers every card that was played.
 */
export interface View {
  viewer: number | null;
  seats: number;
  options: Options;
  sides: number;
  gods: number[];
  colours: number[];
  copies: number;
  stack: (ChoosingDealer | Dealing | Uncovering | Playing)[];
  round: number;
  dealer: number;
  leader: number;
  trick: number[];
  requested: number;
  trump: number;
  hand: number[];
  hand_sizes: number[];
  piles: number[][];
  covered: number[];
  unseen: number[];
  ceilings: number[];
  won: number[][];
  aside: number[];
  gems: number[];
  own: number[];
  last_trick: number[];
  last_leader: number;
  last_winner: number;
  past: PastRound[];
}
/**
 * What a table may choose; the defaults are the ordinary game.
 *
 *     `gods`: by id, of the seats (or big teams) first, then the third and the virtual colours; empty: component order.
 *     `teams`: number of teams; 0: everybody for himself, from six seats on the usual number.
 *     `virtual`: number of colours that join the deck without a player.
 */
export interface Options {
  gods?: string[];
  scoring?: "gems" | "own-gems";
  teams?: number;
  virtual?: number;
}
/**
 * Nature names the first dealer.
 */
export interface ChoosingDealer {
  type: "ChoosingDealer";
}
/**
 * Nature deals the cards in play.
 */
export interface Dealing {
  type: "Dealing";
}
/**
 * Nature turns up the cards of piles whose upper card was played.
 */
export interface Uncovering {
  type: "Uncovering";
}
/**
 * A seat owes a card to the trick.
 */
export interface Playing {
  type: "Playing";
  seat: number;
}
/**
 * What a finished round brought to each side.
 */
export interface PastRound {
  points: number[];
  gems: number[];
}
/**
 * How the trick and the round stand, the same for all; what is told of every side stands in their order.
 */
export interface Outlook {
  best: number;
  awake: number[];
  worth: number;
  last_worth: number;
  points: number[];
  by_colour: number[][];
  kept: number[];
  voids: number[][];
}
/**
 * Play this card to the trick.
 */
export interface PlayCard {
  type: "PlayCard";
  card: number;
}
/**
 * Chance named the first dealer.
 */
export interface DealerChosen {
  type: "DealerChosen";
  seat: number;
}
/**
 * Everybody got a hand, of which a viewer sees only his own; with two players also piles, whose tops all see.
 */
export interface HandsDealt {
  type: "HandsDealt";
  dealer: number;
  hands: (number[] | null)[];
  piles?: number[][];
}
/**
 * A card left a hand for the trick.
 */
export interface CardPlayed {
  type: "CardPlayed";
  seat: number;
  card: number;
}
/**
 * The first card that is no Monster set the requested colour and the trump.
 */
export interface ColourRequested {
  type: "ColourRequested";
  seat: number;
  colour: number;
  trump: number;
}
/**
 * A Hero made the Monster of its colour harmless.
 */
export interface MonsterSlain {
  type: "MonsterSlain";
  seat: number;
  colour: number;
}
/**
 * A player keeps the cards of the trick.
 */
export interface TrickWon {
  type: "TrickWon";
  seat: number;
  card: number;
  points: number;
}
/**
 * Active Monsters sent the trick aside, for nobody; `leader` leads the next.
 */
export interface TrickCancelled {
  type: "TrickCancelled";
  colours: number[];
  leader: number;
}
/**
 * Cards that lay covered in piles were turned up: seat, pile and card of each.
 */
export interface CardsUncovered {
  type: "CardsUncovered";
  cards: [number, number, number][];
}
/**
 * A side had most points in another god's colour and took one of its gems.
 */
export interface GemTaken {
  type: "GemTaken";
  side: number;
  seats: number[];
  colour: number;
}
/**
 * The points of the round and the gems they brought, side by side: players, or teams where there are any.
 */
export interface RoundScored {
  type: "RoundScored";
  points: number[];
  gems: number[];
}
/**
 * Somebody has gems enough.
 */
export interface MatchWon {
  type: "MatchWon";
  winners: number[];
  ending: string;
}
/**
 * The file as it is written.
 */
export interface Components {
  gods: God[];
  cards: CardKind[];
  "gems-to-win": number;
  "own-gems-at-start": number;
  "own-gems-round-limit": number;
  "first-gems": number;
  "second-gems": number;
  "tied-first-gems": {
    [k: string]: number;
  };
  "two-player-piles": number;
  "virtual-limits": {
    [k: string]: number;
  };
  "virtual-removed-card": string;
  "big-teams": {
    [k: string]: number[];
  };
}
/**
 * A god and the colour that is his.
 */
export interface God {
  id: string;
  colour: string;
}
/**
 * What every colour has once: a Monster, an adept or a character.
 */
export interface CardKind {
  id: string;
  points: number;
  numeral?: string | null;
}
export type GameAction = All["GameAction"];
