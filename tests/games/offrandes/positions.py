"""Positions by names: players are called by their city, characters, animals and altars by their ids."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from agon.games.offrandes import GAME, frames
from agon.games.offrandes import actions as act
from agon.games.offrandes.actions import OffrandesAction
from agon.games.offrandes.components import MEMBERS, OURS
from agon.games.offrandes.options import Options
from agon.games.offrandes.phases.auctions import ALL_TILES
from agon.games.offrandes.printed import CHARACTERS
from agon.games.offrandes.state import Player, State
from agon.kit.event import Event
from agon.kit.match import Match, Step
from agon.kit.nature import Scripted
from agon.kit.record import Table
from agon.kit.refusal import Refusal
from agon.kit.seats import CHANCE
from tests.games import acting

CITIES = tuple(city.id for city in OURS.parts.cities)
ANIMALS = tuple(animal.id for animal in OURS.parts.animals)
ALTARS = OURS.altars


class Has(NamedTuple):
    """What a player has."""

    drachmas: int
    points: int
    steps: Mapping[str, int]


def has(drachmas: int = 10, points: int = 0, **steps: int) -> Has:
    """Money, points and where pawns stand: `has(farmer=3, water_bearer=1)`; the others stand on step 0."""
    named = {name.replace("_", "-"): step for name, step in steps.items()}
    assert named.keys() <= set(CHARACTERS), named
    return Has(drachmas, points, named)


NOTHING = has()


def offers(kind: int, count: int, keeper: int, **others: int) -> Has:
    """Who can offer so many animals of this kind's number to altars up to this group."""
    return has(farmer=kind, water_bearer=count, flower_bearer=count, temple_keeper=keeper, **others)


def tiles(text: str) -> int:
    """The set of characters of a text: 'farmer guard'."""
    return sum(1 << CHARACTERS.index(name) for name in text.split())


def names(characters: int) -> str:
    """A set of characters as a text, in the order of the box."""
    return " ".join(CHARACTERS[character] for character in MEMBERS[characters])


# Building a position


def position(
    players: Mapping[str, Has], first: str = "", altars: Mapping[str, str] | None = None, quiet: int = 0, round: int = 1
) -> State:
    """The table with these cities in this order; `altars` says what lies where: {"hermes": "sparta 2 hen"}."""
    s = GAME.setup(len(players), Options(cities=tuple(players)), OURS)
    s.players = [
        Player(one.drachmas, one.points, [one.steps.get(name, 0) for name in CHARACTERS]) for one in players.values()
    ]
    s.first = seat(s, first) if first else 0
    s.round, s.quiet, s.stack = round, quiet, []
    for altar, lying in (altars or {}).items():
        owner, count, kind = lying.split()
        at = ALTARS.index(altar)
        s.owners[at], s.counts[at], s.kinds[at] = seat(s, owner), int(count), ANIMALS.index(kind)
        s.stock[ANIMALS.index(kind)] -= int(count)
    assert GAME.laws(s) == []
    return s


def _reach(s: State, *steps: frames.OffrandesFrame) -> list[Event]:
    """The last auction turn of a round is passed on, and these steps follow, the last one first."""
    s.holder = (s.first - 1) % s.seats
    s.hand = ALL_TILES
    s.stack = [*steps, frames.OpeningLot(s.holder)]
    return do(s, s.options.cities[s.holder], act.PASS)[1:]


def round_begins(s: State) -> list[Event]:
    """Go to the beginning of a round; what happens there."""
    return _reach(s, frames.StartingRound())


def corruption_begins(s: State) -> list[Event]:
    """Go to the beginning of phase 2; what happens there."""
    return _reach(s, frames.ClosingOfferings(), frames.StartingOfferings(), frames.StartingCorruption())


def offerings_begin(s: State) -> list[Event]:
    """Go to the beginning of phase 3; what happens there."""
    return _reach(s, frames.ClosingOfferings(), frames.StartingOfferings())


def offerings_end(s: State) -> list[Event]:
    """Go to the end of phase 3; what happens there."""
    return _reach(s, frames.ClosingOfferings())


def auction(players: Mapping[str, Has], first: str = "") -> State:
    """A round has just begun: its first player opens a lot, or not."""
    s = position(players, first)
    round_begins(s)
    return s


def lot(players: Mapping[str, Has], opened: str, drachmas: int, first: str = "") -> State:
    """The first player has opened this lot at so many drachmas."""
    s = auction(players, first)
    opens(s, asked(s), opened, drachmas)
    return s


def corruption(players: Mapping[str, Has], first: str = "") -> State:
    """Phase 2 has just begun."""
    s = position(players, first)
    corruption_begins(s)
    return s


def offering(players: Mapping[str, Has], first: str = "", altars: Mapping[str, str] | None = None) -> State:
    """Phase 3 has just begun."""
    s = position(players, first, altars)
    offerings_begin(s)
    return s


# Acting


def seat(s: State, name: str) -> int:
    """Where this city's player sits."""
    return s.options.cities.index(name)


def do(s: State, who: str, action: OffrandesAction) -> list[Event]:
    """Do what has to be legal; what happened."""
    return acting.do(GAME, s, seat(s, who), action)


def nature(s: State, who: str) -> list[Event]:
    """Nature lets this city begin."""
    return acting.deal(GAME, s, seat(s, who))


def starts(s: State, who: str, chosen: str) -> list[Event]:
    """Choose starting characters."""
    return do(s, who, act.ChooseCharacters(tiles(chosen)))


def opens(s: State, who: str, opened: str, drachmas: int) -> list[Event]:
    """Open a lot at so many drachmas."""
    return do(s, who, act.OpenLot(tiles(opened))) + bids(s, who, drachmas)


def bids(s: State, who: str, drachmas: int) -> list[Event]:
    """Bid."""
    return do(s, who, act.PlaceBid(drachmas))


def passes(s: State, *whos: str) -> list[Event]:
    """Pass, one after the other; what happened when the last did."""
    events: list[Event] = []
    for who in whos:
        events = do(s, who, act.PASS)
    return events


def corrupts(s: State, who: str, victim: str, character: str) -> list[Event]:
    """Corrupt a character."""
    return do(s, who, corrupt(s, victim, character))


def offers_to(s: State, who: str, altar: str, animal: str) -> list[Event]:
    """Make an offering."""
    return do(s, who, offer(altar, animal))


def declines(s: State, who: str) -> list[Event]:
    """Corrupt nobody, or offer nothing."""
    return do(s, who, act.DECLINE)


def corrupt(s: State, victim: str, character: str) -> act.Corrupt:
    """The corruption of a city's character."""
    return act.Corrupt(seat(s, victim), CHARACTERS.index(character))


def offer(altar: str, animal: str) -> act.Offer:
    """The offering of these animals to this altar."""
    return act.Offer(ALTARS.index(altar), ANIMALS.index(animal))


def why_not(s: State, who: str, action: OffrandesAction) -> Refusal:
    """The refusal of what has to be illegal."""
    return acting.why_not(GAME, s, seat(s, who), action)


# Looking


def asked(s: State) -> str:
    """Who owes something: a city, 'nature', or nobody: ''."""
    owing = GAME.actors(s)
    assert len(owing) <= 1
    return "" if not owing else "nature" if owing == (CHANCE,) else s.options.cities[owing[0]]


def question(s: State) -> str:
    """The kind of question that is asked."""
    return type(s.stack[-1]).__name__


def may(s: State, who: str) -> list[OffrandesAction]:
    """What a player may do now."""
    return GAME.legal_actions(s, seat(s, who))


def may_open(s: State, who: str) -> list[str]:
    """The lots a player may open."""
    return [names(action.characters) for action in may(s, who) if isinstance(action, act.OpenLot)]


def may_bid(s: State, who: str) -> list[int]:
    """The bids a player may place."""
    return [action.drachmas for action in may(s, who) if isinstance(action, act.PlaceBid)]


def may_corrupt(s: State, who: str) -> dict[str, set[str]]:
    """What a player may corrupt, city by city."""
    found: dict[str, set[str]] = {}
    for action in may(s, who):
        if isinstance(action, act.Corrupt):
            found.setdefault(s.options.cities[action.victim], set()).add(CHARACTERS[action.character])
    return found


def may_offer(s: State, who: str) -> dict[str, list[str]]:
    """What a player may offer, and to whom."""
    found: dict[str, list[str]] = {}
    for action in may(s, who):
        if isinstance(action, act.Offer):
            found.setdefault(ANIMALS[action.animal], []).append(ALTARS[action.altar])
    return found


def step(s: State, who: str, character: str) -> int:
    """Where a pawn stands."""
    return s.players[seat(s, who)].steps[CHARACTERS.index(character)]


def steps(s: State, who: str) -> dict[str, int]:
    """All pawns of a player that have left step 0."""
    row = s.players[seat(s, who)].steps
    return {name: at for name, at in zip(CHARACTERS, row, strict=True) if at}


def drachmas(s: State, who: str) -> int:
    """A player's money."""
    return s.players[seat(s, who)].drachmas


def points(s: State, who: str) -> int:
    """A player's points on the track."""
    return s.players[seat(s, who)].points


def lies_on(s: State, altar: str) -> str:
    """What lies on an altar and whose it is: 'sparta 2 hen', or ''."""
    at = ALTARS.index(altar)
    if s.owners[at] < 0:
        return ""
    return f"{s.options.cities[s.owners[at]]} {s.counts[at]} {ANIMALS[s.kinds[at]]}"


def stock(s: State, animal: str) -> int:
    """How many animals of a kind are left."""
    return s.stock[ANIMALS.index(animal)]


def of_kind(events: Iterable[Event], *wanted: type[Event]) -> list[Event]:
    """The events of these kinds."""
    return [event for event in events if type(event) in wanted]


# Whole matches


def scripted(first: str, *cities: str) -> Match:
    """A match of these cities whose first player is given."""
    table = Table(len(cities), Options(cities=cities), OURS)
    return Match.start(GAME, table, Scripted([[cities.index(first)]]))


def submit(match: Match, who: str, action: OffrandesAction) -> Step:
    """Answer the pending decision of a player of a match."""
    state = match.state
    assert isinstance(state, State)
    at = seat(state, who)
    found = match.submit(at, action, match.open[at])
    assert isinstance(found, Step), found
    return found
