// Made by `python -m tools.page.wire_types` from the Python structs. Do not edit.

/**
 * What a disaster would do to a seat if it struck now.
 *
 * @minItems 3
 * @maxItems 3
 */
export type Threat = [number[], number, number];
export type GameAction =
  PlaceBid | Pass | MoveBid | Withdraw | Buy | Build | Mark | ChooseGood | Keep | Feed | Finish | Abandon;
export type GameEvent =
  | CivilizationsDrawn
  | TileRevealed
  | RoundOpened
  | SupplyCame
  | BidPlaced
  | BidMoved
  | BidDisplaced
  | BidWithdrawn
  | Passed
  | OrderChanged
  | TileBought
  | TilesLeft
  | LandPlaced
  | TileLost
  | BuildingBuilt
  | BuildingMarked
  | GoodsGained
  | IncomeReceived
  | GoodChosen
  | IncomeChosen
  | ChitTurned
  | DisasterStruck
  | TilesSettled
  | GoodsLost
  | Fed
  | BuildingFinished
  | BuildingLost
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
    | DrawingCivilizations
    | Revealing
    | TurningChit
    | ChoosingIncome
    | Bidding
    | MovingBid
    | Buying
    | EachAgonGamesPeloponnesFramesBuildingAgonGamesPeloponnesFramesChoosingGoodAgonGamesPeloponnesFramesKeepingAgonGamesPeloponnesFramesFeedingAgonGamesPeloponnesFramesFinishing
    | StartingRound
    | OpeningBids
    | TakingTiles
    | Earning
    | Supplying
    | Ending
  )[];
  round: number;
  order: number[];
  players: PlayerView[];
  piles: number[][];
  offer: number[];
  bids: number[];
  slots: number[];
  gone: number[];
  chits: number[];
  turned: number[];
}
/**
 * What a table may choose; the defaults are the ordinary game.
 *
 *     `displaced_only_free`: a displaced bid may only go to a tile without a bid.
 *     `level`: alone, the level of the campaign; 0: the free game.
 *     `civilization`: alone, its id; empty: by chance. `used`: those a campaign has used up.
 */
export interface Options {
  displaced_only_free?: boolean;
  level?: number;
  civilization?: string;
  used?: string[];
}
/**
 * A civilization for everybody.
 */
export interface DrawingCivilizations {
  type: "DrawingCivilizations";
}
/**
 * The next tile is turned up.
 */
export interface Revealing {
  type: "Revealing";
}
/**
 * A disaster chit is turned.
 */
export interface TurningChit {
  type: "TurningChit";
}
/**
 * Alone: an extra income is chosen before the first tile.
 */
export interface ChoosingIncome {
  type: "ChoosingIncome";
  seat: number;
}
/**
 * A seat places its one bid, or passes.
 */
export interface Bidding {
  type: "Bidding";
  seat: number;
}
/**
 * A seat whose bid was displaced moves it or takes it back.
 */
export interface MovingBid {
  type: "MovingBid";
  seat: number;
}
/**
 * Alone: a tile is bought, or not.
 */
export interface Buying {
  type: "Buying";
  seat: number;
}
/**
 * Several seats owe answers at once: a sub-stack for every seat, empty where nothing is owed.
 */
export interface EachAgonGamesPeloponnesFramesBuildingAgonGamesPeloponnesFramesChoosingGoodAgonGamesPeloponnesFramesKeepingAgonGamesPeloponnesFramesFeedingAgonGamesPeloponnesFramesFinishing {
  type: "Each";
  stacks: (Building | ChoosingGood | Keeping | Feeding | Finishing)[][];
}
/**
 * A seat pays for its new building or marks it.
 */
export interface Building {
  type: "Building";
  seat: number;
  tile: number;
}
/**
 * A seat chooses what a tile brings it.
 */
export interface ChoosingGood {
  type: "ChoosingGood";
  seat: number;
  tile: number;
}
/**
 * A seat decides which tiles it saves from a disaster.
 */
export interface Keeping {
  type: "Keeping";
  seat: number;
  kind: number;
}
/**
 * A seat decides how many of the hungry it feeds with luxury goods.
 */
export interface Feeding {
  type: "Feeding";
  seat: number;
  hungry: number;
}
/**
 * A seat pays for a marked building or gives it up.
 */
export interface Finishing {
  type: "Finishing";
  seat: number;
  tile: number;
}
/**
 * A new round begins.
 */
export interface StartingRound {
  type: "StartingRound";
}
/**
 * All tiles lie open: who bids when.
 */
export interface OpeningBids {
  type: "OpeningBids";
}
/**
 * Bids are paid, tiles taken and placed.
 */
export interface TakingTiles {
  type: "TakingTiles";
}
/**
 * Income for all.
 */
export interface Earning {
  type: "Earning";
}
/**
 * A supply round.
 */
export interface Supplying {
  type: "Supplying";
}
/**
 * The match is over.
 */
export interface Ending {
  type: "Ending";
}
/**
 * What lies before one seat.
 */
export interface PlayerView {
  civilization: number;
  goods: number[];
  buildings: number[];
  marked: number[];
  lands: number[];
  extra: number[];
}
/**
 * What a seat has to expect: the table, for everybody; its own lot; and what the answers would take.
 */
export interface Outlook {
  rounds: number;
  pile: string;
  open: number;
  fixed: number;
  prices: number[];
  worths: number[];
  incomes: number[][];
  hungry: number[];
  strikes: number[];
  forecast: Forecast | null;
  answers: Answers;
}
/**
 * What comes to a seat as things stand.
 */
export interface Forecast {
  need: number;
  have: number;
  fed: number;
  owed: number[];
  safe: number[];
  threats: (Threat | null)[];
  full: number[];
  purse: number;
}
/**
 * What the answers to a question would take and bring; empty where they have nothing to do with it.
 */
export interface Answers {
  stakes: [number, number][];
  uses: number[][];
  row: number[];
  costs: number[][];
  bills: number[][];
  lost: number[];
}
/**
 * Bid so many coins for the tile in this slot.
 */
export interface PlaceBid {
  type: "PlaceBid";
  slot: number;
  coins: number;
}
/**
 * Take no tile in this round.
 */
export interface Pass {
  type: "Pass";
}
/**
 * Move a displaced bid to the tile in this slot.
 */
export interface MoveBid {
  type: "MoveBid";
  slot: number;
}
/**
 * Take a displaced bid back and be out for this round.
 */
export interface Withdraw {
  type: "Withdraw";
}
/**
 * Alone: buy the tile in this slot at its price.
 */
export interface Buy {
  type: "Buy";
  slot: number;
}
/**
 * Pay a building's wood and stone at once.
 */
export interface Build {
  type: "Build";
}
/**
 * Put a coin on a building and pay it later.
 */
export interface Mark {
  type: "Mark";
}
/**
 * Take one of this good: wood, stone, food or a coin.
 */
export interface ChooseGood {
  type: "ChooseGood";
  good: number;
}
/**
 * Pay for the tiles whose bits are set, in the order of the row, and lose the others.
 */
export interface Keep {
  type: "Keep";
  tiles: number;
}
/**
 * Feed so many of the hungry with luxury goods.
 */
export interface Feed {
  type: "Feed";
  count: number;
}
/**
 * Pay for a marked building now.
 */
export interface Finish {
  type: "Finish";
}
/**
 * Give a marked building up.
 */
export interface Abandon {
  type: "Abandon";
}
/**
 * Everybody has a civilization; they begin in this order.
 */
export interface CivilizationsDrawn {
  type: "CivilizationsDrawn";
  civilizations: number[];
  order: number[];
}
/**
 * A tile was turned up.
 */
export interface TileRevealed {
  type: "TileRevealed";
  tile: number;
  slot: number;
}
/**
 * All tiles of a round lie open, and all that came with them is settled.
 */
export interface RoundOpened {
  type: "RoundOpened";
  round: number;
}
/**
 * A supply round begins.
 */
export interface SupplyCame {
  type: "SupplyCame";
}
/**
 * A first bid.
 */
export interface BidPlaced {
  type: "BidPlaced";
  seat: number;
  tile: number;
  coins: number;
}
/**
 * A displaced bid went to another tile.
 */
export interface BidMoved {
  type: "BidMoved";
  seat: number;
  tile: number;
  coins: number;
}
/**
 * A bid was outbid.
 */
export interface BidDisplaced {
  type: "BidDisplaced";
  seat: number;
  tile: number;
  coins: number;
}
/**
 * A displaced bid was taken back.
 */
export interface BidWithdrawn {
  type: "BidWithdrawn";
  seat: number;
  coins: number;
}
/**
 * A player takes no tile and gets coins.
 */
export interface Passed {
  type: "Passed";
  seat: number;
  coins: number;
}
/**
 * The new order.
 */
export interface OrderChanged {
  type: "OrderChanged";
  order: number[];
}
/**
 * Alone: a tile was bought.
 */
export interface TileBought {
  type: "TileBought";
  seat: number;
  tile: number;
  coins: number;
}
/**
 * Tiles that nobody took left the game.
 */
export interface TilesLeft {
  type: "TilesLeft";
  tiles: number[];
}
/**
 * A land was added to a row.
 */
export interface LandPlaced {
  type: "LandPlaced";
  seat: number;
  tile: number;
}
/**
 * A tile did not fit or could not be paid: it left the game.
 */
export interface TileLost {
  type: "TileLost";
  seat: number;
  tile: number;
}
/**
 * A building was paid and placed.
 */
export interface BuildingBuilt {
  type: "BuildingBuilt";
  seat: number;
  tile: number;
}
/**
 * A building was placed with a coin on it.
 */
export interface BuildingMarked {
  type: "BuildingMarked";
  seat: number;
  tile: number;
}
/**
 * What a tile brings, or takes, when it is placed, one entry a good; overflow then turns into luxury.
 */
export interface GoodsGained {
  type: "GoodsGained";
  seat: number;
  gained: number[];
}
/**
 * What an income brought to a player.
 */
export interface IncomeReceived {
  type: "IncomeReceived";
  seat: number;
  gained: number[];
}
/**
 * A player chose a good.
 */
export interface GoodChosen {
  type: "GoodChosen";
  seat: number;
  good: number;
}
/**
 * Alone: a player chose an extra income, which comes with every income.
 */
export interface IncomeChosen {
  type: "IncomeChosen";
  seat: number;
  good: number;
}
/**
 * A chit was turned: a kind of disaster, or the blank.
 */
export interface ChitTurned {
  type: "ChitTurned";
  kind: number;
  count: number;
}
/**
 * The third of a kind: these seats are spared.
 */
export interface DisasterStruck {
  type: "DisasterStruck";
  kind: number;
  spared: number[];
}
/**
 * What a player kept and lost in an earthquake or a tempest.
 */
export interface TilesSettled {
  type: "TilesSettled";
  seat: number;
  kept: number[];
  lost: number[];
}
/**
 * What a disaster took from a player, one entry a good.
 */
export interface GoodsLost {
  type: "GoodsLost";
  seat: number;
  taken: number[];
}
/**
 * A player's people were fed, some perhaps with luxury goods, some perhaps not.
 */
export interface Fed {
  type: "Fed";
  seat: number;
  food: number;
  luxury: number;
  lost: number;
}
/**
 * A marked building was paid.
 */
export interface BuildingFinished {
  type: "BuildingFinished";
  seat: number;
  tile: number;
}
/**
 * A marked building was given up or could not be paid.
 */
export interface BuildingLost {
  type: "BuildingLost";
  seat: number;
  tile: number;
}
/**
 * The scores: for each seat the points of prestige and of population.
 */
export interface MatchEnded {
  type: "MatchEnded";
  prestige: number[];
  population: number[];
  winners: number[];
  ending: string;
}
/**
 * The file as it is written.
 */
export interface Components {
  round: Round;
  price: Price;
  loss: Loss;
  points: Points;
  mat: Mat;
  disasters: Disasters;
  civilization: Civilization[];
  building: Tile[];
  land: Tile[];
  "solo-level": SoloLevel[];
}
/**
 * What a round consists of.
 */
export interface Round {
  tiles: number;
  groups: {
    [k: string]: number;
  };
  chits: number;
}
/**
 * Small prices and gifts.
 */
export interface Price {
  pass: number;
  withdraw: number;
  conquest: number;
  luxury: number;
  mark: number;
}
/**
 * What disasters take.
 */
export interface Loss {
  share: number;
  luxury: number;
}
/**
 * What counts at the end.
 */
export interface Points {
  inhabitant: number;
  coins: number;
}
/**
 * A player's mat.
 */
export interface Mat {
  "wood-limit": number;
  "stone-limit": number;
  "food-limit": number;
  "population-income": PopulationIncome[];
}
/**
 * What so many inhabitants or more bring at every income.
 */
export interface PopulationIncome {
  from: number;
  coins: number;
  luxury?: number;
}
/**
 * The chits.
 */
export interface Disasters {
  kinds: ("decline" | "drought" | "earthquake" | "plague" | "tempest")[];
  "chits-each": number;
  blanks: number;
}
/**
 * What a player starts with.
 */
export interface Civilization {
  id: string;
  order: number;
  start: Goods;
  income: Goods;
}
/**
 * Amounts of goods, as a tile prints them.
 */
export interface Goods {
  wood?: number;
  stone?: number;
  food?: number;
  coins?: number;
  luxury?: number;
  population?: number;
  choice?: number;
}
/**
 * A building (with a cost) or a land.
 */
export interface Tile {
  id: string;
  group: string;
  "minimum-bid": number;
  prestige: number;
  tile?: string;
  picture?: string;
  cost?: Goods;
  once?: Goods;
  income?: Goods;
  ability?: ("bid-plus-half" | "ignore-land-adjacency") | null;
  "protects-from"?: ("decline" | "drought" | "earthquake" | "plague" | "tempest") | null;
  supply?: boolean;
}
/**
 * A level of the campaign.
 */
export interface SoloLevel {
  level: number;
  conquest: number;
  "extra-income": number;
  target: number;
}
