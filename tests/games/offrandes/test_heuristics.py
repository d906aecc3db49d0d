"""The first glance is worth something: greedy beats random."""

from __future__ import annotations

from random import Random

import pytest

from agon.bots.bot import Bot
from agon.bots.greedy import GreedyBot
from agon.bots.random import RandomBot
from agon.games.offrandes import GAME
from agon.games.offrandes import actions as act
from agon.games.offrandes.components import OURS
from agon.games.offrandes.state import Options
from agon.kit.game import Outcome
from agon.kit.match import Prompt
from agon.kit.playout import settle
from tests.games.offrandes.positions import NOTHING, corrupt, corruption, has, lot, offer, offering, offers, position

SEATS = 4
TWO = dict.fromkeys(("corinth", "athens"), NOTHING)


def play_match(bots: list[Bot], rng: Random) -> Outcome:
    """How a match among these bots ends, each seeing only its own view."""
    s = GAME.setup(len(bots), Options(), OURS)
    while True:
        settle(GAME, s, rng)
        outcome = GAME.outcome(s)
        if outcome:
            return outcome
        at = GAME.actors(s)[0]
        prompt = Prompt(0, at, "", tuple(GAME.legal_actions(s, at)))
        action = bots[at].choose(GAME, GAME.view(s, at), OURS, prompt, rng)
        assert isinstance(action, act.OffrandesAction)
        GAME.apply(s, at, action, None)


def wins_of_greedy(games: int, rng: Random) -> float:
    """The share of matches that one greedy bot wins against three random ones; a shared win counts in part."""
    wins = 0.0
    for number in range(games):
        greedy = number % SEATS
        bots: list[Bot] = [RandomBot() for _ in range(SEATS)]
        bots[greedy] = GreedyBot()
        winners = play_match(bots, rng).winners
        wins += (greedy in winners) / len(winners)
    return wins / games


def test_greedy_beats_three_random_bots() -> None:
    assert wins_of_greedy(40, Random(1)) >= 0.5


@pytest.mark.slow
def test_greedy_wins_three_in_five_against_three_random_bots() -> None:
    assert wins_of_greedy(1000, Random(2)) >= 0.60


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
