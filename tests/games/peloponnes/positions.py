"""Positions by names: players are called by their civilization, tiles and goods by their ids; `market*` is marked."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from agon.games.peloponnes import GAME, frames
from agon.games.peloponnes import actions as act
from agon.games.peloponnes.actions import PeloponnesAction
from agon.games.peloponnes.components import OURS
from agon.games.peloponnes.options import Options
from agon.games.peloponnes.phases.reveal import start_round
from agon.games.peloponnes.printed import COINS, GOODS
from agon.games.peloponnes.state import Player, State
from agon.kit.event import Event
from agon.kit.frame import Each
from agon.kit.match import Match, Step
from agon.kit.nature import Scripted, Seeded
from agon.kit.record import Table
from agon.kit.refusal import Refusal
from agon.kit.seats import CHANCE
from tests.games import acting

CIVILIZATIONS = tuple(civilization.id for civilization in OURS.parts.civilization)
TILES = tuple(tile.id for tile in OURS.tiles)
KINDS = (*OURS.parts.disasters.kinds, "blank")
PASS_COINS = 3


class Has(NamedTuple):
    """What a player has before him."""

    goods: Mapping[str, int]
    buildings: str
    lands: str
    extra: str


def has(buildings: str = "", lands: str = "", extra: str = "", **goods: int) -> Has:
    """Tiles as ids in the order of the row, `market*` for one with a coin on it; goods by name."""
    return Has(goods, buildings, lands, extra)


def tile(name: str) -> int:
    """The number of a tile."""
    return TILES.index(name)


def tiles(text: str) -> list[int]:
    """The numbers of several tiles: 'market a01*' are two."""
    return [tile(name.rstrip("*")) for name in text.split()]


def names(numbers: Iterable[int]) -> list[str]:
    """The ids of tiles."""
    return [TILES[number] for number in numbers]


def kind(name: str) -> int:
    """The number of a kind of disaster, or of the blank."""
    return KINDS.index(name)


def amounts(**goods: int) -> tuple[int, ...]:
    """Goods as the engine notes them, one entry a good."""
    assert goods.keys() <= set(GOODS), goods
    return tuple(goods.get(good, 0) for good in GOODS)


# Building a position


def position(
    players: Mapping[str, Has],
    round: int = 1,
    turned: Mapping[str, int] | None = None,
    options: Options | None = None,
    near: str = "",
) -> State:
    """The table with these players, in this order; the other tiles are in the piles, `near` in the one now played."""
    s = GAME.setup(len(players), options or Options(), OURS)
    s.players = [_player(name, holding) for name, holding in players.items()]
    s.round = round
    placed = {number for player in s.players for number in (*player.buildings, *player.lands)}
    played = OURS.pile_of_round[max(round, 1) - 1]
    for at, pile in enumerate(OURS.piles):
        drawn = set(tiles(near)) if at == played else set()
        s.piles[at] = sorted((set(pile) - placed - set(tiles(near))) | drawn)
    assert not placed & set(tiles(near)), "a tile lies in two places"
    s.turned = [(turned or {}).get(name, 0) for name in KINDS]
    for at, count in enumerate(s.turned):
        for _ in range(count):
            s.chits.remove(at)
    s.stack = []
    assert GAME.laws(s) == []
    return s


def _player(name: str, holding: Has) -> Player:
    marked = [tile(word.rstrip("*")) for word in holding.buildings.split() if word.endswith("*")]
    extra = [holding.extra.split().count(good) for good in GOODS]
    goods = list(amounts(**holding.goods))
    return Player(CIVILIZATIONS.index(name), goods, tiles(holding.buildings), marked, tiles(holding.lands), extra)


def offered(
    players: Mapping[str, Has], offer: str, round: int = 1, options: Options | None = None, order: str = ""
) -> State:
    """A round with these tiles on offer, bidding about to begin in the order given; the offer is filled up to five."""
    s = position(players, round - 1, options=options, near="")
    placed = {number for player in s.players for number in (*player.buildings, *player.lands)}
    fill = [n for n in range(len(TILES)) if n not in placed and n not in tiles(offer) and not OURS.tiles[n].supply]
    shown = [*tiles(offer), *reversed(fill)][:5]  # late buildings are rarely what a test is about
    s.piles = [[n for n in pile if n not in shown] for pile in s.piles]
    played = OURS.pile_of_round[round - 1]
    s.piles[played] = sorted([*s.piles[played], *shown])
    s.order = [seat(s, name) for name in order.split()] or list(range(s.seats))
    start_round(s, frames.StartingRound(), None)
    for number in shown:
        reveal(s, TILES[number])
    return s


HOLDING = "messene"


def taking_events(players: Mapping[str, Has], takes: Mapping[str, str], hold: bool = True) -> tuple[State, list[Event]]:
    """The end of an auction in which players took tiles at their minimum and the others passed; what happened then.

    Takers have afterwards the coins that are given for them, who passes has 3 more. With `hold` a further player,
    Messene, took the Street and has not answered: so no income comes yet.
    """
    if hold:
        players = {**players, HOLDING: has(coins=1)}
        takes = {**takes, HOLDING: "street"}
    if len(players) == 1:
        players = {**players, "patras": has()}
    s = offered(players, " ".join(takes.values()))
    for name, taken in takes.items():
        s.players[seat(s, name)].goods[COINS] += OURS.minimum[tile(taken)]
    events: list[Event] = []
    for name in players:
        events = bid(s, name, takes[name], OURS.minimum[tile(takes[name])]) if name in takes else passes(s, name)
    return s, events


def taking(players: Mapping[str, Has], takes: Mapping[str, str], hold: bool = True) -> State:
    """As `taking_events`: the table after the auction."""
    return taking_events(players, takes, hold)[0]


def incomes(players: Mapping[str, Has], answers: Sequence[tuple[str, str]] = ()) -> dict[str, dict[str, int]]:
    """What an income brings everybody, in a round in which all passed; `answers` choose goods."""
    if len(players) == 1:
        players = {**players, "patras" if "patras" not in players else "argos": has()}
    s = offered(players, "")
    before = {name: goods(s, name) for name in players}
    for name in players:
        passes(s, name)
    for name, good in answers:
        chooses(s, name, good)
    assert asked(s) == ["nature"]
    gained = {}
    for name in players:
        now = goods(s, name)
        change = {good: now[good] - before[name][good] - PASS_COINS * (good == "coins") for good in GOODS}
        gained[name] = {good: amount for good, amount in change.items() if amount}
    return gained


def chit_to_turn(players: Mapping[str, Has], chits: int = 2, round: int = 3, **turned: int) -> State:
    """Income is over; so many chits of this round are still to be turned."""
    s = position(players, round, turned=turned)
    s.stack = [frames.StartingRound(), *[frames.TurningChit()] * chits]
    return s


def struck(players: Mapping[str, Has], disaster: str) -> State:
    """The third chit of a kind has just been turned, the first of two in this round."""
    s = chit_to_turn(players, **{disaster: 2})
    turn(s, disaster)
    return s


def supplied(players: Mapping[str, Has]) -> State:
    """A supply tile has just been turned up, the first of a round."""
    s = position(players, 3, near="")
    start_round(s, frames.StartingRound(), None)
    reveal(s, "b05")
    return s


def before_the_end(players: Mapping[str, Has], options: Options | None = None, last: str = "blank") -> State:
    """Only the last chit of the last round is still to be turned. Who has no food given has one for each inhabitant."""
    fed = {name: Has({"food": one.goods.get("population", 0), **one.goods}, *one[1:]) for name, one in players.items()}
    turned = {**dict.fromkeys(KINDS[:-1], 3), "blank": 1}
    turned[last] -= 1
    s = position(fed, 8, turned=turned, options=options)
    s.gone = [number for pile in s.piles for number in pile]
    s.piles = [[], [], []]
    s.stack = [frames.Ending(), frames.Supplying(), frames.TurningChit()]
    assert GAME.laws(s) == []
    return s


def ended(players: Mapping[str, Has], options: Options | None = None) -> State:
    """A match that is over, unless a supply round still asks something."""
    s = before_the_end(players, options)
    turn(s, "blank")
    return s


def alone(holding: Has, offer: str, level: int = 0, name: str = "sparta", round: int = 1) -> State:
    """The solo market, open."""
    return offered({name: holding}, offer, round, Options(level=level))


# Acting


def seat(s: State, name: str) -> int:
    """Where this civilization's player sits."""
    return [player.civilization for player in s.players].index(CIVILIZATIONS.index(name))


def do(s: State, who: str, action: PeloponnesAction) -> list[Event]:
    """Do what has to be legal; what happened."""
    return acting.do(GAME, s, seat(s, who), action)


def nature(s: State, item: int) -> list[Event]:
    """Nature draws this; what happened."""
    return acting.deal(GAME, s, item)


def reveal(s: State, name: str) -> list[Event]:
    """A tile is turned up."""
    assert isinstance(s.stack[-1], frames.Revealing)
    return nature(s, tile(name))


def turn(s: State, name: str) -> list[Event]:
    """A chit is turned."""
    assert isinstance(s.stack[-1], frames.TurningChit)
    return nature(s, kind(name))


def slot(s: State, name: str) -> int:
    """Where a tile lies on offer."""
    return s.offer.index(tile(name))


def bid(s: State, who: str, name: str, coins: int) -> list[Event]:
    """Place a bid."""
    return do(s, who, act.PlaceBid(slot(s, name), coins))


def passes(s: State, who: str) -> list[Event]:
    """Pass."""
    return do(s, who, act.PASS)


def moves(s: State, who: str, name: str) -> list[Event]:
    """Move a displaced bid."""
    return do(s, who, act.MoveBid(slot(s, name)))


def withdraws(s: State, who: str) -> list[Event]:
    """Take a displaced bid back."""
    return do(s, who, act.WITHDRAW)


def buys(s: State, name: str) -> list[Event]:
    """Alone: buy a tile."""
    (who,) = asked(s)
    return do(s, who, act.Buy(slot(s, name)))


def chooses(s: State, who: str, good: str) -> list[Event]:
    """Choose a good."""
    return do(s, who, act.ChooseGood(GOODS.index(good)))


def keep(s: State, who: str, kept: str) -> act.Keep:
    """The answer that keeps these tiles of whichever row is threatened."""
    top = s.stack[-1]
    assert isinstance(top, Each)
    frame = top.top(seat(s, who))
    assert isinstance(frame, frames.Keeping)
    player = s.players[seat(s, who)]
    row = player.buildings if KINDS[frame.kind] == "earthquake" else player.lands
    assert set(tiles(kept)) <= set(row)
    return act.Keep(sum(1 << row.index(number) for number in tiles(kept)))


def keeps(s: State, who: str, kept: str) -> list[Event]:
    """Pay for these tiles and lose the others."""
    return do(s, who, keep(s, who, kept))


def why_not(s: State, who: str, action: PeloponnesAction) -> Refusal:
    """The refusal of what has to be illegal."""
    return acting.why_not(GAME, s, seat(s, who), action)


# Looking


def asked(s: State) -> list[str]:
    """Who owes something, in the order they are asked; 'nature' where it acts."""
    return ["nature" if at == CHANCE else CIVILIZATIONS[s.players[at].civilization] for at in GAME.actors(s)]


def question(s: State, who: str) -> str:
    """The kind of question a player is asked."""
    top = s.stack[-1]
    assert who in asked(s)
    return type(top.top(seat(s, who)) if isinstance(top, Each) else top).__name__


def may(s: State, who: str) -> list[PeloponnesAction]:
    """What a player may do now."""
    return GAME.legal_actions(s, seat(s, who))


def may_bid(s: State, who: str, name: str) -> list[int]:
    """The bids a player may place on a tile."""
    on = slot(s, name)
    return [action.coins for action in may(s, who) if isinstance(action, act.PlaceBid) and action.slot == on]


def may_move(s: State, who: str) -> list[str]:
    """Where a displaced bid may go."""
    return [TILES[s.offer[action.slot]] for action in may(s, who) if isinstance(action, act.MoveBid)]


def may_buy(s: State) -> list[str]:
    """What may be bought alone."""
    (who,) = asked(s)
    return [TILES[s.offer[action.slot]] for action in may(s, who) if isinstance(action, act.Buy)]


def may_keep(s: State, who: str) -> int:
    """How many tiles a player can keep at most; every smaller set is legal too."""
    masks = [action.tiles for action in may(s, who) if isinstance(action, act.Keep)]
    return max(mask.bit_count() for mask in masks)


def goods(s: State, who: str) -> dict[str, int]:
    """A player's goods by name."""
    return dict(zip(GOODS, s.players[seat(s, who)].goods, strict=True))


def some(s: State, who: str, *wanted: str) -> tuple[int, ...]:
    """A player's amounts of some goods."""
    return tuple(goods(s, who)[good] for good in wanted)


def buildings(s: State, who: str) -> list[str]:
    """A player's buildings, in the order they were placed."""
    return names(s.players[seat(s, who)].buildings)


def marked(s: State, who: str) -> list[str]:
    """Those with a coin on them."""
    return names(s.players[seat(s, who)].marked)


def lands(s: State, who: str) -> list[str]:
    """A player's lands, from left to right."""
    return names(s.players[seat(s, who)].lands)


def order(s: State) -> list[str]:
    """The order of the players."""
    return [CIVILIZATIONS[s.players[at].civilization] for at in s.order]


def lies_on(s: State, name: str) -> tuple[str, int] | None:
    """Whose bid lies on a tile, and how much."""
    at = s.bidder(slot(s, name))
    return (CIVILIZATIONS[s.players[at].civilization], s.bids[at]) if at >= 0 else None


def of_kind(events: Iterable[Event], wanted: type[Event]) -> list[Event]:
    """The events of one kind."""
    return [event for event in events if type(event) is wanted]


# Whole matches


def scripted(
    civilizations: str, offer: str, seed: str = "peloponnes", options: Options | None = None, later: str = ""
) -> Match:
    """A match whose civilizations and first tiles are scripted; `later` are chits."""
    acts = [[CIVILIZATIONS.index(name) for name in civilizations.split()], *([number] for number in tiles(offer))]
    acts += [[kind(name)] for name in later.split()]
    table = Table(len(civilizations.split()), options or Options(), OURS)
    return Match.start(GAME, table, Scripted(acts, then=Seeded(seed)))


def submit(match: Match, who: str, action: PeloponnesAction) -> Step:
    """Answer the pending decision of a player of a match."""
    state = match.state
    assert isinstance(state, State)
    at = seat(state, who)
    step = match.submit(at, action, match.open[at])
    assert isinstance(step, Step), step
    return step
