"""Disasters: two chits a round, and the third of a kind strikes."""

from __future__ import annotations

from itertools import permutations

import pytest

from agon.games.peloponnes import GAME
from agon.games.peloponnes import actions as act
from agon.games.peloponnes.components import OURS
from agon.games.peloponnes.events import ChitTurned, DisasterStruck, GoodsLost, TilesSettled
from agon.games.peloponnes.frames import StartingRound, TurningChit
from agon.games.peloponnes.phases.reveal import start_round
from agon.kit.refusal import Refusal
from tests.clauses import clause
from tests.games.peloponnes.positions import (
    KINDS,
    Has,
    amounts,
    asked,
    buildings,
    chit_to_turn,
    goods,
    has,
    keep,
    keeps,
    kind,
    lands,
    marked,
    may,
    may_keep,
    order,
    passes,
    position,
    question,
    reveal,
    some,
    struck,
    tile,
    tiles,
    turn,
    why_not,
)

SOMEBODY = {"sparta": has(), "argos": has()}


@clause("peloponnes/two-chits")
def test_two_chits_are_turned_after_the_income_one_after_the_other() -> None:
    s = position(SOMEBODY, 0)
    start_round(s, StartingRound(), None)
    for name in ("a01", "a02", "a03", "a04", "a05"):
        reveal(s, name)
    passes(s, "sparta")
    passes(s, "argos")
    assert goods(s, "sparta")["wood"] == 1
    assert isinstance(s.stack[-1], TurningChit)
    assert turn(s, "drought") == [ChitTurned(kind("drought"), 1)]
    assert isinstance(s.stack[-1], TurningChit)
    turn(s, "drought")
    assert s.round == 2
    assert s.turned[kind("drought")] == 2
    assert len(s.chits) == 14


@clause("peloponnes/two-chits")
def test_a_chit_is_settled_for_all_before_the_next_is_turned() -> None:
    s = chit_to_turn({"sparta": has("market", wood=1, stone=1), "argos": has("port")}, earthquake=2)
    turn(s, "earthquake")
    assert set(asked(s)) == {"sparta", "argos"}
    keeps(s, "sparta", "market")
    assert asked(s) == ["argos"]
    keeps(s, "argos", "")
    assert asked(s) == ["nature"]
    assert isinstance(s.stack[-1], TurningChit)


@clause("peloponnes/two-chits")
def test_both_chits_of_a_round_may_strike() -> None:
    s = chit_to_turn({"sparta": has(food=6, population=6), "argos": has()}, drought=2, plague=2)
    turn(s, "plague")
    assert some(s, "sparta", "food", "population") == (6, 4)
    turn(s, "drought")
    assert some(s, "sparta", "food", "population") == (4, 4)


@clause("peloponnes/two-chits")
def test_the_blank_leaves_the_game() -> None:
    s = chit_to_turn({"sparta": has(food=6, population=6, luxury=6), "argos": has()})
    assert turn(s, "blank") == [ChitTurned(kind("blank"), 1)]
    assert kind("blank") not in s.chits
    assert some(s, "sparta", "food", "population", "luxury") == (6, 6, 6)


@clause("peloponnes/two-chits", "peloponnes/chits")
def test_a_chit_is_any_of_those_not_turned_yet() -> None:
    s = chit_to_turn(SOMEBODY, drought=2, blank=1)
    names = [KINDS[chit] for chit in GAME.chance(s).bag]
    assert names == ["earthquake"] * 3 + ["drought"] + ["plague"] * 3 + ["tempest"] * 3 + ["decline"] * 3


@clause("peloponnes/third-chit")
@pytest.mark.parametrize("before", [0, 1])
def test_the_first_and_second_of_a_kind_do_nothing(before: int) -> None:
    s = chit_to_turn({"sparta": has(food=6), "argos": has()}, drought=before)
    assert turn(s, "drought") == [ChitTurned(kind("drought"), before + 1)]
    assert goods(s, "sparta")["food"] == 6


@clause("peloponnes/third-chit")
@pytest.mark.parametrize("name", KINDS[:-1])
def test_the_third_of_a_kind_strikes_at_once(name: str) -> None:
    s = chit_to_turn(SOMEBODY, **{name: 2})
    assert turn(s, name) == [ChitTurned(kind(name), 3), DisasterStruck(kind(name), ())]


@clause("peloponnes/third-chit")
def test_all_chits_come_out_so_each_disaster_strikes_exactly_once() -> None:
    rounds = len(OURS.pile_of_round)
    assert rounds * OURS.parts.round.chits == len(position(SOMEBODY).chits) == 16


# earthquake


@clause("peloponnes/earthquake")
def test_a_building_is_kept_for_one_wood_and_one_stone() -> None:
    s = struck({"sparta": has("market port* street", wood=5, stone=4, coins=3)}, "earthquake")
    assert question(s, "sparta") == "Keeping"
    assert keeps(s, "sparta", "market port") == [TilesSettled(0, (tile("market"), tile("port")), (tile("street"),))]
    assert some(s, "sparta", "wood", "stone", "coins") == (3, 2, 3)
    assert buildings(s, "sparta") == ["market", "port"]
    assert marked(s, "sparta") == ["port"]
    assert tile("street") in s.gone


@clause("peloponnes/earthquake")
def test_nothing_is_paid_for_buildings_that_are_lost() -> None:
    s = struck({"sparta": has("market port", lands="a01", wood=5, stone=4)}, "earthquake")
    keeps(s, "sparta", "")
    assert some(s, "sparta", "wood", "stone") == (5, 4)
    assert buildings(s, "sparta") == []
    assert lands(s, "sparta") == ["a01"]
    assert set(tiles("market port")) <= set(s.gone)


@clause("peloponnes/earthquake")
def test_a_coin_on_a_lost_building_comes_back() -> None:
    s = struck({"sparta": has("market* port* street", coins=2, wood=1, stone=1)}, "earthquake")
    keeps(s, "sparta", "port")
    assert goods(s, "sparta")["coins"] == 3
    assert marked(s, "sparta") == ["port"]


@clause("peloponnes/earthquake")
def test_any_set_that_can_be_paid_may_be_kept() -> None:
    s = struck({"sparta": has("market port street", wood=2, stone=5)}, "earthquake")
    assert may_keep(s, "sparta") == 2
    assert len(may(s, "sparta")) == 1 + 3 + 3
    assert why_not(s, "sparta", keep(s, "sparta", "market port street")) == Refusal(
        "peloponnes/earthquake", {"most": 2}, case="price"
    )


@clause("peloponnes/earthquake", "peloponnes/tempest")
def test_who_can_pay_for_nothing_is_told_so_and_no_number() -> None:
    for disaster, holding in (("earthquake", has("market", wood=5)), ("tempest", has(lands="a01", food=5))):
        s = struck({"sparta": holding}, disaster)
        assert why_not(s, "sparta", act.Keep(1)) == Refusal(f"peloponnes/{disaster}", {}, case="poor")


@clause("peloponnes/earthquake")
def test_a_building_that_is_not_there_cannot_be_kept() -> None:
    s = struck({"sparta": has("market", wood=5, stone=5)}, "earthquake")
    assert why_not(s, "sparta", act.Keep(2)) == Refusal(
        "peloponnes/earthquake", {"number": 2, "count": 1}, case="absent"
    )


@clause("peloponnes/tempest")
def test_a_land_that_is_not_there_cannot_be_kept_whatever_the_purse() -> None:
    for coins in (0, 5):
        s = struck({"sparta": has(lands="a01 a02", food=5, coins=coins)}, "tempest")
        assert why_not(s, "sparta", act.Keep(0b1100)) == Refusal(
            "peloponnes/tempest", {"number": 3, "count": 2}, case="absent"
        )


@clause("peloponnes/earthquake", "peloponnes/buy-with-luxury")
def test_what_lacks_in_an_earthquake_may_be_bought_luxury() -> None:
    s = struck({"sparta": has("market port", wood=2, stone=1, luxury=3)}, "earthquake")
    keeps(s, "sparta", "market port")
    assert some(s, "sparta", "wood", "stone", "luxury") == (0, 0, 1)
    s = struck({"sparta": has("market port", wood=2, stone=1, luxury=1)}, "earthquake")
    assert may_keep(s, "sparta") == 1


@clause("peloponnes/earthquake")
def test_who_has_no_building_is_not_asked() -> None:
    s = struck({"sparta": has(lands="a01"), "argos": has("port")}, "earthquake")
    assert asked(s) == ["argos"]


# tempest


@clause("peloponnes/tempest")
def test_a_land_is_kept_for_one_food_and_one_coin() -> None:
    s = struck({"sparta": has("market", lands="a01 a02 a03", food=5, coins=4)}, "tempest")
    keeps(s, "sparta", "a01 a03")
    assert some(s, "sparta", "food", "coins") == (3, 2)
    assert lands(s, "sparta") == ["a01", "a03"]
    assert buildings(s, "sparta") == ["market"]
    assert tile("a02") in s.gone


@clause("peloponnes/tempest")
def test_all_lands_may_be_given_up_for_nothing() -> None:
    s = struck({"sparta": has(lands="a01 a02", food=5, coins=4)}, "tempest")
    keeps(s, "sparta", "")
    assert some(s, "sparta", "food", "coins") == (5, 4)
    assert lands(s, "sparta") == []


@clause("peloponnes/tempest")
@pytest.mark.parametrize(("food", "coins", "luxury", "most"), [(1, 3, 0, 1), (3, 1, 0, 1), (3, 3, 0, 3), (1, 2, 2, 2)])
def test_as_many_lands_as_can_be_paid_may_be_kept(food: int, coins: int, luxury: int, most: int) -> None:
    s = struck({"sparta": has(lands="a01 a02 a03", food=food, coins=coins, luxury=luxury)}, "tempest")
    assert may_keep(s, "sparta") == most
    if most < 3:
        assert why_not(s, "sparta", act.Keep(7)) == Refusal("peloponnes/tempest", {"most": most}, case="price")


@clause("peloponnes/tempest")
def test_coins_on_buildings_do_not_count() -> None:
    s = struck({"sparta": has("market*", lands="a01", food=5)}, "tempest")
    assert may_keep(s, "sparta") == 0
    keeps(s, "sparta", "")
    assert some(s, "sparta", "coins") == (0,)
    assert marked(s, "sparta") == ["market"]


@clause("peloponnes/tempest")
def test_the_row_closes_up_unchecked() -> None:
    s = struck({"sparta": has(lands="a01 a02 a07", food=2, coins=2)}, "tempest")
    keeps(s, "sparta", "a01 a07")  # mountain and forest share nothing
    assert lands(s, "sparta") == ["a01", "a07"]


@clause("peloponnes/tempest", "peloponnes/buy-with-luxury")
def test_what_lacks_in_a_tempest_may_be_bought_luxury() -> None:
    s = struck({"sparta": has(lands="a01 a02", food=2, coins=1, luxury=5)}, "tempest")
    keeps(s, "sparta", "a01 a02")
    assert some(s, "sparta", "food", "coins", "luxury") == (0, 0, 3)


# drought, plague, decline


@clause("peloponnes/drought")
@pytest.mark.parametrize(("food", "left"), [(0, 0), (1, 0), (2, 1), (3, 2), (4, 2), (6, 4), (7, 4), (13, 8)])
def test_a_drought_takes_a_third_of_the_food_rounded_up(food: int, left: int) -> None:
    s = chit_to_turn({"sparta": has(food=food, population=9, luxury=9)}, drought=2)
    events = turn(s, "drought")
    assert some(s, "sparta", "food", "population", "luxury") == (left, 9, 9)
    assert events[2:] == ([GoodsLost(0, amounts(food=food - left))] if food else [])


@clause("peloponnes/plague")
@pytest.mark.parametrize(("people", "left"), [(0, 0), (1, 0), (2, 1), (3, 2), (4, 2), (10, 6), (12, 8)])
def test_a_plague_takes_a_third_of_the_inhabitants_rounded_up(people: int, left: int) -> None:
    s = chit_to_turn({"sparta": has(food=9, population=people, luxury=9)}, plague=2)
    events = turn(s, "plague")
    assert some(s, "sparta", "food", "population", "luxury") == (9, left, 9)
    assert events[2:] == ([GoodsLost(0, amounts(population=people - left))] if people else [])


@clause("peloponnes/decline")
@pytest.mark.parametrize(("luxury", "left"), [(0, 0), (4, 0), (10, 0), (11, 1), (25, 15)])
def test_a_decline_takes_ten_luxury_goods_or_all(luxury: int, left: int) -> None:
    s = chit_to_turn({"sparta": has(food=9, population=9, luxury=luxury)}, decline=2)
    events = turn(s, "decline")
    assert some(s, "sparta", "food", "population", "luxury") == (9, 9, left)
    assert events[2:] == ([GoodsLost(0, amounts(luxury=luxury - left))] if luxury else [])


@clause("peloponnes/drought")
def test_a_disaster_comes_over_all() -> None:
    s = struck({"sparta": has(food=3), "argos": has(food=6), "pylos": has(food=9)}, "drought")
    assert [goods(s, who)["food"] for who in ("sparta", "argos", "pylos")] == [2, 4, 6]


# protection


@clause("peloponnes/protection")
@pytest.mark.parametrize(
    ("name", "disaster"),
    [
        ("port", "decline"),
        ("aqueduct", "plague"),
        ("well", "plague"),
        ("temple-of-apollo", "drought"),
        ("cyclopean-masonry", "earthquake"),
        ("workshop-of-phidias", "tempest"),
        ("stoa", "decline"),
        ("lion-gate", "drought"),
    ],
)
@pytest.mark.parametrize("mark", ["", "*"])
def test_a_building_that_protects_spares_its_owner_finished_or_not(name: str, disaster: str, mark: str) -> None:
    holding = has(f"market {name}{mark}", lands="a01", food=9, population=9, luxury=9)
    s = chit_to_turn({"sparta": holding, "argos": has("bridge", lands="a02", food=3)}, **{disaster: 2})
    before = s.players[0].key()
    events = turn(s, disaster)
    assert events[1] == DisasterStruck(kind(disaster), (0,))
    assert s.players[0].key() == before
    assert "sparta" not in asked(s)


@clause("peloponnes/protection")
@pytest.mark.parametrize("disaster", KINDS[:-1])
def test_another_building_does_not_protect(disaster: str) -> None:
    s = struck({"sparta": has("market", lands="a01", food=9, population=9, luxury=9)}, disaster)
    changed = some(s, "sparta", "food", "population", "luxury") != (9, 9, 9)
    assert changed or asked(s) == ["sparta"]


@clause("peloponnes/protection")
def test_protection_is_judged_when_the_disaster_strikes() -> None:
    s = chit_to_turn({"sparta": has("well", population=9, wood=9, stone=9), "argos": has()}, plague=2, earthquake=2)
    turn(s, "earthquake")
    keeps(s, "sparta", "")
    turn(s, "plague")
    assert goods(s, "sparta")["population"] == 6


# decision-order

TWO: dict[str, Has] = {
    "sparta": has("market* port", wood=9, stone=9),
    "argos": has("street bridge*", wood=1, stone=1),
    "pylos": has("quarry", luxury=4),
}


@clause("peloponnes/decision-order")
def test_a_disaster_is_answered_in_any_order() -> None:
    keys = set()
    for who_first in permutations(TWO):
        s = struck(TWO, "earthquake")
        for who in who_first:
            keeps(s, who, {"sparta": "port", "argos": "street", "pylos": ""}[who])
        keys.add(s.key())
    assert len(keys) == 1


@clause("peloponnes/decision-order")
def test_asked_one_by_one_about_a_disaster_they_go_in_the_standing_order() -> None:
    s = chit_to_turn(TWO, earthquake=2)
    s.order = [2, 0, 1]
    turn(s, "earthquake")
    assert asked(s) == order(s) == ["pylos", "sparta", "argos"]
