"""Simulated games: reproducible, fair to every bot, the short way as good as the long one."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from agon.bots.bot import answers_of
from agon.bots.random import RandomBot
from agon.kit.driver import play_on
from agon.kit.match import Match
from agon.kit.nature import Seeded
from agon.kit.seats import CHANCE
from agon.lab.simulate import Plan, lay_table, lineup, play_game, simulate
from agon.lab.tally import report, tally


def plan(seats: int = 3, bots: tuple[str, ...] = ("random",), seed: str = "s") -> Plan:
    """A small series of Olympe."""
    return Plan(game="olympe", seats=seats, seed=seed, bots=bots)


@pytest.mark.parametrize("seats", [3, 5])
def test_the_short_way_plays_the_same_games_as_a_match(seats: int) -> None:
    for number in range(3):
        short = play_game(plan(seats), number)
        long = play_game(plan(seats), number, record=True)
        assert long.record is not None
        assert (short.outcome, short.decisions) == (long.outcome, long.decisions)


def test_seeds_are_those_that_are_promised() -> None:
    game, table = lay_table(plan())
    match = Match.start(game, table, Seeded("s/4"))
    play_on(match, answers_of([RandomBot()] * 3, [Random(f"s/4/{seat}") for seat in range(3)]))
    found = play_game(plan(), 4)
    assert (found.outcome, found.decisions) == (match.outcome(), sum(line.seat != CHANCE for line in match.lines))


@pytest.mark.parametrize(("seats", "bots"), [(4, ("a", "b")), (5, ("a", "b")), (3, ("a", "b", "c")), (4, ("a",))])
def test_no_bot_keeps_a_seat(seats: int, bots: tuple[str, ...]) -> None:
    games = [lineup(plan(seats, bots), number) for number in range(seats)]
    around = Counter(bots[seat % len(bots)] for seat in range(seats))
    for seat in range(seats):
        assert Counter(game[seat] for game in games) == around


def test_results_come_in_order_from_several_processes() -> None:
    one = list(simulate(plan(), 25, jobs=1))
    assert list(simulate(plan(), 25, jobs=2)) == one
    assert [result.number for result in one] == list(range(25))


def test_the_tally_counts_every_game_once() -> None:
    series = plan(4, ("greedy", "random"))
    results = list(simulate(series, 4))
    total = tally(series, results)
    assert total.games == 4
    assert sum(row.wins for row in total.seats) == sum(len(result.outcome.winners) == 1 for result in results)
    assert {bot: row.played for bot, row in total.bots.items()} == {"greedy": 8, "random": 8}
    assert report(series, total)["mean_decisions"] == total.decisions / 4


def test_unknown_games_and_bots_are_errors_of_the_caller() -> None:
    with pytest.raises(ValueError, match="no game"):
        play_game(Plan(game="chess", seats=2, seed="", bots=("random",)), 0)
    with pytest.raises(ValueError, match="no bot"):
        play_game(plan(bots=("nix",)), 0)
