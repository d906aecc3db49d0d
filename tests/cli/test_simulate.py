"""`agon simulate`: the same command, the same bytes."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

import agon.lab.simulate as lab
from agon.games.olympe import GAME
from agon.kit.match import Match
from agon.kit.nature import Seeded
from agon.kit.record import Record
from tests.cli.running import Agon

SERIES = ("simulate", "olympe", "--seats", "3", "--games", "12", "--seed", "s", "--bots", "greedy,random")


def test_the_same_command_prints_the_same_bytes(agon: Agon) -> None:
    first = agon(*SERIES, "--json")
    assert first == agon(*SERIES, "--json")._replace(err=first.err)
    assert first.code == 0
    found = msgspec.json.decode(first.out)
    assert found["games"] == 12
    assert found["by_bot"]["greedy"]["played"] == 24
    assert sum(found["endings"].values()) == 12


def test_the_number_of_processes_changes_nothing(agon: Agon, tmp_path: Path) -> None:
    alone = tmp_path / "alone.jsonl"
    here = agon(*SERIES, "--json", "--out", alone)
    together = tmp_path / "together.jsonl"
    command = [sys.executable, "-m", "agon", *SERIES, "--json", "--jobs", "2", "--out", str(together)]
    ran = subprocess.run(
        command, capture_output=True, text=True, env={**os.environ, "PYTHONPATH": "src"}, check=True, encoding="utf-8"
    )
    assert ran.stdout == here.out
    assert together.read_bytes() == alone.read_bytes()


def test_records_tell_whole_matches(agon: Agon, tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    report = msgspec.json.decode(agon(*SERIES, "--json", "--out", out).out)
    decisions = 0
    for line in out.read_bytes().splitlines():
        record = msgspec.json.decode(line, type=Record)
        match = Match.resume(GAME, record, Seeded("another"))
        assert isinstance(match, Match)
        assert match.outcome() == record.outcome is not None
        decisions += sum(seat >= 0 for seat, _ in record.lines)
    assert decisions / 12 == pytest.approx(report["mean_decisions"], abs=0.001)


def test_an_interrupted_series_leaves_the_old_file_alone(
    agon: Agon, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "games.jsonl"
    out.write_text("what was there")

    def interrupted(*_: object, **__: object) -> Iterator[lab.Result]:
        yield lab.play_game(lab.Plan(game="olympe", seats=3, seed="s", bots=("random",)), 0, record=True)
        raise KeyboardInterrupt

    monkeypatch.setattr("agon.cli.simulate.play_all", interrupted)
    ran = agon(*SERIES, "--out", out)
    assert ran.code == 130
    assert ran.complaint == "agon: interrupted."
    assert [path.name for path in tmp_path.iterdir()] == ["games.jsonl"]
    assert out.read_text() == "what was there"


def test_a_table_for_people(agon: Agon) -> None:
    out = agon(*SERIES, "--lang", "fr").out
    assert "12 parties, 3 places" in out
    assert "premier à réunir les gemmes" in out


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        (("--bots", "nix"), "there is no bot 'nix'"),
        (("--games", "0"), "--games must be at least 1"),
        (("--jobs", "0"), "--jobs must be at least 1"),
        (("--seats", "7"), "cannot be played by 7"),
        (("--options", "{"), "--options takes a JSON object, not '{'"),
        (("--options", "[]"), "--options takes a JSON object, not '[]'"),
        (("--options", '{"gods": 3}'), "gods cannot be '3': array expected, int found."),
        (("--options", '{"gods": ["zeus"]}'), "different gods"),
        (("--out", "/dev/null/x"), "cannot be written"),
    ],
)
def test_what_cannot_be_simulated_is_one_line(agon: Agon, wrong: tuple[str, str], why: str) -> None:
    ran = agon("simulate", "olympe", *wrong)
    assert ran.code == 2
    assert why in ran.complaint


def test_rows_as_lines_and_as_parquet_hold_the_same(agon: Agon, tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    lines, columns = tmp_path / "rows.jsonl", tmp_path / "rows.parquet"
    series = ("simulate", "peloponnes", "--seats", "2", "--games", "3", "--jobs", "1", "--json")
    told = agon(*series, "--rows", "decisions", "--out", lines)
    assert agon(*series, "--rows", "decisions", "--out", columns).out == told.out == agon(*series).out
    table = parquet.read_table(columns)
    assert table.to_pylist() == [msgspec.json.decode(line) for line in lines.read_bytes().splitlines()]
    assert table.schema.metadata[b"agon-schema"] == b"1"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["rows.jsonl", "rows.parquet"]


@pytest.mark.parametrize("kind", ["matches", "decisions"])
def test_more_games_are_added_to_columns_too_and_none_is_played_twice(agon: Agon, tmp_path: Path, kind: str) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    whole, grown = tmp_path / "whole.parquet", tmp_path / "grown.parquet"
    series = ("simulate", "peloponnes", "--seats", "2", "--jobs", "1", "--json", "--rows", kind)
    told = agon(*series, "--games", "4", "--out", whole)
    agon(*series, "--games", "2", "--out", grown)
    some = parquet.read_table(grown).num_rows
    assert agon(*series, "--games", "4", "--out", grown).out == told.out
    assert parquet.read_table(grown).num_rows > some
    assert grown.read_bytes() == whole.read_bytes()


def test_columns_of_another_series_are_left_alone(agon: Agon, tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    series = ("simulate", "peloponnes", "--seats", "2", "--jobs", "1", "--games", "1", "--rows", "matches")
    columns, text = tmp_path / "rows.parquet", tmp_path / "text.parquet"
    agon(*series, "--out", columns)
    text.write_text("what was there")
    for path, wish in ((columns, ("--seed", "another")), (text, ())):
        before = path.read_bytes()
        assert "another series" in agon(*series, *wish, "--out", path).complaint
        assert path.read_bytes() == before
    assert sorted(path.name for path in tmp_path.iterdir()) == ["rows.parquet", "text.parquet"]


@pytest.mark.parametrize(
    ("wishes", "said"),
    [
        (["--rows", "matches"], "--rows needs a file"),
        (["--out", "rows.parquet"], "choose --rows matches"),
        (["--rows", "matches", "--out", "old.jsonl"], "rows of another series"),
    ],
)
def test_rows_that_cannot_be_written_are_refused(
    agon: Agon, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, wishes: list[str], said: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "old.jsonl").write_text('{"series":"x","match":0}\n')
    ran = agon(*SERIES, *wishes)
    assert ran.code == 2
    assert said in ran.complaint
