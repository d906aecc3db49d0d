"""The first glance is worth something: greedy beats random, and evaluation follows gems and points."""

from __future__ import annotations

from random import Random

import pytest

from agon.bots.bot import Bot
from agon.bots.greedy import GreedyBot
from agon.bots.random import RandomBot
from agon.games.olympe import GAME
from agon.games.olympe.actions import PLAY, PlayCard
from agon.games.olympe.components import OURS
from agon.games.olympe.state import Options
from agon.kit.match import Prompt
from agon.kit.playout import settle
from tests.games.olympe.positions import card, position, seat

SEATS = 4


def wins_of_greedy(games: int, rng: Random) -> float:
    """The share of matches that one greedy bot wins against three random ones; a shared win counts in part."""
    wins = 0.0
    for number in range(games):
        greedy = number % SEATS
        bots: list[Bot] = [RandomBot() for _ in range(SEATS)]
        bots[greedy] = GreedyBot()
        winners = play_match(bots, rng)
        wins += (greedy in winners) / len(winners)
    return wins / games


def play_match(bots: list[Bot], rng: Random) -> tuple[int, ...]:
    """Who wins among these bots, each seeing only its own view."""
    s = GAME.setup(SEATS, Options(), OURS)
    while True:
        settle(GAME, s, rng)
        outcome = GAME.outcome(s)
        if outcome:
            return outcome.winners
        at = GAME.actors(s)[0]
        prompt = Prompt(0, at, "Playing", tuple(GAME.legal_actions(s, at)))
        action = bots[at].choose(GAME, GAME.view(s, at), OURS, prompt, rng)
        assert isinstance(action, PlayCard)
        GAME.apply(s, at, action, None)


def test_greedy_beats_three_random_bots() -> None:
    assert wins_of_greedy(100, Random(1)) >= 0.5


@pytest.mark.slow
def test_greedy_wins_two_in_five_against_three_random_bots() -> None:
    assert wins_of_greedy(1000, Random(2)) >= 0.40


def test_a_sure_win_of_points_is_liked_better_than_giving_them_away() -> None:
    s = position({"hephaistos": "", "athena": "", "dionysos": "blue 100 20 oracle"}, trick="blue 90, blue 80")
    glance = GAME.heuristics.prior(s, seat(s, "dionysos"), [PLAY[card("blue 100")], PLAY[card("blue 20")]])
    assert glance[0] > glance[1]


def test_a_monster_is_liked_where_it_takes_points_from_others() -> None:
    s = position({"hephaistos": "", "athena": "", "dionysos": "blue monster 70"}, trick="blue 90, blue 80")
    glance = GAME.heuristics.prior(s, seat(s, "dionysos"), [PLAY[card("blue monster")], PLAY[card("blue 70")]])
    assert glance[0] > glance[1]


def test_evaluation_lies_between_0_and_1_and_follows_gems_then_points() -> None:
    hands = {"hephaistos": "blue 10", "athena": "blue 20", "dionysos": "blue 30", "artemis": "blue 40"}
    s = position(hands, gems={"hephaistos": 6, "athena": 3, "dionysos": 3}, kept={"athena": "red 20"})
    chances = GAME.heuristics.evaluate(s)
    assert chances == sorted(chances, reverse=True)
    assert chances[1] > chances[2] > chances[3] >= 0
    assert max(chances) <= 1
