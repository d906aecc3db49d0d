"""The first glance is worth something: greedy beats random."""

from __future__ import annotations

from random import Random

import pytest

from agon.games.offrandes import GAME
from agon.games.offrandes import actions as act
from agon.games.offrandes.actions import OffrandesAction
from agon.games.offrandes.state import NOBODY
from tests.games.contests import wins_of_greedy
from tests.games.offrandes.positions import (
    ALTARS,
    NOTHING,
    corrupt,
    corruption,
    has,
    lot,
    offer,
    offering,
    offers,
    position,
)

SEATS = 4
TWO = dict.fromkeys(("corinth", "athens"), NOTHING)


@pytest.mark.slow
def test_greedy_wins_three_in_five_against_three_random_bots() -> None:
    assert wins_of_greedy(GAME, SEATS, 1000, Random(2)) >= 0.60


def test_a_lower_bid_is_liked_better_than_a_higher_one() -> None:
    s = lot({"sparta": NOTHING, **TWO}, "farmer temple-keeper", 1)
    low, high = GAME.heuristics.prior(s, 1, [act.PlaceBid(2), act.PlaceBid(5)])
    assert low > high


def test_nobody_raises_by_one_to_where_rivals_surely_go() -> None:
    rich = has(drachmas=12, water_bearer=3, flower_bearer=3)
    s = lot({"sparta": NOTHING, "corinth": rich, "athens": NOTHING}, "farmer temple-keeper", 1)
    bids = [act.PlaceBid(drachmas) for drachmas in range(2, 13)]
    prior = GAME.heuristics.prior(s, 1, bids)
    best = bids[prior.index(max(prior))].drachmas
    assert 2 < best < 12
    assert prior[-1] < prior[best - 2]


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


def test_nobody_who_is_behind_takes_the_last_altar_and_ends_the_match() -> None:
    s = offering({"sparta": offers(2, 2, 1), **TWO})
    last: list[OffrandesAction] = [offer("hermes", "pig"), act.DECLINE]
    s.owners = [NOBODY if name == "hermes" else 0 for name in ALTARS]
    ahead, none = GAME.heuristics.prior(s, 0, last)
    assert ahead > none
    s.owners = [NOBODY if name == "hermes" else 1 for name in ALTARS]
    behind, none = GAME.heuristics.prior(s, 0, last)
    assert none > behind


def test_a_drachma_is_worth_less_near_the_end() -> None:
    cost = []
    for points in (0, 90):
        s = lot({"sparta": has(points=points), **TWO}, "farmer temple-keeper", 1)
        low, high = GAME.heuristics.prior(s, 1, [act.PlaceBid(2), act.PlaceBid(5)])
        cost.append(low - high)
    early, late = cost
    assert early > late > 0
