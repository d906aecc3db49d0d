"""The first glance is worth something: greedy beats random, and evaluation follows gems and points."""

from __future__ import annotations

from random import Random

import pytest

from agon.bots.bot import Bot
from agon.bots.greedy import GreedyBot
from agon.bots.random import RandomBot
from agon.games.olympe import GAME
from agon.games.olympe.actions import PLAY
from agon.games.olympe.components import OURS
from agon.games.olympe.options import Options
from tests.games.contests import play_match
from tests.games.olympe.positions import card, position, seat
from tests.games.olympe.variants import every_table, lay, options, play


def wins_of_greedy(seats: int, chosen: Options, games: int, rng: Random) -> float:
    """The share of matches that a side of greedy bots wins against random ones; a shared win counts in part."""
    sides = GAME.setup(seats, chosen, OURS).sides
    wins = 0.0
    for number in range(games):
        greedy = number % sides
        bots: list[Bot] = [GreedyBot() if seat % sides == greedy else RandomBot() for seat in range(seats)]
        winners = {seat % sides for seat in play_match(GAME, bots, chosen, rng).winners}
        wins += (greedy in winners) / len(winners)
    return wins / games


def by_chance(seats: int, chosen: Options) -> float:
    """The share of matches that every side wins among equals."""
    return 1 / GAME.setup(seats, chosen, OURS).sides


@pytest.mark.slow
def test_greedy_wins_two_in_five_against_three_random_bots() -> None:
    assert wins_of_greedy(4, Options(), 1000, Random(2)) >= 0.40


@pytest.mark.slow
@every_table
def test_greedy_beats_random_bots_at_every_table(seats: int, chosen: Options) -> None:
    assert wins_of_greedy(seats, chosen, 100, Random(2)) >= by_chance(seats, chosen) + 0.2


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


def test_evaluation_follows_all_gems_of_a_side_for_their_own_gems() -> None:
    s = lay(options(scoring="own-gems", teams=2), ["red 10", "red 20", "red 30", "red 40"])
    even = GAME.heuristics.evaluate(s)
    assert even[0] == even[1] == even[2] == even[3]
    s.own[0], s.gems = 3, [0, 2]
    chances = GAME.heuristics.evaluate(s)
    assert chances[0] == chances[2] < even[0] < chances[1] == chances[3]


def test_points_are_given_to_a_partner_who_wins_the_trick() -> None:
    s = lay(options(teams=2), ["blue oracle", "blue 10", "green 90 10", "blue 20"])
    play(s, "blue oracle", "blue 10")
    glance = GAME.heuristics.prior(s, 2, [PLAY[card("green 90")], PLAY[card("green 10")]])
    assert glance[0] > glance[1]
    s = lay(options(), ["blue oracle", "blue 10", "green 90 10", "blue 20"])
    play(s, "blue oracle", "blue 10")
    glance = GAME.heuristics.prior(s, 2, [PLAY[card("green 90")], PLAY[card("green 10")]])
    assert glance[0] < glance[1]


def test_no_character_is_spent_on_a_cancelled_trick_but_the_hero_who_saves_it() -> None:
    wanted = [PLAY[card(f"blue {name}")] for name in ("oracle", "20", "hero")]
    hands = {"hephaistos": "", "athena": "", "dionysos": "blue oracle hero 20"}
    s = position(hands, trick="blue 90, blue monster")
    oracle, low, hero = GAME.heuristics.prior(s, seat(s, "dionysos"), wanted)
    assert hero > low > oracle
    s = position(hands, trick="blue 90, blue 80")
    oracle, low, _ = GAME.heuristics.prior(s, seat(s, "dionysos"), wanted)
    assert oracle > low
