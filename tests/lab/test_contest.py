"""One against others on common deals, the intervals, and the test that may be looked at all the time."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from agon.bots.greedy import GreedyBot
from agon.bots.random import RandomBot
from agon.kit.game import AnyGame
from agon.kit.record import Table
from agon.kit.registry import find_game
from agon.lab.contest import contest
from agon.lab.intervals import by_deal, mean_of, share_of
from agon.lab.rating import ratings
from agon.lab.sequential import verdict
from agon.lab.simulate import Plan
from agon.lab.tournament import Cup, OtherCup, play_cup, rated, standings


def peloponnes() -> AnyGame:
    game = find_game("peloponnes")
    assert game is not None
    return game


def cup(**changes: object) -> Cup:
    plan = Plan(game="peloponnes", seats=3, seed="s", bots=("greedy", "random"))
    return Cup(**{"plan": plan, "games": 12, **changes})  # type: ignore[arg-type]


def test_on_every_deal_the_one_sits_on_every_seat_and_among_equals_it_wins_once() -> None:
    game = peloponnes()
    table = Table(3, game.variants[0], game.box)
    played = list(contest(game, table, GreedyBot(), GreedyBot(), "deal", 9))
    assert [(one.deal, one.seat) for one in played] == [(deal, seat) for deal in range(3) for seat in range(3)]
    assert by_deal(played) == pytest.approx([1 / 3] * 3)


def test_greedy_beats_random() -> None:
    game = peloponnes()
    table = Table(3, game.variants[0], game.box)
    played = list(contest(game, table, GreedyBot(), RandomBot(), "deal", 30))
    assert share_of([one.share for one in played]).low > 1 / 3


def test_a_share_of_all_or_nothing_has_an_interval_too() -> None:
    all_won = share_of([1.0] * 20)
    assert all_won.mean == 1.0
    assert all_won.high == pytest.approx(1.0)
    assert 0.8 < all_won.low < 0.9
    assert mean_of([1.0, 1.0, 1.0]).low == 1.0
    assert mean_of([2.0]).high == float("inf")


def test_half_the_games_have_an_interval_as_the_books_say() -> None:
    found = share_of([1.0, 0.0] * 50)
    assert [found.low, found.high] == pytest.approx([0.4038, 0.5962], abs=1e-3)


def test_the_sequential_test_keeps_its_promise_however_often_one_looks() -> None:
    """Of tables where nothing is to be found, it says something at most five times in a hundred; we look 300 times."""
    rng = Random(7)
    wrong = sum(verdict([float(rng.random() < 0.25) for _ in range(300)], 0.25) is not None for _ in range(400))
    assert wrong <= 0.05 * 400


def test_the_sequential_test_finds_what_is_there() -> None:
    rng = Random(8)
    better = [verdict([float(rng.random() < 0.5) for _ in range(200)], 0.25) for _ in range(50)]
    worse = [verdict([float(rng.random() < 0.05) for _ in range(200)], 0.25) for _ in range(50)]
    assert better.count("above") >= 48
    assert worse.count("below") >= 48
    assert verdict([], 0.25) is None


def test_ratings_give_back_the_chances_they_came_from() -> None:
    rows = {(0, 1): [0.5] * 100, (1, 2): [0.25] * 100}
    found = ratings(rows, 3, 4)
    assert found[2].mean == 0
    assert found[1].mean == pytest.approx(0, abs=5)
    assert found[0].mean == pytest.approx(400 * 0.4771, abs=8)  # odds of 1 : 1 among three are three times fair


def test_a_tournament_is_the_same_whatever_the_number_of_processes() -> None:
    assert list(play_cup(cup(), jobs=1)) == list(play_cup(cup(), jobs=2))
    early = cup(games=60, early=True)
    assert list(play_cup(early, jobs=1)) == list(play_cup(early, jobs=2))


def test_a_tournament_goes_on_where_it_was_broken_off(tmp_path: Path) -> None:
    file = tmp_path / "cup.jsonl"
    whole = list(play_cup(cup(), out=file))
    text = file.read_bytes()
    file.write_bytes(text[: len(text) // 2])
    assert list(play_cup(cup(), out=file)) == whole
    assert file.read_bytes() == text
    with pytest.raises(OtherCup):
        next(play_cup(cup(games=15), out=file))


def test_standings_and_ratings_of_a_tournament_that_ends_early() -> None:
    short = cup(games=300, early=True)
    met = list(play_cup(short))
    (found,) = standings(short, met)
    assert found.verdict == "above"
    assert len(met) < 300
    assert len(met) % 3 == 0
    assert found.share.low > 1 / 3
    assert found.score is not None
    assert found.score.mean > 0
    rating = rated(short, met)
    assert rating["greedy"].low > rating["random"].high
