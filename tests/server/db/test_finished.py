"""What a server's matches leave for research: whole records, and nothing of who played them."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import msgspec
import pytest

from agon.cli import run
from agon.kit.driver import anything, play_on
from agon.kit.match import Match
from agon.kit.nature import Fair
from agon.kit.record import Table, read_record, write_record
from agon.kit.refusal import Malformed
from agon.kit.registry import find_game
from agon.kit.verify import verify
from agon.server.config import Config, database_file
from agon.server.db.engines import make_engine
from agon.server.db.finished import ExportedMatch
from agon.server.db.store import Store
from tests.server.finished import HOST, Row, add_host, lay_finished
from tests.server.visitors import running

ROWS = (
    Row(scores=(3, 2), winners=(0,), bots={1: "hard"}),
    Row(scores=(3, 2, 1), winners=(0,), game="olympe"),
    Row(scores=(0, 0), winners=(), ending="unfinished"),
)


def exported(path: Path) -> list[ExportedMatch]:
    return [msgspec.json.decode(line, type=ExportedMatch) for line in path.read_bytes().splitlines()]


def database(folder: Path) -> Path:
    """A database with some finished matches, as a server leaves it."""
    with running(folder):
        pass
    path = database_file(Config(data=str(folder)))

    async def lay() -> None:
        engine = make_engine(path)
        store = Store(engine)
        await add_host(store)
        await lay_finished(store, ROWS)
        await engine.dispose()

    asyncio.run(lay())
    return path


def test_finished_matches_without_persons(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, out = database(tmp_path / "data"), tmp_path / "games.jsonl"
    assert run(["export", str(out), "--data", str(tmp_path / "data"), "--lang", "en"]) == 0
    assert "2 matches were written" in capsys.readouterr().out
    matches = exported(out)
    assert sorted(match.who for match in matches) == [("person", "hard"), ("person", "person", "person")]
    assert {match.schema for match in matches} == {1}
    assert all(match.outcome is not None for match in matches)
    text = out.read_text()
    assert HOST not in text
    assert "Nikomachos" not in text
    assert run(["export", str(out), "--game", "olympe", "--data", str(tmp_path / "data"), "--json"]) == 0
    assert [match.header.game for match in exported(out)] == ["olympe"]
    assert path.is_file()


def test_what_was_played_is_a_record_that_can_be_told_again_and_verified(tmp_path: Path) -> None:
    path, out = database(tmp_path / "data"), tmp_path / "games.jsonl"
    game, rng = find_game("peloponnes"), Random(1)
    assert game is not None
    table = Table(2, game.variants[0], game.box)
    match = play_on(Match.start(game, table, Fair(b"seed" * 8, [b"a" * 32, b"b" * 32])), anything(rng))
    lay_played(path, match)
    assert run(["export", str(out), "--game", "peloponnes", "--data", str(tmp_path / "data")]) == 0
    (line,) = out.read_bytes().splitlines()
    record = read_record(line)
    assert not isinstance(record, Malformed)
    assert write_record(record) == write_record(match.record())
    assert isinstance(verify(game, record), Match)


def lay_played(path: Path, match: Match) -> None:
    """What was really played, in place of the match of Peloponnes that is there."""
    record = match.record()
    head, told = (msgspec.json.encode(part).decode() for part in (record.header, record.outcome))
    with closing(sqlite3.connect(path)) as connection, connection:
        query = "SELECT id FROM tables WHERE game = 'peloponnes' AND outcome NOT LIKE '%unfinished%'"
        (table,) = connection.execute(query).fetchone()
        connection.execute("UPDATE tables SET header = ?, outcome = ? WHERE id = ?", (head, told, table))
        connection.execute("DELETE FROM lines WHERE table_id = ?", (table,))
        rows = [
            (table, at, seat, msgspec.json.encode(data).decode(), 0) for at, (seat, data) in enumerate(record.lines)
        ]
        connection.executemany("INSERT INTO lines (table_id, number, seat, action, at) VALUES (?, ?, ?, ?, ?)", rows)
        marks = [(table, mark.line, msgspec.json.encode(mark).decode()) for mark in record.checkpoints]
        connection.executemany("INSERT INTO checkpoints (table_id, line, checkpoint) VALUES (?, ?, ?)", marks)


def test_where_there_is_no_database_nothing_is_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["export", str(tmp_path / "games.jsonl"), "--data", str(tmp_path / "none")]) == 1
    assert capsys.readouterr().err.count("\n") == 1
    assert list(tmp_path.iterdir()) == []
