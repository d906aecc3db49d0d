"""`agon puzzles`, `agon daily`, `agon duplicate` at a terminal."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from agon.kit.registry import find_game
from agon.lab.daily.chain import open_value
from agon.lab.daily.deal import deal_of
from agon.lab.puzzles import judging, mining
from agon.lab.puzzles.puzzle import position_of
from agon.lab.puzzles.shelf import shelf
from tests.cli.running import Agon

DAY = "2026-03-01"


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Puzzles are found fast, and are none."""
    for name in ("_PROBE", "_SURVEY", "_PROOF"):
        monkeypatch.setattr(judging, name, 24)
    monkeypatch.setattr(mining, "_LOOKED_AT", 10)


@pytest.mark.usefixtures("hasty")
def test_puzzles_are_made_gone_on_with_listed_and_played_from_a_file(agon: Agon, tmp_path: Path) -> None:
    path = tmp_path / "mine.jsonl"
    make = ("puzzles", "make", "peloponnes", "--bots", "easy", "--seed", "s", "--jobs", 1, "--out", path)
    made = json.loads(agon(*make, "--count", 1, "--json").out)
    before = path.read_bytes()
    assert made["puzzles"] >= 1
    assert agon(*make, "--count", 1).code == 0
    assert path.read_bytes() == before
    assert agon("puzzles", "make", "peloponnes", "--seed", "t", "--out", path).code == 2
    listed = json.loads(agon("puzzles", "list", "peloponnes", "--from", path, "--json").out)
    assert len(listed["puzzles"]) == made["puzzles"]
    assert agon("puzzles", "list", "olympe", "--from", path).code == 2


def test_a_puzzle_is_asked_once_and_told_why(agon: Agon) -> None:
    game = find_game("olympe")
    assert game is not None
    puzzle = shelf("olympe")[0]
    at = position_of(game, puzzle)
    best = game.notation.write(at.prompt.actions[puzzle.best], game.box)
    right = agon("puzzles", "play", "olympe", typed=[best, "q"])
    assert right.code == 0
    assert "Right:" in right.out
    assert "In a row: 1" in right.out
    again = agon("puzzles", "play", "olympe", "--lang", "de", typed=["q"])
    assert puzzle.id not in again.out  # it is done


@pytest.mark.parametrize(
    "arguments",
    [
        ("puzzles", "make", "olympe", "--count", "0"),
        ("puzzles", "make", "olympe", "--records", "none.json"),
        ("puzzles", "dance", "olympe"),
        ("puzzles", "play", "chess"),
        ("daily", "peloponnes", "--day", "yesterday"),
        ("daily", "peloponnes", "--day", "1999-01-01"),
        ("daily", "peloponnes", "--value", "abc"),
        ("duplicate", "peloponnes", "--bots", "easy,easy"),
        ("duplicate", "peloponnes", "--deals", "1"),
    ],
)
def test_bad_usage_is_one_line(agon: Agon, arguments: tuple[str, ...]) -> None:
    assert agon(*arguments).code == 2
    assert "\n" not in agon(*arguments).err.strip()


def test_tomorrows_deal_is_not_out(agon: Agon) -> None:
    tomorrow = datetime.now(UTC).date() + timedelta(days=1)
    assert agon("daily", "peloponnes", "--day", tomorrow.isoformat()).code == 2


def test_a_try_is_kept_gone_on_with_and_neither_helped_nor_taken_back(agon: Agon, home: Path) -> None:
    first = agon("daily", "peloponnes", "--day", DAY, typed=["hint", "undo", "q"])
    assert "nobody is helped" in first.out
    assert "others play the same deal" in first.out
    (kept,) = (home / "daily").iterdir()
    before = kept.read_bytes()
    assert agon("daily", "peloponnes", "--day", DAY, typed=["q"]).code == 0
    assert kept.read_bytes() == before
    game = find_game("peloponnes")
    assert game is not None
    value = open_value(datetime.fromisoformat(DAY).date()).hex()
    assert agon("daily", "peloponnes", "--day", DAY, "--value", value, typed=["q"]).code == 0
    assert len(list((home / "daily").iterdir())) == 1  # the same deal
    deal = deal_of(game, datetime.fromisoformat(DAY).date(), open_value(datetime.fromisoformat(DAY).date()))
    assert deal.seed.hex()[:8] in kept.name


def test_two_bots_are_compared_on_the_same_deals(agon: Agon) -> None:
    told = agon("duplicate", "peloponnes", "--bots", "easy,random,random", "--deals", 3, "--seats", 2, "--jobs", 1)
    assert told.code == 0
    assert "matchpoints, the same deals" in told.out
    assert "agon duplicate peloponnes --bots easy,random,random --deals 3 --seats 2 --seed 1" in told.out
