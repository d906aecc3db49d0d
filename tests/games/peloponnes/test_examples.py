"""The worked examples of the rulebook, one by one."""

from __future__ import annotations

from agon.games.peloponnes import GAME
from agon.games.peloponnes import actions as act
from agon.games.peloponnes.scoring import population_points, prestige_points, scores
from agon.kit.rulebook import read_rulebook
from tests.clauses import clause
from tests.games.peloponnes.positions import (
    bid,
    ended,
    goods,
    has,
    incomes,
    lies_on,
    may_bid,
    may_keep,
    moves,
    offered,
    order,
    question,
    some,
    struck,
    taking,
    withdraws,
)

RICH = has(coins=10)


@clause("peloponnes/conquest-price")
def test_example_1_minimum_3_in_the_conquest_row_costs_6_and_is_safe() -> None:
    s = offered({"sparta": RICH, "argos": RICH}, "a01 a02 a05 a03 a07")
    assert may_bid(s, "sparta", "a05") == [6]
    bid(s, "sparta", "a05", 6)
    assert goods(s, "sparta")["coins"] == 4
    assert may_bid(s, "argos", "a05") == []


@clause("peloponnes/storehouse")
def test_example_2_eight_wood_and_four_more_are_ten_and_two_luxury() -> None:
    brought = incomes({"sparta": has(lands="a07", wood=8)})["sparta"]
    assert (brought["wood"], brought["luxury"]) == (2, 2)


@clause("peloponnes/population-income")
def test_example_3_ten_inhabitants_bring_four_coins() -> None:
    assert incomes({"sparta": has(population=10)})["sparta"]["coins"] == 4


@clause("peloponnes/score", "peloponnes/winner")
def test_example_4_helena_wins_with_22() -> None:
    dimitrios = has("statue-of-zeus stoa cyclopean-masonry", lands="c03", population=6)
    helena = has("tiryns-fortress epidauros-odeon agriculture", lands="a01", population=9)
    s = ended({"sparta": dimitrios, "argos": helena})
    assert prestige_points(s) == [25, 22]
    assert population_points(s) == [18, 27]
    assert scores(s) == [18, 22]
    outcome = GAME.outcome(s)
    assert outcome is not None
    assert (outcome.winners, outcome.ending) == ((1,), "score")


@clause("peloponnes/earthquake")
def test_example_5_what_is_short_in_an_earthquake_costs_buildings() -> None:
    row = "market port street bridge"
    s = struck({"sparta": has(row, wood=4, stone=2)}, "earthquake")
    assert may_keep(s, "sparta") == 2
    s = struck({"sparta": has(row, wood=3, stone=3)}, "earthquake")
    assert may_keep(s, "sparta") == 3


@clause("peloponnes/displaced")
def test_example_6_a_bid_of_5_is_pushed_by_6_and_pushes_4() -> None:
    for answer in ("moves", "withdraws"):
        s = offered({"sparta": RICH, "argos": RICH, "korinth": RICH, "pylos": RICH}, "a01 a02 a07 a09 a03")
        bid(s, "sparta", "a02", 4)
        bid(s, "argos", "a01", 5)
        bid(s, "korinth", "a01", 6)
        moves(s, "argos", "a02")
        assert question(s, "sparta") == "MovingBid"
        if answer == "moves":
            moves(s, "sparta", "a07")
            assert lies_on(s, "a07") == ("sparta", 4)
        else:
            withdraws(s, "sparta")
            assert goods(s, "sparta")["coins"] == 11
        assert lies_on(s, "a01") == ("korinth", 6)
        assert lies_on(s, "a02") == ("argos", 5)


@clause("peloponnes/half-coin", "peloponnes/new-order")
def test_example_7_the_owner_of_the_market_bids_4_where_4_lies() -> None:
    s = offered({"sparta": RICH, "argos": has("market", coins=10), "korinth": has()}, "a01 a02 a07 a09 a03")
    bid(s, "sparta", "a01", 4)
    bid(s, "argos", "a01", 4)
    assert question(s, "sparta") == "MovingBid"
    moves(s, "sparta", "a02")
    assert s.bids == [4, 4, 0]
    GAME.apply(s, 2, act.PASS, None)
    assert order(s) == ["sparta", "argos", "korinth"]


def test_there_are_seven_examples() -> None:
    assert {len(examples) for examples in read_rulebook("peloponnes", GAME.folder).examples.values()} == {7}


@clause("peloponnes/storehouse")
def test_example_2_holds_for_what_comes_once_too() -> None:
    s = taking({"sparta": has(wood=3, food=11)}, {"sparta": "granary"})
    GAME.apply(s, 0, act.BUILD, None)
    assert some(s, "sparta", "food", "luxury") == (13, 1)
