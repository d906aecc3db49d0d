"""Setup: civilizations, the first order, piles and chits."""

from __future__ import annotations

from collections import Counter

import pytest

from agon.games.peloponnes import GAME
from agon.games.peloponnes.components import OURS
from agon.games.peloponnes.events import CivilizationsDrawn
from agon.games.peloponnes.options import Options
from agon.games.peloponnes.printed import GOODS
from agon.games.peloponnes.state import State
from agon.kit.action import Deal
from agon.kit.event import Heard
from agon.kit.game import refuse_seats
from agon.kit.refusal import Refusal
from agon.kit.seats import ALL, CHANCE
from tests.clauses import clause
from tests.games.peloponnes.positions import CIVILIZATIONS, KINDS, asked, goods, names, order, question

SEATS = (1, 2, 3, 4, 5)


def drawn(civilizations: str) -> State:
    """The table after civilizations were drawn, the first seat's first."""
    chosen = [CIVILIZATIONS.index(name) for name in civilizations.split()]
    s = GAME.setup(len(chosen), Options(), OURS)
    GAME.apply(s, CHANCE, Deal(tuple(chosen)), None)
    return s


@clause("peloponnes/players")
@pytest.mark.parametrize("seats", SEATS)
def test_one_to_five_can_play(seats: int) -> None:
    assert refuse_seats(GAME, seats, Options(), OURS) is None
    s = GAME.setup(seats, Options(), OURS)
    assert s.seats == len(s.players) == seats


@clause("peloponnes/players")
@pytest.mark.parametrize("seats", [0, 6])
def test_nobody_and_six_cannot_play(seats: int) -> None:
    assert refuse_seats(GAME, seats, Options(), OURS) == Refusal("agon/seats", {"seats": seats, "allowed": SEATS})


@clause("peloponnes/civilization")
@pytest.mark.parametrize("seats", SEATS)
def test_everybody_gets_one_of_seven_civilizations_in_the_open(seats: int) -> None:
    s = GAME.setup(seats, Options(), OURS)
    assert asked(s) == ["nature"]
    draw = GAME.chance(s)
    assert [CIVILIZATIONS[item] for item in draw.bag] == list(CIVILIZATIONS)
    assert len(CIVILIZATIONS) == 7
    assert (draw.n, draw.seen) == (seats, (ALL,) * seats)


@clause("peloponnes/civilization")
@pytest.mark.parametrize(
    ("name", "start"),
    [
        ("messene", {"coins": 6, "population": 2}),
        ("patras", {"coins": 7, "population": 1}),
        ("arkadia", {"coins": 8, "population": 2}),
        ("korinth", {"coins": 7, "food": 3, "population": 3}),
        ("sparta", {"coins": 7, "wood": 4, "population": 3}),
        ("pylos", {"coins": 8, "stone": 3, "population": 2}),
        ("argos", {"coins": 5, "population": 2}),
    ],
)
def test_a_civilization_gives_coins_goods_and_inhabitants(name: str, start: dict[str, int]) -> None:
    s = drawn(name)
    assert goods(s, name) == {**dict.fromkeys(GOODS, 0), **start}
    assert s.players[0].buildings == s.players[0].lands == s.players[0].marked == []


@clause("peloponnes/civilization")
def test_each_seat_takes_what_its_own_civilization_gives() -> None:
    s = drawn("sparta argos")
    assert [player.goods[3] for player in s.players] == [7, 5]


@clause("peloponnes/first-order")
def test_the_first_order_is_by_the_number_of_the_civilization() -> None:
    assert order(drawn("argos messene korinth pylos arkadia")) == ["messene", "arkadia", "korinth", "pylos", "argos"]
    assert drawn("argos messene korinth").order == [1, 2, 0]


@clause("peloponnes/first-order")
def test_the_draw_is_told_with_its_order() -> None:
    s = GAME.setup(2, Options(), OURS)
    heard = Heard()
    GAME.apply(s, CHANCE, Deal((6, 1)), heard)
    assert heard.events() == [CivilizationsDrawn((6, 1), (1, 0))]


@clause("peloponnes/piles")
def test_forty_tiles_lie_in_three_piles() -> None:
    s = GAME.setup(3, Options(), OURS)
    assert [len(pile) for pile in s.piles] == [15, 15, 10]
    assert sorted(number for pile in s.piles for number in pile) == list(range(40))
    assert {name[0] for name in names(s.piles[0]) if name[1:].isdigit()} == {"a"}
    assert {name[0] for name in names(s.piles[2]) if name[1:].isdigit()} == {"c"}
    assert "market" in names(s.piles[0])
    assert "agora" in names(s.piles[1])
    assert "stoa" in names(s.piles[2])


@clause("peloponnes/piles")
@pytest.mark.parametrize(("round", "pile"), [(1, 0), (3, 0), (4, 1), (6, 1), (7, 2), (8, 2)])
def test_pile_a_is_played_then_b_then_c(round: int, pile: int) -> None:
    s = drawn("sparta argos")
    s.round = round
    assert GAME.chance(s).bag == tuple(sorted(OURS.piles[pile]))
    assert GAME.chance(s).n == 1


@clause("peloponnes/chits")
def test_there_are_three_chits_of_each_disaster_and_a_blank() -> None:
    s = GAME.setup(3, Options(), OURS)
    assert Counter(KINDS[chit] for chit in s.chits) == {
        "earthquake": 3,
        "drought": 3,
        "plague": 3,
        "tempest": 3,
        "decline": 3,
        "blank": 1,
    }
    assert len(s.chits) == 16
    assert s.turned == [0] * 6


@clause("peloponnes/players")
def test_one_player_is_asked_to_buy_more_are_asked_to_bid() -> None:
    for civilizations, asks in (("argos", "Buying"), ("argos sparta", "Bidding")):
        s = drawn(civilizations)
        for number in OURS.piles[0][:5]:
            GAME.apply(s, CHANCE, Deal((number,)), None)
        assert question(s, asked(s)[0]) == asks
