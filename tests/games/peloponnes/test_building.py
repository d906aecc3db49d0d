"""Order, taking, building: bids are paid, tiles are placed or lost."""

from __future__ import annotations

from itertools import permutations

import pytest

from agon.games.peloponnes import GAME
from agon.games.peloponnes import actions as act
from agon.games.peloponnes.components import OURS
from agon.games.peloponnes.events import (
    BuildingBuilt,
    BuildingMarked,
    GoodsGained,
    LandPlaced,
    OrderChanged,
    TileLost,
)
from agon.kit.refusal import NOT_ASKED, Refusal
from tests.clauses import clause
from tests.games.peloponnes.positions import (
    HOLDING,
    Has,
    amounts,
    asked,
    bid,
    buildings,
    do,
    goods,
    has,
    keeps,
    kind,
    lands,
    marked,
    may,
    moves,
    names,
    of_kind,
    offered,
    order,
    passes,
    question,
    some,
    taking,
    taking_events,
    tile,
    turn,
    why_not,
    withdraws,
)

RICH = has(coins=10)
FOUR = {"sparta": RICH, "argos": RICH, "korinth": RICH, "pylos": RICH}
OFFER = "a01 a02 a07 a09 a03"


# new-order, pay-bids


@clause("peloponnes/new-order")
def test_the_highest_bid_comes_first() -> None:
    s = offered(FOUR, OFFER)
    bid(s, "sparta", "a01", 3)
    bid(s, "argos", "a02", 5)
    bid(s, "korinth", "a07", 4)
    events = bid(s, "pylos", "a09", 6)
    assert order(s) == ["pylos", "argos", "korinth", "sparta"]
    assert of_kind(events, OrderChanged) == [OrderChanged((3, 1, 2, 0))]


@clause("peloponnes/new-order")
def test_equal_bids_keep_their_order() -> None:
    s = offered(FOUR, OFFER, order="pylos korinth argos sparta")
    bid(s, "pylos", "a01", 4)
    bid(s, "korinth", "a02", 5)
    bid(s, "argos", "a07", 4)
    bid(s, "sparta", "a09", 5)
    assert order(s) == ["korinth", "sparta", "pylos", "argos"]


@clause("peloponnes/new-order")
def test_passing_and_withdrawing_are_lowest_and_keep_their_order() -> None:
    s = offered(FOUR, OFFER)
    passes(s, "sparta")
    bid(s, "argos", "a01", 9)
    bid(s, "korinth", "a01", 10)
    withdraws(s, "argos")
    bid(s, "pylos", "a07", 2)
    assert order(s) == ["korinth", "pylos", "sparta", "argos"]


@clause("peloponnes/new-order")
def test_a_displaced_bid_counts_where_it_lies_at_last() -> None:
    s = offered(FOUR, OFFER)
    bid(s, "sparta", "a01", 6)
    bid(s, "argos", "a01", 7)
    moves(s, "sparta", "a02")
    passes(s, "korinth")
    bid(s, "pylos", "a07", 5)
    assert order(s) == ["argos", "sparta", "pylos", "korinth"]


@clause("peloponnes/pay-bids")
def test_bids_go_to_the_bank_and_all_take_their_tiles_at_once() -> None:
    s = taking({"sparta": has(coins=2), "argos": has(coins=4)}, {"sparta": "a01", "argos": "a09"})
    assert lands(s, "sparta") == ["a01"]
    assert lands(s, "argos") == ["a09"]
    assert goods(s, "sparta")["coins"] == 2
    assert goods(s, "argos")["coins"] == 4
    assert s.offer == []
    assert s.bids == [0, 0, 0]
    assert s.slots == [-1, -1, -1]


@clause("peloponnes/pay-bids")
def test_who_passed_takes_nothing() -> None:
    s = taking({"sparta": has(), "argos": has()}, {"argos": "a01"})
    assert (lands(s, "sparta"), buildings(s, "sparta")) == ([], [])
    assert lands(s, "argos") == ["a01"]


# build


@clause("peloponnes/build")
def test_a_building_is_paid_in_wood_and_stone() -> None:
    s = taking({"sparta": has(wood=4, stone=5, coins=1, population=3)}, {"sparta": "port"})
    assert may(s, "sparta") == [act.BUILD, act.MARK]
    events = do(s, "sparta", act.BUILD)
    assert events[0] == BuildingBuilt(0, tile("port"))
    assert some(s, "sparta", "wood", "stone", "coins") == (3, 2, 1)
    assert buildings(s, "sparta") == ["port"]
    assert marked(s, "sparta") == []


@clause("peloponnes/build")
def test_a_building_may_be_marked_with_an_own_coin_though_it_could_be_paid() -> None:
    s = taking({"sparta": has(wood=4, stone=5, coins=3)}, {"sparta": "port"})
    events = do(s, "sparta", act.MARK)
    assert events[0] == BuildingMarked(0, tile("port"))
    assert some(s, "sparta", "wood", "stone", "coins") == (4, 5, 2)
    assert buildings(s, "sparta") == marked(s, "sparta") == ["port"]


@clause("peloponnes/build")
@pytest.mark.parametrize(("wood", "stone"), [(0, 3), (1, 2), (0, 0)])
def test_what_cannot_be_paid_can_only_be_marked(wood: int, stone: int) -> None:
    s = taking({"sparta": has(wood=wood, stone=stone, coins=1)}, {"sparta": "port"})
    assert may(s, "sparta") == [act.MARK]
    assert why_not(s, "sparta", act.BUILD) == Refusal("peloponnes/build", {"tile": "port"})


@clause("peloponnes/build")
def test_new_buildings_stand_after_the_old_ones() -> None:
    s = taking({"sparta": has("market* bridge*", wood=4, stone=4, coins=1)}, {"sparta": "port"})
    do(s, "sparta", act.MARK)
    assert buildings(s, "sparta") == marked(s, "sparta") == ["market", "bridge", "port"]


@clause("peloponnes/build")
@pytest.mark.parametrize("answer", [act.BUILD, act.MARK])
def test_a_building_works_at_once_either_way(answer: act.PeloponnesAction) -> None:
    s = taking({"sparta": has(wood=3, coins=1)}, {"sparta": "market"}, hold=False)
    do(s, "sparta", answer)
    assert goods(s, "sparta")["population"] == 3
    assert goods(s, "sparta")["food"] == 1  # the Market's income of the same round


@clause("peloponnes/build")
@pytest.mark.parametrize("action", [act.PASS, act.FINISH, act.ABANDON, act.Keep(0), act.Feed(0)])
def test_a_new_building_asks_only_whether_to_build_or_mark(action: act.PeloponnesAction) -> None:
    s = taking({"sparta": has(wood=3, coins=1)}, {"sparta": "market"})
    assert question(s, "sparta") == "Building"
    assert why_not(s, "sparta", action) == NOT_ASKED


# buy-with-luxury


@clause("peloponnes/buy-with-luxury")
def test_each_unit_lacking_for_a_building_may_be_bought_for_two_luxury() -> None:
    s = taking({"sparta": has(stone=1, luxury=7)}, {"sparta": "port"})  # 1 wood and 2 stone are lacking
    do(s, "sparta", act.BUILD)
    assert some(s, "sparta", "wood", "stone", "luxury") == (0, 0, 1)


@clause("peloponnes/buy-with-luxury")
def test_own_goods_are_used_up_first_and_no_more_is_bought_than_is_lacking() -> None:
    s = taking({"sparta": has(wood=5, stone=3, luxury=8, coins=1)}, {"sparta": "port"})
    do(s, "sparta", act.BUILD)
    assert some(s, "sparta", "wood", "stone", "luxury") == (4, 0, 8)


@clause("peloponnes/buy-with-luxury")
def test_with_one_luxury_short_it_cannot_be_paid() -> None:
    s = taking({"sparta": has(stone=1, luxury=5, coins=1)}, {"sparta": "port"})
    assert may(s, "sparta") == [act.MARK]


@clause("peloponnes/buy-with-luxury")
def test_the_coin_put_on_a_building_may_be_bought_too() -> None:
    s = taking({"sparta": has(luxury=3)}, {"sparta": "port"})
    assert may(s, "sparta") == [act.MARK]
    do(s, "sparta", act.MARK)
    assert some(s, "sparta", "coins", "luxury") == (0, 1)
    s = taking({"sparta": has(luxury=3, coins=1)}, {"sparta": "port"})
    do(s, "sparta", act.MARK)
    assert some(s, "sparta", "coins", "luxury") == (0, 3)


@clause("peloponnes/buy-with-luxury")
def test_without_a_coin_or_two_luxury_there_is_nothing_to_mark_with() -> None:
    s = taking({"sparta": has(wood=1, stone=3, luxury=1)}, {"sparta": "port"})
    assert may(s, "sparta") == [act.BUILD]
    assert why_not(s, "sparta", act.MARK) == Refusal("peloponnes/buy-with-luxury", {})


# cannot-build


@clause("peloponnes/cannot-build")
def test_who_can_neither_pay_nor_mark_loses_tile_and_bid() -> None:
    s, events = taking_events({"sparta": has(wood=1, stone=2, luxury=1)}, {"sparta": "port"})
    assert asked(s) == [HOLDING]
    assert TileLost(0, tile("port")) in events
    assert buildings(s, "sparta") == []
    assert tile("port") in s.gone
    assert goods(s, "sparta") == {"wood": 1, "stone": 2, "food": 0, "coins": 0, "luxury": 1, "population": 0}


@clause("peloponnes/cannot-build")
def test_who_can_must_build_or_mark() -> None:
    s = taking({"sparta": has(luxury=2)}, {"sparta": "port"})
    assert asked(s) == ["sparta", HOLDING]
    assert may(s, "sparta") == [act.MARK]


@clause("peloponnes/cannot-build")
def test_nothing_of_once_happens_when_a_tile_is_lost() -> None:
    s, events = taking_events({"sparta": has(population=1)}, {"sparta": "market"})
    assert goods(s, "sparta")["population"] == 1
    assert of_kind(events, GoodsGained) == []


# lands


@clause("peloponnes/land-fits")
def test_the_first_land_may_be_any() -> None:
    s = taking({"sparta": has()}, {"sparta": "a05"})
    assert lands(s, "sparta") == ["a05"]


@clause("peloponnes/land-fits")
@pytest.mark.parametrize(
    ("row", "new", "fits"),
    [
        ("a01", "a02", True),  # stone
        ("a07", "a02", True),  # wood
        ("a05", "a06", True),  # food
        ("a01", "a07", False),
        ("a05", "a07", False),
        ("a05", "a01", False),
        ("a01 a05", "a03", False),  # only the last one counts
        ("a05 a01", "a03", True),
    ],
)
def test_a_land_must_share_wood_stone_or_food_with_the_last(row: str, new: str, fits: bool) -> None:
    s = taking({"sparta": has(lands=row)}, {"sparta": new})
    assert lands(s, "sparta") == [*row.split(), *([new] if fits else [])]


@clause("peloponnes/land-fits")
def test_a_land_that_fits_goes_right_of_the_last() -> None:
    s, events = taking_events({"sparta": has(lands="a01 a02")}, {"sparta": "a08"})
    assert lands(s, "sparta") == ["a01", "a02", "a08"]
    assert LandPlaced(0, tile("a08")) in events


@clause("peloponnes/land-lost")
def test_a_land_that_does_not_fit_leaves_the_game_and_the_bid_is_lost() -> None:
    s, events = taking_events({"sparta": has(lands="a01", coins=2)}, {"sparta": "a07"})
    assert TileLost(0, tile("a07")) in events
    assert tile("a07") in s.gone
    assert lands(s, "sparta") == ["a01"]
    assert some(s, "sparta", "coins", "population") == (2, 0)  # nor does it bring its two inhabitants
    assert of_kind(events, LandPlaced) == []


# barracks, tiryns, once


@clause("peloponnes/barracks")
@pytest.mark.parametrize("owned", ["barracks", "barracks*"])
def test_the_owner_of_the_barracks_may_place_any_land(owned: str) -> None:
    s = taking({"sparta": has(owned, lands="a01")}, {"sparta": "a07"})
    assert lands(s, "sparta") == ["a01", "a07"]


@clause("peloponnes/barracks")
def test_the_barracks_of_another_do_not_help() -> None:
    s = taking({"sparta": has(lands="a01"), "argos": has("barracks")}, {"sparta": "a07"})
    assert lands(s, "sparta") == ["a01"]


@clause("peloponnes/barracks")
@pytest.mark.parametrize("answer", [act.BUILD, act.MARK])
def test_two_inhabitants_are_lost_when_the_barracks_are_placed(answer: act.PeloponnesAction) -> None:
    s = taking({"sparta": has(wood=1, stone=2, coins=1, population=3)}, {"sparta": "barracks"})
    assert goods(s, "sparta")["population"] == 3
    do(s, "sparta", answer)
    assert goods(s, "sparta")["population"] == 1


@clause("peloponnes/barracks")
def test_no_inhabitant_is_lost_when_the_barracks_leave_the_game_unplaced() -> None:
    s = taking({"sparta": has(population=3)}, {"sparta": "barracks"})
    assert buildings(s, "sparta") == []
    assert some(s, "sparta", "population", "coins") == (3, 0)


@clause("peloponnes/tiryns")
@pytest.mark.parametrize("answer", [act.BUILD, act.MARK])
def test_an_inhabitant_is_lost_when_the_fortress_of_tiryns_is_placed(answer: act.PeloponnesAction) -> None:
    s = taking({"sparta": has(wood=1, stone=3, coins=1, population=3)}, {"sparta": "tiryns-fortress"})
    events = do(s, "sparta", answer)
    assert goods(s, "sparta")["population"] == 2
    assert GoodsGained(0, amounts(population=-1)) in events


@clause("peloponnes/tiryns")
def test_no_inhabitant_is_lost_when_the_fortress_leaves_the_game_unplaced() -> None:
    s = taking({"sparta": has(population=1)}, {"sparta": "tiryns-fortress"})
    assert goods(s, "sparta")["population"] == 1
    assert tile("tiryns-fortress") in s.gone


@clause("peloponnes/once")
@pytest.mark.parametrize(
    ("name", "brings"),
    [
        ("a07", {"population": 2}),
        ("a03", {"population": 1, "coins": 5}),
        ("a01", {}),
    ],
)
def test_a_land_brings_its_inhabitants_and_coins_once(name: str, brings: dict[str, int]) -> None:
    s, events = taking_events({"sparta": has()}, {"sparta": name})
    assert {good: amount for good, amount in goods(s, "sparta").items() if amount} == brings
    assert of_kind(events, GoodsGained) == ([GoodsGained(0, amounts(**brings))] if brings else [])


@clause("peloponnes/once")
def test_a_building_brings_its_goods_once_it_was_paid_or_marked() -> None:
    s = taking({"sparta": has(coins=1, food=2)}, {"sparta": "granary"})
    assert goods(s, "sparta")["food"] == 2
    do(s, "sparta", act.MARK)
    assert goods(s, "sparta")["food"] == 5


@clause("peloponnes/once")
@pytest.mark.parametrize(
    ("name", "holding"),
    [
        ("leonidaion", has(wood=3, luxury=3)),  # its five luxury would buy the two stone
        ("barracks", has(wood=1, stone=1, population=2)),  # its four coins would mark it
    ],
)
def test_what_a_tile_brings_cannot_help_to_pay_for_it(name: str, holding: Has) -> None:
    s = taking({"sparta": holding}, {"sparta": name})
    assert act.BUILD not in may(s, "sparta")
    s = taking({"sparta": has(population=2)}, {"sparta": name})
    assert asked(s) == [HOLDING]


@clause("peloponnes/once", "peloponnes/storehouse")
def test_what_comes_once_is_stored_within_the_limits() -> None:
    s = taking({"sparta": has(wood=3, food=12)}, {"sparta": "granary"})
    do(s, "sparta", act.BUILD)
    assert some(s, "sparta", "food", "luxury") == (13, 2)


@clause("peloponnes/once")
def test_what_came_once_is_kept_when_the_tile_is_lost_later() -> None:
    s = taking({"sparta": has(wood=3, coins=1)}, {"sparta": "market"}, hold=False)
    do(s, "sparta", act.MARK)
    s.turned[kind("earthquake")] = 2
    s.chits = s.chits[2:]
    turn(s, "earthquake")
    keeps(s, "sparta", "")
    assert buildings(s, "sparta") == []
    assert goods(s, "sparta")["population"] == 3


# decision-order


PLAYERS = {"sparta": has(wood=3, coins=1), "argos": has(stone=9, wood=9), "pylos": has(coins=2)}
TAKES = {"sparta": "market", "argos": "port", "pylos": "street"}
ANSWERS: dict[str, act.PeloponnesAction] = {"sparta": act.MARK, "argos": act.BUILD, "pylos": act.MARK}


@clause("peloponnes/decision-order")
def test_all_are_asked_about_their_buildings_at_once() -> None:
    s = taking(PLAYERS, TAKES, hold=False)
    assert set(asked(s)) == set(PLAYERS)
    assert GAME.load(GAME.dump(s), OURS).key() == s.key()


@clause("peloponnes/decision-order")
def test_any_order_of_answers_gives_the_same_position() -> None:
    keys = set()
    for who_first in permutations(PLAYERS):
        s = taking(PLAYERS, TAKES, hold=False)
        for who in who_first:
            do(s, who, ANSWERS[who])
        keys.add(s.key())
    assert len(keys) == 1


@clause("peloponnes/decision-order")
def test_asked_one_by_one_they_go_in_the_new_order() -> None:
    s = taking(PLAYERS, {"sparta": "street", "argos": "port", "pylos": "market"}, hold=False)
    assert order(s) == ["pylos", "argos", "sparta"]
    assert asked(s) == ["pylos", "argos", "sparta"]


def test_lost_tiles_lie_with_the_others_that_left() -> None:
    s = taking({"sparta": has(lands="a01")}, {"sparta": "a07"})
    assert len(s.gone) == 4
    assert "a07" in names(s.gone)
