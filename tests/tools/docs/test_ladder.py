"""The ladder: contests that were played are told in their tables, and cheap ones come before many."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.docs import ladder
from tools.docs.contests import CONTESTS, Contest

ONE = Contest(kind="levels", game="peloponnes", seats=2, one="easy", others="beginner", games=8)


@pytest.fixture
def results(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(ladder, "RESULTS", tmp_path)
    monkeypatch.setattr(ladder, "CONTESTS", (ONE,))
    return tmp_path


def test_a_contest_is_played_on_from_where_it_was(results: Path) -> None:
    first = ladder.play(ONE, 3, results)
    again = ladder.play(ONE, 8, results)
    assert (first.games, again.games) == (4, 8)
    assert ladder.read(ONE) == again
    assert again.command == "agon tournament peloponnes --bots easy,beginner --games 8 --seats 2 --seed ladder"
    assert len((results / "peloponnes-2-easy-beginner.jsonl").read_bytes().splitlines()) == 9


def test_everybody_gets_a_few_games_before_anybody_gets_many(results: Path) -> None:
    goals = [goal for _, goal in ladder.wanting([ONE], (4, 200))]
    assert goals == [4, 8]
    ladder.play(ONE, 4, results)
    assert [goal for _, goal in ladder.wanting([ONE], (4, 200))] == [8]


def test_the_page_shows_what_was_played_and_says_where_nothing_was(results: Path) -> None:
    page = "a\n<!-- ladder: levels -->\nold\n<!-- end -->\nb\n<!-- ladder: seats -->\n<!-- end -->\n"
    ladder.play(ONE, 4, results)
    told = ladder.tell(page)
    assert "old" not in told
    assert "| easy, beginner, 2 |" in told
    assert ", 4 |" in told
    assert told.count("Nothing was played yet.") == 1
    assert ladder.tell(told) == told


def test_every_pair_of_neighbours_meets_at_four_seats_in_every_game() -> None:
    met = {(one.game, one.one, one.others) for one in CONTESTS if one.kind == "levels" and one.seats == 4}
    steps = ("easy", "beginner"), ("medium", "easy"), ("hard", "medium"), ("expert", "hard")
    assert {(game, *step) for game in ("offrandes", "olympe", "olympos", "peloponnes") for step in steps} <= met
