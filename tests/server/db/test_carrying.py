"""A house moves from a file into PostgreSQL and back: every row, compared; and never into a house that is lived in."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import select, update

from agon.cli import run
from agon.server.db import carrying, hosting, schema
from agon.server.db.backup import check
from agon.server.db.engines import make_engine
from agon.server.db.holding import holding
from agon.server.db.migrate import upgrade
from agon.server.db.place import Place
from tests.postgres import Cluster
from tests.server.db.test_backup import LANGUAGES, played
from tests.server.visitors import Visitor, running

Command = Callable[..., tuple[int, str, str]]


@pytest.fixture
def command(capsys: pytest.CaptureFixture[str]) -> Command:
    """`agon admin move …`: its code, and what it said where."""

    def move(*arguments: str) -> tuple[int, str, str]:
        code = run(["admin", "move", *arguments])
        told = capsys.readouterr()
        return code, told.out, told.err

    return move


def everything(place: Place) -> dict[str, list[tuple[object, ...]]]:
    """All rows, table by table."""
    with hosting.desk(place) as rows:
        return {
            table.name: sorted((tuple(row) for row in rows.execute(select(table)).all()), key=repr)
            for table in schema.metadata.sorted_tables
        }


def test_there_and_back_nothing_is_lost_and_everybody_plays_on(
    tmp_path: Path, postgres: Cluster, command: Command
) -> None:
    data, place = tmp_path / "data", postgres.bare()
    table, code, lines = played(data)
    with hosting.desk(data / "agon.sqlite") as rows:
        hosting.note(rows, "an act", "that is numbered", "")
    before = everything(data / "agon.sqlite")
    failed, out, _ = command(place.address, "--data", str(data), "--json")
    assert failed == 0
    told = json.loads(out.splitlines()[-1])
    counts = {one["table"]: one["rows"] for one in told["tables"]}
    assert counts == {name: len(found) for name, found in before.items()}
    assert all(len(one["digest"]) == 64 for one in told["tables"])
    assert everything(place) == before
    with hosting.desk(place) as rows:
        hosting.note(rows, "another", "with the next number", "")
        assert rows.execute(select(schema.acts.c.number)).scalars().all() == [1, 2]
    with running(tmp_path / "other", db=place.address) as server, Visitor(server) as ann:
        ann.post("/api/return", {"code": code})
        assert ann.get(f"/api/tables/{table}")["seq"] == lines == len(server.match(table).lines)
        with ann.socket(table) as socket:
            assert socket.say("Say", text="we have moved")["type"] == "Done"
    there = everything(place)
    back = tmp_path / "back"
    back.mkdir()
    failed, out, _ = command(str(back), "--db", place.address, "--lang", "en")
    assert failed == 0
    assert "counted and compared" in out
    check(back / "agon.sqlite")
    assert (back / "agon.sqlite").stat().st_mode & 0o077 == 0
    assert everything(back / "agon.sqlite") == there


def test_a_house_that_is_lived_in_takes_nobody_in(tmp_path: Path, postgres: Cluster, command: Command) -> None:
    data, place = tmp_path / "data", postgres.bare()
    played(data)
    assert command(place.address, "--data", str(data))[0] == 0
    before, told = everything(place), set()
    for lang in LANGUAGES:
        code, out, said = command(place.address, "--data", str(data), "--lang", lang)
        assert (code, out, said.count("\n")) == (1, "", 1)
        told.add(said)
    assert len(told) == len(LANGUAGES)
    assert command(str(data / "agon.sqlite"), "--db", place.address)[0] == 1
    assert everything(place) == everything(data / "agon.sqlite") == before


def test_what_arrives_changed_is_not_kept(
    tmp_path: Path, postgres: Cluster, command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    data, place = tmp_path / "data", postgres.new()
    played(data)
    count_on = carrying._count

    def spoil(connection: object, table: object) -> int:
        if getattr(table, "name", "") == "people":
            connection.execute(update(schema.people).values(name="Nobody"))  # type: ignore[attr-defined]
        return count_on(connection, table)  # type: ignore[arg-type]

    pieces = carrying._pieces

    def and_spoil(connection: object, table: object) -> object:
        if getattr(connection, "dialect").name == "postgresql":  # noqa: B009 - whatever it is
            spoil(connection, table)
        return pieces(connection, table)  # type: ignore[arg-type]

    monkeypatch.setattr(carrying, "_pieces", and_spoil)
    code, _, said = command(place.address, "--data", str(data), "--lang", "en")
    assert (code, "people" in said) == (1, True)
    assert not any(everything(place).values())


def test_nobody_moves_while_a_server_runs(tmp_path: Path, postgres: Cluster, command: Command) -> None:
    data, place = tmp_path / "data", postgres.new()
    played(data)
    for busy in (data / "agon.sqlite", place):
        with holding(busy):
            code, _, said = command(place.address, "--data", str(data), "--lang", "en")
        assert (code, said.count("\n"), "stop it first" in said) == (1, 1, True)
    assert not any(everything(place).values())


def test_where_there_is_nothing_to_move(tmp_path: Path, postgres: Cluster, command: Command) -> None:
    place = postgres.new()
    assert command(place.address, "--data", str(tmp_path / "none"))[0] == 1
    assert not (tmp_path / "none").exists()
    foreign = tmp_path / "foreign.sqlite"
    foreign.write_bytes(b"no database")
    assert command(str(foreign), "--db", place.address)[0] == 1
    assert foreign.read_bytes() == b"no database"


def test_a_database_of_another_program_is_left_alone(tmp_path: Path, postgres: Cluster, command: Command) -> None:
    place = postgres.bare()
    with hosting.desk(place) as rows:
        rows.exec_driver_sql("CREATE TABLE tables (id text)")
        rows.exec_driver_sql("INSERT INTO tables VALUES ('kept')")
    data = tmp_path / "data"
    played(data)
    code, _, said = command(place.address, "--data", str(data))
    assert (code, said.count("\n")) == (1, 1)
    with hosting.desk(place) as rows:
        assert rows.exec_driver_sql("SELECT id FROM tables").scalars().all() == ["kept"]


def test_an_older_house_is_brought_up_to_date_on_its_way(tmp_path: Path, postgres: Cluster, command: Command) -> None:
    data, place = tmp_path / "data", postgres.bare()
    data.mkdir()

    async def lay() -> None:
        engine = make_engine(data / "agon.sqlite")
        await upgrade(engine, "0009_lessons")
        await engine.dispose()

    asyncio.run(lay())
    assert command(place.address, "--data", str(data))[0] == 0
    assert list(data.glob("agon.before-migration.*")), "a copy of before is kept"
