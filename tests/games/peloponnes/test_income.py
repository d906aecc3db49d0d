"""Income: what tiles, civilization and inhabitants bring."""

from __future__ import annotations

from itertools import permutations

import pytest

from agon.games.peloponnes import actions as act
from agon.games.peloponnes.events import GoodChosen, IncomeReceived
from agon.games.peloponnes.options import Options
from agon.games.peloponnes.printed import GOODS
from agon.kit.refusal import NOT_ASKED
from tests.clauses import clause
from tests.games.peloponnes.positions import (
    Has,
    amounts,
    asked,
    chooses,
    do,
    goods,
    has,
    incomes,
    may,
    of_kind,
    offered,
    passes,
    question,
    taking,
    why_not,
)


@clause("peloponnes/tile-income")
@pytest.mark.parametrize(
    ("name", "brings"),
    [
        ("messene", {"food": 2}),
        ("patras", {"wood": 1, "food": 1}),
        ("arkadia", {"population": 1}),
        ("korinth", {"food": 1}),
        ("sparta", {"wood": 1}),
        ("pylos", {"stone": 1}),
        ("argos", {"wood": 1, "stone": 1}),
    ],
)
def test_a_civilization_brings_its_income(name: str, brings: dict[str, int]) -> None:
    assert incomes({name: has()})[name] == {"coins": 1, **brings}


@clause("peloponnes/tile-income")
def test_every_tile_brings_its_income_finished_or_not() -> None:
    brought = incomes({"pylos": has("quarry* lion-gate", lands="a01 a08")})["pylos"]
    assert brought == {"wood": 2, "stone": 1 + 2 + 1 + 3, "food": 1 + 1, "coins": 1}


@clause("peloponnes/tile-income")
def test_the_tile_just_placed_brings_its_income_too() -> None:
    s = taking({"pylos": has()}, {"pylos": "a01"}, hold=False)
    assert goods(s, "pylos")["stone"] == 4
    s = taking({"pylos": has(coins=1)}, {"pylos": "quarry"}, hold=False)
    do(s, "pylos", act.MARK)
    assert goods(s, "pylos")["stone"] == 3


@clause("peloponnes/tile-income")
def test_a_tile_that_was_lost_brings_nothing() -> None:
    s = taking({"pylos": has(lands="a05")}, {"pylos": "a01"}, hold=False)
    assert goods(s, "pylos")["stone"] == 1


@clause("peloponnes/tile-income")
def test_arkadias_inhabitant_comes_before_the_income_by_population() -> None:
    assert incomes({"arkadia": has(population=7)})["arkadia"] == {"population": 1, "coins": 4}
    assert incomes({"sparta": has(population=7)})["sparta"] == {"wood": 1, "coins": 3}


@clause("peloponnes/tile-income")
def test_the_solo_extra_incomes_come_every_time() -> None:
    s = offered({"sparta": has(extra="stone food food")}, "", options=Options(level=4))
    passes(s, "sparta")
    assert goods(s, "sparta") == dict(zip(GOODS, (1, 1, 2, 4, 0, 0), strict=True))


@clause("peloponnes/tile-income")
def test_everybody_is_told_what_came_in() -> None:
    s = offered({"sparta": has(population=14), "korinth": has(food=13)}, "")
    passes(s, "sparta")
    events = of_kind(passes(s, "korinth"), IncomeReceived)
    assert events == [
        IncomeReceived(0, amounts(wood=1, coins=5, luxury=2)),
        IncomeReceived(1, amounts(coins=1, luxury=1)),
    ]


# choice-income


@clause("peloponnes/choice-income")
@pytest.mark.parametrize("owned", ["port", "port*", "temple-of-apollo"])
@pytest.mark.parametrize("good", ["wood", "stone", "food", "coins"])
def test_harbour_and_temple_bring_a_good_of_choice(owned: str, good: str) -> None:
    brought = incomes({"arkadia": has(owned)}, [("arkadia", good)])["arkadia"]
    expected = {"population": 1, "coins": 1}
    assert brought == {**expected, good: expected.get(good, 0) + 1}


@clause("peloponnes/choice-income")
def test_each_of_both_is_asked_about() -> None:
    s = offered({"arkadia": has("port temple-of-apollo"), "argos": has()}, "")
    passes(s, "arkadia")
    passes(s, "argos")
    assert question(s, "arkadia") == "ChoosingGood"
    assert may(s, "arkadia") == [act.ChooseGood(good) for good in range(4)]
    assert chooses(s, "arkadia", "wood") == [GoodChosen(0, GOODS.index("wood"))]
    assert asked(s) == ["arkadia"]
    chooses(s, "arkadia", "wood")
    assert asked(s) == ["nature"]
    assert goods(s, "arkadia")["wood"] == 2


@clause("peloponnes/choice-income")
@pytest.mark.parametrize("action", [act.PASS, act.BUILD, act.Feed(1)])
def test_a_choice_of_goods_cannot_be_declined(action: act.PeloponnesAction) -> None:
    s = offered({"arkadia": has("port"), "argos": has()}, "")
    passes(s, "arkadia")
    passes(s, "argos")
    assert why_not(s, "arkadia", action) == NOT_ASKED


@clause("peloponnes/choice-income")
def test_a_harbour_just_placed_is_asked_about_at_once() -> None:
    s = taking({"sparta": has(coins=1)}, {"sparta": "port"}, hold=False)
    do(s, "sparta", act.MARK)
    assert question(s, "sparta") == "ChoosingGood"


@clause("peloponnes/decision-order", "peloponnes/choice-income")
def test_goods_may_be_chosen_in_any_order() -> None:
    keys = set()
    for who_first in permutations(("sparta", "argos")):
        s = offered({"sparta": has("port"), "argos": has("temple-of-apollo")}, "")
        passes(s, "sparta")
        passes(s, "argos")
        for who in who_first:
            chooses(s, who, {"sparta": "wood", "argos": "coins"}[who])
        keys.add(s.key())
    assert len(keys) == 1


# storehouse


@clause("peloponnes/storehouse")
@pytest.mark.parametrize(("good", "limit", "lands"), [("wood", 10, "a07"), ("stone", 10, "a01"), ("food", 13, "a05")])
def test_each_unit_over_the_limit_is_a_luxury_good(good: str, limit: int, lands: str) -> None:
    for stored in (limit - 4, limit - 3, limit - 2, limit):
        brought = incomes({"arkadia": Has({good: stored}, "", lands, "")})["arkadia"]
        over = max(0, stored + 3 - limit)
        kept = {good: 3 - over, "luxury": over}
        assert brought == {"coins": 1, "population": 1, **{name: n for name, n in kept.items() if n}}


@clause("peloponnes/storehouse")
def test_a_chosen_good_over_the_limit_is_luxury_too() -> None:
    brought = incomes({"arkadia": has("port", stone=10)}, [("arkadia", "stone")])["arkadia"]
    assert brought == {"coins": 1, "population": 1, "luxury": 1}


@clause("peloponnes/storehouse")
def test_coins_luxury_and_inhabitants_have_no_limit() -> None:
    brought = incomes({"arkadia": has(coins=40, luxury=40, population=40)})["arkadia"]
    assert brought == {"coins": 5, "luxury": 6, "population": 1}


# population-income


@clause("peloponnes/population-income")
@pytest.mark.parametrize(
    ("people", "coins", "luxury"),
    [
        (0, 1, 0),
        (2, 1, 0),
        (3, 2, 0),
        (4, 2, 0),
        (5, 3, 0),
        (7, 3, 0),
        (8, 4, 0),
        (10, 4, 0),
        (11, 5, 0),
        (13, 5, 0),
        (14, 5, 2),
        (16, 5, 2),
        (17, 5, 4),
        (19, 5, 4),
        (20, 5, 6),
        (30, 5, 6),
    ],
)
def test_inhabitants_bring_coins_and_in_great_cities_luxury(people: int, coins: int, luxury: int) -> None:
    brought = incomes({"sparta": has(population=people)})["sparta"]
    assert (brought.get("coins", 0), brought.get("luxury", 0)) == (coins, luxury)
