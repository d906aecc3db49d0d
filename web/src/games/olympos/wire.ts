// Made by `python -m tools.page.wire_types` from the Python structs. Do not edit.

export type GameAction =
  | Condemn
  | PlaceSettler
  | MoveSettler
  | Discover
  | PayCubes
  | TakeBonus
  | TakeCube
  | TakeTile
  | BuildWonder
  | SpendAthena
  | PlayDestiny
  | KeepCard
  | DiscardCard
  | Finish
  | Pass
  | Wait
  | RemoveSettler;
export type GameEvent =
  | PiecesStacked
  | RowLaid
  | WondersLaid
  | FifthCubeDrawn
  | LandCondemned
  | CubesDealt
  | SettlerPlaced
  | SettlerMoved
  | TribeBeaten
  | FightWon
  | LandTaken
  | LandLeft
  | ActionPaid
  | Waited
  | PlayerDone
  | DiscoveryMade
  | BonusTaken
  | SettlersGained
  | HourglassesGained
  | CubeGained
  | PrestigeGained
  | TileTaken
  | StarsPromised
  | AthenaSpent
  | WonderBuilt
  | CardsDrawn
  | CardKept
  | DeckShuffled
  | CardPlayed
  | GodRevealed
  | GodChose
  | CardLost
  | SettlerLost
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
 * The table as one viewer sees it.
 */
export interface View {
  viewer: number | null;
  seats: number;
  options: Options;
  stack: (
    | StackingPieces
    | LayingRow
    | DrawingFifthCube
    | DealingCubes
    | DrawingCards
    | RevealingGod
    | Condemning
    | Acting
    | Paying
    | ChoosingBonus
    | ChoosingTile
    | ChoosingCube
    | PayingStars
    | KeepingCard
    | PlayingCards
    | PlayingZeus
    | LosingCards
    | LosingSettler
    | PlacingTribes
    | StartingTurn
    | GainingTile
    | PayingAction
    | BuildingWonder
    | DrawingDestiny
    | EndingTurn
    | AskingCards
    | AskingZeus
    | Judging
  )[];
  order: number[];
  players: PlayerView[];
  columns: number[];
  copies: number[];
  tiles: number[][];
  bonuses: number[];
  condemned: number[];
  tribes: number[];
  piles: number[][];
  zeus_token: number;
  revealed: number[];
  hand: number[];
  held: number[] | null;
  held_shuffles: number[];
  unseen: number[][];
  discards: number[];
}
/**
 * What a table may choose: there is one way to play.
 */
export interface Options {}
/**
 * The pile on the start space.
 */
export interface StackingPieces {
  type: "StackingPieces";
}
/**
 * The discoveries of a row, or the wonders after the last, are laid over the columns.
 */
export interface LayingRow {
  type: "LayingRow";
  row: number;
}
/**
 * With five players: which resource comes twice.
 */
export interface DrawingFifthCube {
  type: "DrawingFifthCube";
}
/**
 * A cube for everybody; `extra`: with five players the resource that comes twice, else NO_RESOURCE.
 */
export interface DealingCubes {
  type: "DealingCubes";
  extra: number;
}
/**
 * A seat draws destiny cards; `held`: an oracle holds them up; `gift`: a tile gives them, not a Zeus space.
 */
export interface DrawingCards {
  type: "DrawingCards";
  seat: number;
  count: number;
  held: boolean;
  gift?: boolean;
}
/**
 * A god card is turned up because of this seat.
 */
export interface RevealingGod {
  type: "RevealingGod";
  seat: number;
}
/**
 * The bottom of the pile condemns a land.
 */
export interface Condemning {
  type: "Condemning";
  seat: number;
}
/**
 * A seat takes its turn.
 */
export interface Acting {
  type: "Acting";
  seat: number;
}
/**
 * A seat pays for a discovery.
 */
export interface Paying {
  type: "Paying";
  seat: number;
  discovery: number;
}
/**
 * A seat chooses a bonus under its discovery.
 */
export interface ChoosingBonus {
  type: "ChoosingBonus";
  seat: number;
  discovery: number;
}
/**
 * A seat chooses a discount tile.
 */
export interface ChoosingTile {
  type: "ChoosingTile";
  seat: number;
  discovery: number;
}
/**
 * A seat chooses a cube; `gift`: a tile gives it, not a god.
 */
export interface ChoosingCube {
  type: "ChoosingCube";
  seat: number;
  gift?: boolean;
}
/**
 * A seat shows the stars that a wonder still lacks.
 */
export interface PayingStars {
  type: "PayingStars";
  seat: number;
  wonder: number;
  missing: number;
}
/**
 * A seat keeps one of the cards held up.
 */
export interface KeepingCard {
  type: "KeepingCard";
  seat: number;
}
/**
 * A seat may play cards after its action.
 */
export interface PlayingCards {
  type: "PlayingCards";
  seat: number;
}
/**
 * A seat may play Zeus cards for the god that is here.
 */
export interface PlayingZeus {
  type: "PlayingZeus";
  seat: number;
}
/**
 * A seat loses its hand to Nemesis, card by card.
 */
export interface LosingCards {
  type: "LosingCards";
  seat: number;
}
/**
 * A seat loses a settler to Hades.
 */
export interface LosingSettler {
  type: "LosingSettler";
  seat: number;
}
/**
 * Tribes stand on the stars that are left.
 */
export interface PlacingTribes {
  type: "PlacingTribes";
}
/**
 * Whoever is rearmost acts.
 */
export interface StartingTurn {
  type: "StartingTurn";
}
/**
 * What a new discovery gives at once.
 */
export interface GainingTile {
  type: "GainingTile";
  seat: number;
  discovery: number;
}
/**
 * A discovery has given all it gives: now its price, which was fixed before, is paid.
 */
export interface PayingAction {
  type: "PayingAction";
  seat: number;
  points: number;
}
/**
 * A wonder whose stars are all there is paid and taken.
 */
export interface BuildingWonder {
  type: "BuildingWonder";
  seat: number;
  wonder: number;
}
/**
 * A seat draws a destiny card, or has its oracle hold some up; `gift`: a tile gives it, not a Zeus space.
 */
export interface DrawingDestiny {
  type: "DrawingDestiny";
  seat: number;
  gift?: boolean;
}
/**
 * Zeus spaces behind this one have been reached: cards, then gods.
 */
export interface EndingTurn {
  type: "EndingTurn";
  seat: number;
  start: number;
}
/**
 * Who holds a card may play it now.
 */
export interface AskingCards {
  type: "AskingCards";
  seat: number;
}
/**
 * Who holds a card may play it for the god.
 */
export interface AskingZeus {
  type: "AskingZeus";
  seat: number;
}
/**
 * The god helps or strikes; this seat brought it.
 */
export interface Judging {
  type: "Judging";
  seat: number;
}
/**
 * What lies before one seat; what hardly anybody has at once is told of who has it.
 */
export interface PlayerView {
  space: number;
  hourglasses: number;
  stock: number;
  reserve: number;
  tokens: number[];
  stars: number;
  cubes: number[];
  prestige: number;
  discoveries: number;
  discounts: number[];
  shuffles: number[];
  done?: boolean;
  wonders?: number;
  zeus_cards?: number;
  ares?: boolean;
  athena?: number;
  erinyes?: boolean;
  keres?: boolean;
  siren?: boolean;
}
/**
 * What a seat has to expect, and what everybody can count.
 */
export interface Outlook {
  swords: number[];
  zeus: number[];
  stars: number[];
  gods: number[];
  condemn: number[];
  grey: boolean;
  own: Own | null;
}
/**
 * What one seat has to expect.
 */
export interface Own {
  settlers: [number, number][];
  prices: number[];
  lacks: number[][][];
  wonder: number;
  stars: number[];
  missing: number[];
  cards: number[];
  journeys: Journeys | null;
  paid: number[];
  spaces: number[];
  bonuses: number[];
  again: number;
  brings: number[];
  suggested: number[];
}
/**
 * All that settlers may do now: a row for a new one, if there is any, and for every land with own settlers.
 */
export interface Journeys {
  stops: number[];
  fights: number[];
  births: number[];
  birth: number;
  erinyes: number;
  sources: number[];
  prices: number[][];
  /**
   * @minItems 3
   * @maxItems 3
   */
  steps: [number, number, number];
  came: string[];
}
/**
 * Before the first turn: nobody will stop on this land.
 */
export interface Condemn {
  type: "Condemn";
  land: number;
}
/**
 * Expansion with a new settler, which goes to this land.
 */
export interface PlaceSettler {
  type: "PlaceSettler";
  to: number;
}
/**
 * Expansion with a settler on the board.
 */
export interface MoveSettler {
  type: "MoveSettler";
  land: number;
  group: number;
  to: number;
}
/**
 * Development: make this discovery.
 */
export interface Discover {
  type: "Discover";
  discovery: number;
}
/**
 * Pay for a discovery with these cubes beside the land tokens.
 */
export interface PayCubes {
  type: "PayCubes";
  grain: number;
  wood: number;
  stone: number;
  gold: number;
}
/**
 * Mark a bonus under the discovery and take it.
 */
export interface TakeBonus {
  type: "TakeBonus";
  bonus: number;
}
/**
 * Take a cube of this resource.
 */
export interface TakeCube {
  type: "TakeCube";
  resource: number;
}
/**
 * Take the discount tile of this resource.
 */
export interface TakeTile {
  type: "TakeTile";
  resource: number;
}
/**
 * Development: build this wonder.
 */
export interface BuildWonder {
  type: "BuildWonder";
  wonder: number;
}
/**
 * Use Athena's star for a wonder.
 */
export interface SpendAthena {
  type: "SpendAthena";
}
/**
 * Play the destiny card that lies at this place of the hand.
 */
export interface PlayDestiny {
  type: "PlayDestiny";
  place: number;
  card: number;
}
/**
 * Keep the card held up at this place, which nobody else sees, and show the others, in their order.
 */
export interface KeepCard {
  type: "KeepCard";
  place: number;
  /**
   * @maxItems 2
   */
  shown: number[];
}
/**
 * Nemesis: discard the first card of the hand, which everybody sees.
 */
export interface DiscardCard {
  type: "DiscardCard";
  card: number;
}
/**
 * Play no more cards now.
 */
export interface Finish {
  type: "Finish";
}
/**
 * Take no last action and be done.
 */
export interface Pass {
  type: "Pass";
}
/**
 * No action can be paid: move on.
 */
export interface Wait {
  type: "Wait";
}
/**
 * Hades: take this settler back to the stock.
 */
export interface RemoveSettler {
  type: "RemoveSettler";
  land: number;
  group: number;
}
/**
 * The pile on the start space, from the top.
 */
export interface PiecesStacked {
  type: "PiecesStacked";
  order: number[];
}
/**
 * The discoveries of a row lie in these columns.
 */
export interface RowLaid {
  type: "RowLaid";
  row: number;
  columns: number[];
}
/**
 * The wonders lie in these columns.
 */
export interface WondersLaid {
  type: "WondersLaid";
  columns: number[];
}
/**
 * With five players one resource comes twice.
 */
export interface FifthCubeDrawn {
  type: "FifthCubeDrawn";
  resource: number;
}
/**
 * Nobody will stop on this land.
 */
export interface LandCondemned {
  type: "LandCondemned";
  seat: number;
  land: number;
}
/**
 * Every seat's first cube.
 */
export interface CubesDealt {
  type: "CubesDealt";
  resource: number[];
}
/**
 * A new settler went to a land, from the north zone (NORTH) or a land of its owner's, through these spaces.
 */
export interface SettlerPlaced {
  type: "SettlerPlaced";
  seat: number;
  source: number;
  land: number;
  route: number[];
}
/**
 * A settler went from one land to another, through these spaces.
 */
export interface SettlerMoved {
  type: "SettlerMoved";
  seat: number;
  source: number;
  land: number;
  route: number[];
}
/**
 * A tribe left its star.
 */
export interface TribeBeaten {
  type: "TribeBeaten";
  seat: number;
  land: number;
}
/**
 * A land was conquered; the loser took hourglasses.
 */
export interface FightWon {
  type: "FightWon";
  seat: number;
  loser: number;
  land: number;
  hourglasses: number;
}
/**
 * A player controls a land.
 */
export interface LandTaken {
  type: "LandTaken";
  seat: number;
  land: number;
}
/**
 * A player no longer controls a land.
 */
export interface LandLeft {
  type: "LandLeft";
  seat: number;
  land: number;
}
/**
 * Hourglasses were spent, then the piece moved.
 */
export interface ActionPaid {
  type: "ActionPaid";
  seat: number;
  hourglasses: number;
  spaces: number;
}
/**
 * A player could pay no action and moved on.
 */
export interface Waited {
  type: "Waited";
  seat: number;
  spaces: number;
}
/**
 * A player takes no more turns.
 */
export interface PlayerDone {
  type: "PlayerDone";
  seat: number;
}
/**
 * A discovery was paid with these cubes beside land tokens.
 */
export interface DiscoveryMade {
  type: "DiscoveryMade";
  seat: number;
  discovery: number;
  cubes: number[];
}
/**
 * A bonus was marked and taken.
 */
export interface BonusTaken {
  type: "BonusTaken";
  seat: number;
  discovery: number;
  bonus: string;
}
/**
 * Settlers came from the reserve to the stock.
 */
export interface SettlersGained {
  type: "SettlersGained";
  seat: number;
  count: number;
}
/**
 * A player got hourglasses.
 */
export interface HourglassesGained {
  type: "HourglassesGained";
  seat: number;
  count: number;
}
/**
 * A player got a cube.
 */
export interface CubeGained {
  type: "CubeGained";
  seat: number;
  resource: number;
}
/**
 * A player got prestige.
 */
export interface PrestigeGained {
  type: "PrestigeGained";
  seat: number;
  count: number;
}
/**
 * A player has a discount tile of this resource.
 */
export interface TileTaken {
  type: "TileTaken";
  seat: number;
  resource: number;
}
/**
 * A player builds a wonder and must show stars: this tells that he has them.
 */
export interface StarsPromised {
  type: "StarsPromised";
  seat: number;
  wonder: number;
  count: number;
}
/**
 * Athena's star was used.
 */
export interface AthenaSpent {
  type: "AthenaSpent";
  seat: number;
}
/**
 * A wonder was built.
 */
export interface WonderBuilt {
  type: "WonderBuilt";
  seat: number;
  wonder: number;
}
/**
 * Destiny cards were drawn; only the drawer sees which.
 */
export interface CardsDrawn {
  type: "CardsDrawn";
  seat: number;
  count: number;
  cards: number[] | null;
}
/**
 * One of the cards held up was kept, the others lie open.
 */
export interface CardKept {
  type: "CardKept";
  seat: number;
  place: number;
  cards: number[];
}
/**
 * The discards became a new deck.
 */
export interface DeckShuffled {
  type: "DeckShuffled";
  count: number;
}
/**
 * A destiny card was played and discarded.
 */
export interface CardPlayed {
  type: "CardPlayed";
  seat: number;
  card: number;
}
/**
 * A god came.
 */
export interface GodRevealed {
  type: "GodRevealed";
  god: number;
  seat: number;
}
/**
 * Whom the god helps or strikes.
 */
export interface GodChose {
  type: "GodChose";
  god: number;
  chosen: number[];
}
/**
 * Nemesis: a card was discarded.
 */
export interface CardLost {
  type: "CardLost";
  seat: number;
  card: number;
}
/**
 * Hades: a settler went back to the stock.
 */
export interface SettlerLost {
  type: "SettlerLost";
  seat: number;
  land: number;
}
/**
 * The points of every seat.
 */
export interface MatchEnded {
  type: "MatchEnded";
  points: number[];
}
/**
 * The file as it is written.
 */
export interface Components {
  supply: Supply;
  price: Price;
  gain: Gain;
  points: Points;
  "condemned-per-resource": {
    [k: string]: number;
  };
  "time-track": TimeTrack;
  map: Map;
  land: Land[];
  sea: Sea[];
  cell: Cell[];
  discovery: Discovery[];
  wonder: Wonder[];
  destiny: DestinyCard[];
  gods: Gods;
}
/**
 * The pieces of a colour.
 */
export interface Supply {
  "pieces-per-player": number;
  "settlers-at-start": number;
}
/**
 * Prices in action points.
 */
export interface Price {
  "new-settler": number;
  land: number;
  sea: number;
  development: number;
  fight: Fight;
}
/**
 * What a fight costs.
 */
export interface Fight {
  stronger: number;
  equal: number;
  weaker: number;
}
/**
 * What bonuses, cards, fights and gods give and take.
 */
export interface Gain {
  "bonus-hourglasses": number;
  "bonus-prestige": number;
  "loser-hourglasses": number;
  "majority-hourglasses": number;
  "set-prestige": number;
  "god-zeus-prestige": number;
  "god-ares-swords": number;
  "god-erinyes-cost": number;
  "god-keres-points": number;
}
/**
 * What scores at the end.
 */
export interface Points {
  land: number;
  "atlantis-land": number;
  discovery: number;
  "destiny-card": number;
}
/**
 * The time track from 0 to the cross.
 */
export interface TimeTrack {
  zeus: ZeusSpace[];
  cross: number;
  "end-points": {
    [k: string]: number;
  };
}
/**
 * A space of the time track where gods wait.
 */
export interface ZeusSpace {
  space: number;
  double?: boolean;
}
/**
 * Where new settlers come from, and the borders and coasts that outlines are made of.
 */
export interface Map {
  "north-zone": string[];
  arcs?: [number, number][][];
}
/**
 * A territory.
 */
export interface Land {
  id: string;
  resource: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
  "next-to": string[];
  star?: boolean;
  zeus?: boolean;
  atlantis?: boolean;
  island?: boolean;
  outline?: number[];
}
/**
 * A sea space.
 */
export interface Sea {
  id: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
  "next-to": string[];
}
/**
 * A place of the development board.
 */
export interface Cell {
  row: number;
  column: number;
  cost: Cost;
  bonuses?: string[];
  "grey-bonus"?: string | null;
}
/**
 * Printed resources, and grey groups of equal ones.
 */
export interface Cost {
  grain?: number;
  wood?: number;
  stone?: number;
  gold?: number;
  alike?: number[];
}
/**
 * A discovery: its row, and how many tiles there are by number of players.
 */
export interface Discovery {
  id: string;
  row: number;
  colour: string;
  copies: {
    [k: string]: number;
  };
  effect: Effect;
}
/**
 * What a discovery does; what it does not do is 0.
 */
export interface Effect {
  "new-settler-cost"?: number | null;
  "destiny-draw"?: number;
  "destiny-keep"?: number;
  "sea-cost-delta"?: number;
  "land-run-flat-cost"?: number;
  swords?: number;
  zeus?: number;
  star?: number;
  "wins-ties"?: boolean;
  "discovery-discount"?: number;
  "tile-resources"?: string[];
  "wonder-discount"?: number;
  "gain-cubes-of-choice"?: number;
  "gain-destiny"?: number;
  "gain-hourglasses"?: number;
  "gain-settlers"?: number;
  "end-points"?: number;
  "end-points-per-discovery"?: number;
  "end-points-per-settler-on-board"?: number;
  "end-points-per-sword-on-discoveries"?: number;
  "end-points-per-star-token"?: number;
}
/**
 * A wonder: the stars it takes and what it scores.
 */
export interface Wonder {
  id: string;
  stars: number;
  points: number;
}
/**
 * A kind of destiny card.
 */
export interface DestinyCard {
  id: string;
  effect: string;
  count: number;
  resource?: string | null;
}
/**
 * Who helps and who strikes.
 */
export interface Gods {
  good: string[];
  bad: string[];
}
