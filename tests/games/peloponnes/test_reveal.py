"""A round begins: five tiles are turned up, and a supply tile interrupts."""

from __future__ import annotations

import pytest

from agon.games.peloponnes import actions as act
from agon.games.peloponnes.events import RoundOpened, SupplyCame, TileRevealed
from agon.games.peloponnes.frames import StartingRound
from agon.games.peloponnes.options import Options
from agon.games.peloponnes.phases.reveal import start_round
from agon.games.peloponnes.state import State
from tests.clauses import clause
from tests.games.peloponnes.positions import (
    CIVILIZATIONS,
    Has,
    asked,
    do,
    goods,
    has,
    names,
    position,
    question,
    reveal,
    slot,
    tile,
)


def new_round(
    round: int, options: Options | None = None, seats: int = 2, food: int = 0, population: int = 0, luxury: int = 0
) -> State:
    """A round of a table of equals, no tile turned up yet."""
    players: dict[str, Has] = {
        name: has(food=food, population=population, luxury=luxury) for name in CIVILIZATIONS[:seats]
    }
    s = position(players, round - 1, options=options)
    start_round(s, StartingRound(), None)
    return s


@clause("peloponnes/reveal")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_as_many_tiles_as_players_lie_open_the_rest_in_the_conquest_row(seats: int) -> None:
    s = new_round(1, seats=seats)
    events = [event for name in ("a01", "a02", "a03", "market", "a05") for event in reveal(s, name)]
    assert [event.slot for event in events if isinstance(event, TileRevealed)] == list(range(5))
    assert s.open_slots() == seats
    assert names(s.offer) == ["a01", "a02", "a03", "market", "a05"]


@clause("peloponnes/reveal")
def test_five_tiles_are_turned_up_one_by_one_before_anybody_bids() -> None:
    s = new_round(1)
    for at, name in enumerate(("a01", "a02", "a03", "a04", "a05")):
        assert asked(s) == ["nature"]
        opened = [RoundOpened(1)] if at == 4 else []
        assert reveal(s, name) == [TileRevealed(tile(name), at), *opened]
        assert slot(s, name) == at
    assert asked(s) == ["messene"]
    assert question(s, "messene") == "Bidding"


@clause("peloponnes/reveal", "peloponnes/piles")
def test_a_tile_that_was_turned_up_is_no_longer_in_its_pile() -> None:
    s = new_round(4)
    reveal(s, "agora")
    assert tile("agora") not in s.piles[1]
    assert len(s.piles[1]) == 14


@clause("peloponnes/supply-tile")
@pytest.mark.parametrize(("round", "name"), [(4, "b05"), (7, "c04")])
def test_a_tile_with_the_supply_mark_triggers_a_supply_round_at_once(round: int, name: str) -> None:
    s = new_round(round, food=5, population=2)
    events = reveal(s, name)
    assert isinstance(events[0], TileRevealed)
    assert isinstance(events[1], SupplyCame)
    assert goods(s, "messene")["food"] == 3
    assert asked(s) == ["nature"]
    assert names(s.offer) == [name]


@clause("peloponnes/supply-tile")
def test_the_supply_round_is_over_before_the_rest_is_turned() -> None:
    s = new_round(4, food=1, population=2, luxury=2)
    reveal(s, "agora")
    reveal(s, "b05")
    assert asked(s) == ["messene", "patras"]
    assert question(s, "patras") == "Feeding"
    assert len(s.offer) == 2
    do(s, "messene", act.Feed(1))
    do(s, "patras", act.Feed(0))
    assert asked(s) == ["nature"]
    for name in ("b04", "b06", "b07"):
        reveal(s, name)
    assert question(s, "messene") == "Bidding"


@clause("peloponnes/supply-tile")
def test_the_supply_tile_stays_on_offer_as_one_of_the_five() -> None:
    s = new_round(4)
    for name in ("b05", "b04", "b06", "b07", "b09"):
        reveal(s, name)
    assert names(s.offer) == ["b05", "b04", "b06", "b07", "b09"]
    assert question(s, "messene") == "Bidding"


@clause("peloponnes/supply-tile")
@pytest.mark.parametrize("name", ["b04", "agora"])
def test_another_tile_triggers_nothing(name: str) -> None:
    s = new_round(4, food=5, population=2)
    assert len(reveal(s, name)) == 1
    assert goods(s, "messene")["food"] == 5


@clause("peloponnes/supply-tile")
def test_when_the_last_of_five_is_the_supply_tile_it_comes_before_the_bids() -> None:
    s = new_round(4, food=1, population=2, luxury=2)
    for name in ("b04", "b06", "b07", "b09", "b05"):
        reveal(s, name)
    assert question(s, "messene") == "Feeding"
    do(s, "patras", act.Feed(0))
    do(s, "messene", act.Feed(0))
    assert question(s, "messene") == "Bidding"
