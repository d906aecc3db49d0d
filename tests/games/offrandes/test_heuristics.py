"""The first glance is worth something: greedy beats random."""

from __future__ import annotations

from random import Random

import pytest

from agon.games.offrandes import GAME
from agon.games.offrandes import actions as act
from tests.games.contests import wins_of_greedy
from tests.games.offrandes.positions import NOTHING, corrupt, corruption, has, lot, offer, offering, offers, position

SEATS = 4
TWO = dict.fromkeys(("corinth", "athens"), NOTHING)


@pytest.mark.slow
def test_greedy_wins_three_in_five_against_three_random_bots() -> None:
    assert wins_of_greedy(GAME, SEATS, 1000, Random(2)) >= 0.60


def test_a_lower_bid_is_liked_better_than_a_higher_one() -> None:
    s = lot({"sparta": NOTHING, **TWO}, "farmer temple-keeper", 1)
    low, high = GAME.heuristics.prior(s, 1, [act.PlaceBid(2), act.PlaceBid(5)])
    assert low > high


def test_an_offering_is_liked_better_than_none_and_a_great_altar_better_than_a_small_one() -> None:
    s = offering({"sparta": offers(2, 2, 5), **TWO})
    none, small, great = GAME.heuristics.prior(s, 0, [act.DECLINE, offer("hermes", "pig"), offer("zeus", "pig")])
    assert great > small > none


def test_a_rivals_altar_is_liked_better_than_ones_own() -> None:
    s = offering({"sparta": offers(2, 2, 1), **TWO}, altars={"hermes": "corinth 1 pig", "ares": "sparta 1 pig"})
    rival, own = GAME.heuristics.prior(s, 0, [offer("hermes", "pig"), offer("ares", "pig")])
    assert rival > own


def test_a_corruption_is_liked_better_than_none() -> None:
    s = corruption({"sparta": has(corruptor=2, farmer=1), "corinth": has(priestess=2), "athens": NOTHING})
    none, taken = GAME.heuristics.prior(s, 0, [act.DECLINE, corrupt(s, "corinth", "priestess")])
    assert taken > none


def test_evaluation_lies_between_0_and_1_and_follows_the_score() -> None:
    players = {"sparta": has(points=60), "corinth": has(points=20), "athens": NOTHING}
    chances = GAME.heuristics.evaluate(position(players, altars={"zeus": "sparta 2 ox"}))
    assert 1 >= chances[0] > chances[1] > chances[2] >= 0
