"""The first glance is worth something: greedy beats random, and reaches the first level alone."""

from __future__ import annotations

from random import Random

import pytest

from agon.bots.greedy import GreedyBot
from agon.games.peloponnes import GAME
from agon.games.peloponnes import actions as act
from agon.games.peloponnes.options import Options
from tests.games.contests import play_match, wins_of_greedy
from tests.games.peloponnes.positions import has, offered, position, seat, struck, supplied, taking

SEATS = 4


def reached_by_greedy(games: int, rng: Random) -> float:
    """The share of tries in which a greedy bot reaches the first level."""
    return sum(play_match(GAME, [GreedyBot()], Options(level=1), rng).ending == "reached" for _ in range(games)) / games


@pytest.mark.slow
def test_greedy_wins_three_in_five_against_three_random_bots() -> None:
    assert wins_of_greedy(GAME, SEATS, 1000, Random(2)) >= 0.60


@pytest.mark.slow
def test_greedy_reaches_the_first_level_in_most_tries() -> None:
    assert reached_by_greedy(200, Random(4)) >= 0.55


def test_a_land_that_fits_is_liked_better_than_one_that_does_not() -> None:
    s = offered({"sparta": has(coins=9, lands="a01"), "argos": has()}, "a02 a08")
    fits, lost = GAME.heuristics.prior(s, 0, [act.PlaceBid(0, 4), act.PlaceBid(1, 4)])
    assert fits > lost


def test_to_pay_is_liked_better_than_to_mark() -> None:
    s = taking({"sparta": has(wood=3, coins=1)}, {"sparta": "market"})
    build, mark = GAME.heuristics.prior(s, seat(s, "sparta"), [act.BUILD, act.MARK])
    assert build > mark


def test_to_feed_is_liked_better_than_to_starve() -> None:
    s = supplied({"sparta": has(population=3, luxury=6), "argos": has()})
    glance = GAME.heuristics.prior(s, 0, GAME.legal_actions(s, 0))
    assert glance == sorted(glance)
    assert glance[-1] > glance[0]


def test_to_keep_is_liked_better_than_to_lose() -> None:
    s = struck({"sparta": has("stoa market", wood=2, stone=2), "argos": has()}, "earthquake")
    nothing, everything = GAME.heuristics.prior(s, 0, [act.Keep(0), act.Keep(3)])
    assert everything > nothing


def test_evaluation_lies_between_0_and_1_and_follows_the_score() -> None:
    players = {"sparta": has("stoa market", population=3), "argos": has("quarry", population=1), "pylos": has()}
    chances = GAME.heuristics.evaluate(position(players))
    assert 1 >= chances[0] > chances[1] > chances[2] >= 0


def test_the_coin_that_marks_a_building_is_not_bid() -> None:
    s = offered({"sparta": has(coins=5), "argos": has()}, "market a08")
    last_coin, one_kept = GAME.heuristics.prior(s, 0, [act.PlaceBid(0, 5), act.PlaceBid(0, 4)])
    assert last_coin < GAME.heuristics.prior(s, 0, [act.PASS])[0]
    assert one_kept > last_coin + 1


def test_who_bids_last_pays_no_more_than_he_must() -> None:
    first, last = ({"sparta": has(coins=9)}, {"argos": has(coins=9)})
    s = offered({**first, **last}, "a02 a08")
    bids = [act.PlaceBid(0, coins) for coins in (3, 4)]
    least, more = GAME.heuristics.prior(s, seat(s, "sparta"), bids)
    assert more > least  # somebody may still outbid him
    GAME.apply(s, seat(s, "sparta"), act.PASS, None)
    least, more = GAME.heuristics.prior(s, seat(s, "argos"), bids)
    assert least > more


def test_food_is_liked_better_by_who_is_hungry() -> None:
    fed, hungry = (
        GAME.heuristics.prior(offered({"sparta": goods, "argos": has()}, "a06 a08"), 0, [act.PlaceBid(0, 3)])[0]
        for goods in (has(coins=5, population=3, food=9), has(coins=5, population=3))
    )
    assert hungry > fed
