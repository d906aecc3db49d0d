// Made by `python -m tools.page.wire_types` from the Python structs. Do not edit.

export type GameAction = ChooseCharacters | OpenLot | PlaceBid | Pass | Corrupt | Offer | Decline;
export type GameEvent =
  | FirstPlayerDrawn
  | CharactersChosen
  | RoundStarted
  | LotOpened
  | BidPlaced
  | BidPassed
  | AuctionPassed
  | LotWon
  | PawnClimbed
  | PawnFell
  | CharacterCorrupted
  | CorruptionDeclined
  | OfferingReplaced
  | OfferingMade
  | OfferingDeclined
  | PriestessScored
  | IncomeReceived
  | MatchEnded;

export interface All {
  View: View;
  Outlook: Outlook;
  GameAction: GameAction;
  GameEvent: GameEvent;
  Options: Options;
  Components: Components;
}
/**
 * The whole table.
 */
export interface View {
  viewer: number | null;
  seats: number;
  options: Options;
  stack: (
    | DrawingFirst
    | ChoosingCharacters
    | OpeningLot
    | Bidding
    | Corrupting
    | Offering
    | StartingRound
    | HoldingAuction
    | StartingCorruption
    | StartingOfferings
    | Praying
    | ClosingOfferings
  )[];
  round: number;
  first: number;
  quiet: number;
  players: PlayerView[];
  holder: number;
  hand: number;
  won: number[];
  lot: number;
  bid: number;
  bidders: number[];
  corrupted: number[];
  stock: number[];
  owners: number[];
  kinds: number[];
  counts: number[];
}
/**
 * What a table may choose; the defaults are the ordinary game.
 *
 *     `cities`: the id of every seat's city, in order; empty: in the order of the components.
 */
export interface Options {
  cities?: string[];
}
/**
 * Who begins.
 */
export interface DrawingFirst {
  type: "DrawingFirst";
}
/**
 * A seat chooses its starting characters.
 */
export interface ChoosingCharacters {
  type: "ChoosingCharacters";
  seat: number;
}
/**
 * The holder opens a lot, or ends the auction turn.
 */
export interface OpeningLot {
  type: "OpeningLot";
  seat: number;
}
/**
 * A seat bids for the lot; who did not open it may pass instead.
 */
export interface Bidding {
  type: "Bidding";
  seat: number;
}
/**
 * A seat corrupts a character, or not.
 */
export interface Corrupting {
  type: "Corrupting";
  seat: number;
}
/**
 * A seat lays animals on an altar, or not.
 */
export interface Offering {
  type: "Offering";
  seat: number;
}
/**
 * A new round begins.
 */
export interface StartingRound {
  type: "StartingRound";
}
/**
 * A seat's auction turn begins.
 */
export interface HoldingAuction {
  type: "HoldingAuction";
  seat: number;
}
/**
 * Who corrupts, and when.
 */
export interface StartingCorruption {
  type: "StartingCorruption";
}
/**
 * Who offers, and when.
 */
export interface StartingOfferings {
  type: "StartingOfferings";
}
/**
 * A seat's offering turn ends with its priestess.
 */
export interface Praying {
  type: "Praying";
  seat: number;
}
/**
 * After the last offering turn: the end, or income and another round.
 */
export interface ClosingOfferings {
  type: "ClosingOfferings";
}
/**
 * What one seat has.
 */
export interface PlayerView {
  drachmas: number;
  points: number;
  steps: number[];
}
/**
 * What a seat has to expect; what is told of every seat stands in the order of the seats.
 */
export interface Outlook {
  cities: number[];
  tiles: number;
  lot: number;
  lots: number;
  leader: number;
  standings: ("in" | "leads" | "out" | "waits" | "won")[];
  least: number;
  most: number;
  climbs: number[];
  yields: number[];
  rivals: ("done" | "open" | "safe" | "self")[];
  best_only: [number, number][];
  lacks: number[][];
  herds: [number, number, number][][];
  reach: number[];
  prayers: number[];
  held: number[];
}
/**
 * Start with one step on each of these ladders.
 */
export interface ChooseCharacters {
  type: "ChooseCharacters";
  characters: number;
}
/**
 * Put these tiles up for auction.
 */
export interface OpenLot {
  type: "OpenLot";
  characters: number;
}
/**
 * Bid so many drachmas for the lot.
 */
export interface PlaceBid {
  type: "PlaceBid";
  drachmas: number;
}
/**
 * Leave this lot to others, or open none.
 */
export interface Pass {
  type: "Pass";
}
/**
 * Take a step on this ladder from another seat.
 */
export interface Corrupt {
  type: "Corrupt";
  victim: number;
  character: number;
}
/**
 * Lay animals of this kind on this altar, as many as one has.
 */
export interface Offer {
  type: "Offer";
  altar: number;
  animal: number;
}
/**
 * Corrupt nobody, or offer nothing.
 */
export interface Decline {
  type: "Decline";
}
/**
 * Who begins.
 */
export interface FirstPlayerDrawn {
  type: "FirstPlayerDrawn";
  seat: number;
}
/**
 * A player started with one step on these ladders.
 */
export interface CharactersChosen {
  type: "CharactersChosen";
  seat: number;
  characters: number[];
}
/**
 * A new round began.
 */
export interface RoundStarted {
  type: "RoundStarted";
  round: number;
  seat: number;
}
/**
 * The holder put tiles up for auction.
 */
export interface LotOpened {
  type: "LotOpened";
  seat: number;
  characters: number[];
}
/**
 * A player bid for the lot.
 */
export interface BidPlaced {
  type: "BidPlaced";
  seat: number;
  drachmas: number;
}
/**
 * A player is out of this lot.
 */
export interface BidPassed {
  type: "BidPassed";
  seat: number;
}
/**
 * The holder opened no lot and ended the auction turn.
 */
export interface AuctionPassed {
  type: "AuctionPassed";
  seat: number;
}
/**
 * A player paid the bid and took the lot.
 */
export interface LotWon {
  type: "LotWon";
  seat: number;
  characters: number[];
  drachmas: number;
}
/**
 * A pawn went up to this step.
 */
export interface PawnClimbed {
  type: "PawnClimbed";
  seat: number;
  character: number;
  step: number;
}
/**
 * A pawn went down to this step.
 */
export interface PawnFell {
  type: "PawnFell";
  seat: number;
  character: number;
  step: number;
}
/**
 * A player corrupted another's character.
 */
export interface CharacterCorrupted {
  type: "CharacterCorrupted";
  seat: number;
  victim: number;
  character: number;
}
/**
 * A player corrupted nobody.
 */
export interface CorruptionDeclined {
  type: "CorruptionDeclined";
  seat: number;
}
/**
 * The animals on an altar went back to the stock, and the disc to its owner.
 */
export interface OfferingReplaced {
  type: "OfferingReplaced";
  owner: number;
  altar: number;
  animal: number;
  count: number;
}
/**
 * A player laid animals on an altar and scored.
 */
export interface OfferingMade {
  type: "OfferingMade";
  seat: number;
  altar: number;
  animal: number;
  count: number;
  points: number;
}
/**
 * A player offered nothing.
 */
export interface OfferingDeclined {
  type: "OfferingDeclined";
  seat: number;
}
/**
 * A player scored for the priestess.
 */
export interface PriestessScored {
  type: "PriestessScored";
  seat: number;
  points: number;
}
/**
 * What every seat got.
 */
export interface IncomeReceived {
  type: "IncomeReceived";
  drachmas: number[];
}
/**
 * Points on the track and for altars, by seat.
 */
export interface MatchEnded {
  type: "MatchEnded";
  track: number[];
  altars: number[];
}
/**
 * The file as it is written.
 */
export interface Components {
  steps: number;
  "starting-characters": number;
  "lot-size": number;
  "minimum-bid": number;
  "standstill-rounds": number;
  "start-drachmas": number;
  income: number;
  "purse-limit": number;
  "priestess-points": number[];
  "end-score": number;
  "lots-per-turn": {
    [k: string]: number;
  };
  characters: string[];
  animals: Animal[];
  cities: City[];
  "altar-groups": AltarGroup[];
}
/**
 * A kind of animal: what one is worth and how many there are.
 */
export interface Animal {
  id: string;
  value: number;
  stock: number;
}
/**
 * A city and its colour.
 */
export interface City {
  id: string;
  colour: string;
}
/**
 * Altars that the same step of the temple-keeper opens.
 */
export interface AltarGroup {
  points: number;
  altars: string[];
}
