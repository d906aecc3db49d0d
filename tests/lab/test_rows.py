"""Rows of data: every match once, whatever interrupts the series, in the columns that are documented."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from agon.kit.registry import find_game
from agon.lab.rows import ROWS, Kind
from agon.lab.series import OtherSeries, play_series
from agon.lab.simulate import Plan, Result, play_game

PLAN = Plan(game="peloponnes", seats=2, seed="s", bots=("greedy", "random"))
KINDS: tuple[Kind, ...] = ("matches", "decisions")
DATA_CARD = Path(__file__).resolve().parents[2] / "docs" / "data.md"


def played(plan: Plan, kind: Kind, games: int, path: Path) -> list[Result]:
    return list(play_series(plan, kind, games, path, jobs=1))


def rows_in(path: Path) -> list[Any]:
    return [msgspec.json.decode(line) for line in path.read_bytes().splitlines()]


@pytest.mark.parametrize("kind", KINDS)
def test_the_matches_are_those_of_a_simulation(kind: Kind, tmp_path: Path) -> None:
    results = played(PLAN, kind, 3, tmp_path / "rows.jsonl")
    assert results == [play_game(PLAN, number) for number in range(3)]


def test_a_row_of_a_decision_tells_what_could_be_done_and_what_became_of_it(tmp_path: Path) -> None:
    results = played(PLAN, "decisions", 2, tmp_path / "rows.jsonl")
    rows, game = rows_in(tmp_path / "rows.jsonl"), find_game("peloponnes")
    assert game is not None
    for result in results:
        mine = [row for row in rows if row["match"] == result.number]
        assert [row["decision"] for row in mine] == list(range(result.decisions))
        assert all(row["action"] in row["legal"] for row in mine)
        assert all(row["bot"] == result.lineup[row["seat"]] for row in mine)
        assert all(row["score"] == result.outcome.scores[row["seat"]] for row in mine)
        assert all((row["share"] > 0) == (row["seat"] in result.outcome.winners) for row in mine)
        assert [row["over"] for row in mine] == [False] * (len(mine) - 1) + [True]
        for row in mine:
            assert game.notation.write(game.decode(row["action"]), game.box) == row["notation"]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("cut", [0.0, 0.4, 0.999])
def test_a_series_goes_on_where_it_was_interrupted(kind: Kind, cut: float, tmp_path: Path) -> None:
    whole, part = tmp_path / "whole.jsonl", tmp_path / "part.jsonl"
    results = played(PLAN, kind, 3, whole)
    part.write_bytes(whole.read_bytes()[: int(cut * whole.stat().st_size)])
    assert played(PLAN, kind, 3, part) == results
    assert part.read_bytes() == whole.read_bytes()
    assert played(PLAN, kind, 2, part) == results[:2]  # nothing is played twice, nothing is lost
    assert part.read_bytes() == whole.read_bytes()


def test_a_match_is_written_before_its_result_is_told(tmp_path: Path) -> None:
    path = tmp_path / "rows.jsonl"
    series: Iterator[Result] = play_series(PLAN, "matches", 3, path, jobs=1)
    for number in range(3):
        assert next(series).number == number
        assert [row["match"] for row in rows_in(path)] == list(range(number + 1))


@pytest.mark.parametrize(
    "text", ['{"series":"of others","match":0}\n', "no json\n", '{"match":1}\n', "[1]\n", b"\xff\n".decode("latin-1")]
)
def test_a_file_that_holds_something_else_is_left_alone(text: str, tmp_path: Path) -> None:
    path = tmp_path / "rows.jsonl"
    path.write_text(text)
    with pytest.raises(OtherSeries):
        played(PLAN, "matches", 1, path)
    assert path.read_text() == text


def test_another_seed_is_another_series(tmp_path: Path) -> None:
    path = tmp_path / "rows.jsonl"
    played(PLAN, "matches", 1, path)
    with pytest.raises(OtherSeries):
        played(msgspec.structs.replace(PLAN, seed="t"), "matches", 1, path)


@pytest.mark.parametrize("kind", KINDS)
def test_every_column_is_in_the_data_card(kind: Kind) -> None:
    card = DATA_CARD.read_text(encoding="utf-8")
    part = card.split(f"`--rows {kind}`")[1].split("\n## ")[0]
    told = [line.split("`")[1] for line in part.splitlines() if line.startswith("| `")]
    assert told == list(ROWS[kind].__struct_fields__)
