"""Supply round: people are fed, marked buildings are finished."""

from __future__ import annotations

from itertools import permutations

import pytest

from agon.games.peloponnes import GAME
from agon.games.peloponnes import actions as act
from agon.games.peloponnes.actions import PeloponnesAction
from agon.games.peloponnes.components import OURS
from agon.games.peloponnes.events import BuildingFinished, BuildingLost, Fed, SupplyCame
from agon.games.peloponnes.frames import StartingRound
from agon.games.peloponnes.phases.reveal import start_round
from agon.games.peloponnes.state import State
from agon.kit.refusal import NOT_ASKED, Refusal
from tests.clauses import clause
from tests.games.peloponnes.positions import (
    Has,
    asked,
    buildings,
    do,
    goods,
    has,
    marked,
    may,
    position,
    question,
    reveal,
    some,
    supplied,
    tile,
    why_not,
)

# Costs: street 1 stone; bridge 2 wood; market 3 wood; port 1 wood 3 stone; granary 3 wood.


def supply_of(holding: Has) -> State:
    """A supply round for Sparta."""
    return supplied({"sparta": holding, "argos": has()})


# feed


@clause("peloponnes/feed")
def test_each_inhabitant_eats_one_food() -> None:
    s = supply_of(has(food=9, population=6, luxury=4))
    assert asked(s) == ["nature"]
    assert some(s, "sparta", "food", "population", "luxury") == (3, 6, 4)


@clause("peloponnes/feed")
def test_who_is_not_fed_is_lost() -> None:
    s = supply_of(has(food=4, population=6, luxury=1))
    assert asked(s) == ["nature"]
    assert some(s, "sparta", "food", "population", "luxury") == (0, 4, 1)


@clause("peloponnes/feed")
@pytest.mark.parametrize("count", [0, 1, 2])
def test_any_number_of_the_hungry_may_be_fed_for_two_luxury_each(count: int) -> None:
    s = supply_of(has(food=4, population=7, luxury=5))
    assert question(s, "sparta") == "Feeding"
    assert goods(s, "sparta")["food"] == 0
    assert may(s, "sparta") == [act.Feed(0), act.Feed(1), act.Feed(2)]
    assert do(s, "sparta", act.Feed(count)) == [Fed(0, 4, count, 3 - count)]
    assert some(s, "sparta", "population", "luxury") == (4 + count, 5 - 2 * count)
    assert asked(s) == ["nature"]


@clause("peloponnes/feed")
def test_no_more_can_be_fed_luxury_than_are_hungry() -> None:
    s = supply_of(has(food=4, population=5, luxury=20))
    assert may(s, "sparta") == [act.Feed(0), act.Feed(1)]
    assert why_not(s, "sparta", act.Feed(2)) == Refusal("peloponnes/feed", {"count": 1})


@clause("peloponnes/feed")
def test_no_more_can_be_fed_than_luxury_pays() -> None:
    s = supply_of(has(population=5, luxury=5))
    assert why_not(s, "sparta", act.Feed(3)) == Refusal("peloponnes/feed", {"count": 2})


@clause("peloponnes/feed")
def test_a_great_city_can_be_fed_luxury_whole() -> None:
    s = supplied({"sparta": has(population=100, luxury=200)})
    assert may(s, "sparta") == [act.Feed(count) for count in range(101)]


@clause("peloponnes/feed")
@pytest.mark.parametrize("action", [act.PASS, act.FINISH, act.Keep(0)])
def test_feeding_asks_for_a_number(action: PeloponnesAction) -> None:
    assert why_not(supply_of(has(population=5, luxury=5)), "sparta", action) == NOT_ASKED


@clause("peloponnes/feed")
def test_a_supply_round_tells_how_many_were_fed_and_lost() -> None:
    s = position({"sparta": has(food=4, population=6), "argos": has(food=9, population=2)}, 3)
    start_round(s, StartingRound(), None)
    assert reveal(s, "b05")[1:] == [SupplyCame(), Fed(0, 4, 0, 2), Fed(1, 2, 0, 0)]


# finish


@clause("peloponnes/finish")
def test_a_marked_building_is_paid_and_its_coin_comes_back() -> None:
    s = supply_of(has("port*", wood=2, stone=3, coins=4))
    assert question(s, "sparta") == "Finishing"
    assert may(s, "sparta") == [act.FINISH, act.ABANDON]
    assert do(s, "sparta", act.FINISH) == [BuildingFinished(0, tile("port"))]
    assert some(s, "sparta", "wood", "stone", "coins") == (1, 0, 5)
    assert buildings(s, "sparta") == ["port"]
    assert marked(s, "sparta") == []
    assert asked(s) == ["nature"]


@clause("peloponnes/finish")
def test_an_owner_may_refuse_to_pay_though_able_and_loses_it() -> None:
    s = supply_of(has("street port*", wood=2, stone=3, coins=4))
    assert do(s, "sparta", act.ABANDON) == [BuildingLost(0, tile("port"))]
    assert some(s, "sparta", "wood", "stone", "coins") == (2, 3, 5)
    assert buildings(s, "sparta") == ["street"]
    assert marked(s, "sparta") == []
    assert tile("port") in s.gone


@clause("peloponnes/finish")
def test_who_cannot_pay_loses_the_building_and_gets_the_coin_back() -> None:
    s = supply_of(has("port* street", wood=2, stone=2, coins=4))
    assert asked(s) == ["nature"]
    assert buildings(s, "sparta") == ["street"]
    assert marked(s, "sparta") == []
    assert some(s, "sparta", "wood", "stone", "coins") == (2, 2, 5)
    assert tile("port") in s.gone


@clause("peloponnes/finish")
def test_the_oldest_is_asked_about_first() -> None:
    s = supply_of(has("bridge* street market*", wood=5, coins=1))
    do(s, "sparta", act.FINISH)
    assert marked(s, "sparta") == ["market"]
    assert goods(s, "sparta")["wood"] == 3
    do(s, "sparta", act.ABANDON)
    assert buildings(s, "sparta") == ["bridge", "street"]
    assert goods(s, "sparta")["coins"] == 3


@clause("peloponnes/finish")
def test_what_an_older_one_cost_may_lack_for_a_younger_one() -> None:
    s = supply_of(has("bridge* market*", wood=4))
    events = do(s, "sparta", act.FINISH)
    assert events == [BuildingFinished(0, tile("bridge")), BuildingLost(0, tile("market"))]
    assert some(s, "sparta", "wood", "coins") == (2, 2)
    assert asked(s) == ["nature"]


@clause("peloponnes/finish")
def test_to_give_up_an_older_one_may_save_a_younger_one() -> None:
    s = supply_of(has("bridge* market*", wood=4))
    do(s, "sparta", act.ABANDON)
    do(s, "sparta", act.FINISH)
    assert buildings(s, "sparta") == ["market"]
    assert goods(s, "sparta")["wood"] == 1


@clause("peloponnes/finish")
def test_finished_buildings_are_not_paid_again() -> None:
    s = supply_of(has("port street", wood=5, stone=5))
    assert asked(s) == ["nature"]
    assert some(s, "sparta", "wood", "stone") == (5, 5)


@clause("peloponnes/finish", "peloponnes/buy-with-luxury")
def test_what_lacks_to_finish_may_be_bought_luxury() -> None:
    s = supply_of(has("port*", wood=1, stone=1, luxury=5))
    do(s, "sparta", act.FINISH)
    assert some(s, "sparta", "wood", "stone", "luxury", "coins") == (0, 0, 1, 1)


@clause("peloponnes/finish", "peloponnes/feed")
def test_people_are_fed_before_buildings_are_finished() -> None:
    s = supply_of(has("street*", population=1, luxury=2))
    assert question(s, "sparta") == "Feeding"
    do(s, "sparta", act.Feed(1))
    assert buildings(s, "sparta") == []
    assert some(s, "sparta", "population", "coins", "luxury") == (1, 1, 0)
    s = supply_of(has("street*", population=1, luxury=2))
    do(s, "sparta", act.Feed(0))
    assert question(s, "sparta") == "Finishing"
    do(s, "sparta", act.FINISH)
    assert some(s, "sparta", "population", "coins", "luxury") == (0, 1, 0)


@clause("peloponnes/buy-with-luxury", "peloponnes/feed")
def test_food_is_bought_only_after_all_own_food() -> None:
    s = supply_of(has(food=3, population=4, luxury=9))
    do(s, "sparta", act.Feed(1))
    assert some(s, "sparta", "food", "population", "luxury") == (0, 4, 7)


# decision-order

ALL: dict[str, Has] = {
    "sparta": has("bridge* market*", wood=4, coins=1),
    "argos": has("street*", population=4, luxury=6, stone=1),
    "pylos": has(population=3, luxury=2),
}
ANSWERS: dict[str, list[PeloponnesAction]] = {
    "sparta": [act.ABANDON, act.FINISH],
    "argos": [act.Feed(2), act.ABANDON],
    "pylos": [act.Feed(1)],
}


@clause("peloponnes/decision-order")
def test_a_supply_round_is_answered_in_any_order() -> None:
    whose = [who for who, answers in ANSWERS.items() for _ in answers]
    keys = set()
    for turns in set(permutations(whose)):
        s = supplied(ALL)
        left = {who: list(answers) for who, answers in ANSWERS.items()}
        for who in turns:
            do(s, who, left[who].pop(0))
        keys.add(s.key())
    assert len(keys) == 1


@clause("peloponnes/decision-order")
def test_a_supply_round_can_be_saved_between_any_two_answers() -> None:
    s = supplied(ALL)
    for who, answers in ANSWERS.items():
        for answer in answers:
            again = GAME.load(GAME.dump(s), OURS)
            assert again.key() == s.key()
            do(again, who, answer)
            do(s, who, answer)
            assert again.key() == s.key()


@clause("peloponnes/decision-order")
def test_asked_one_by_one_in_a_supply_round_they_go_in_the_standing_order() -> None:
    s = position(ALL, 3)
    s.order = [1, 2, 0]
    start_round(s, StartingRound(), None)
    reveal(s, "b05")
    assert asked(s) == ["argos", "pylos", "sparta"]
