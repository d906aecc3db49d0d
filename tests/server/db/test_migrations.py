"""A database written by an earlier version opens, and everything in it goes on."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import ExitStack, closing
from hashlib import sha256
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import AsyncEngine

from agon.kit.registry import game_names
from agon.server.db.backup import backup
from agon.server.db.engines import make_engine
from agon.server.db.migrate import CannotOpen, upgrade
from agon.server.db.schema import metadata
from tests.server.heard import answers
from tests.server.visitors import Visitor, game_named, play_table, running
from tests.turns import turns


def with_engine(path: Path, work: Callable[[AsyncEngine], Awaitable[None]]) -> None:
    async def run() -> None:
        engine = make_engine(path)
        try:
            await work(engine)
        finally:
            await engine.dispose()

    asyncio.run(run())


def columns(database: sqlite3.Connection, table: str) -> list[str]:
    return [row[1] for row in database.execute(f"PRAGMA table_info({table})")]


def written_by(revision: str, present: Path, old: Path) -> None:
    """The rows of a present database in the schema of an earlier revision."""
    with_engine(old, lambda engine: upgrade(engine, revision))
    with closing(sqlite3.connect(old)) as database, database:
        database.execute("ATTACH ? AS present", [str(present)])
        tables = [row[0] for row in database.execute("SELECT name FROM main.sqlite_master WHERE type = 'table'")]
        for table in tables:
            if table != "alembic_version":
                names = ", ".join(columns(database, table))
                database.execute(f"INSERT INTO main.{table} ({names}) SELECT {names} FROM present.{table}")


@pytest.mark.parametrize(
    "revision", turns(["0001"], ["0003", "0006_ceremony", "0007_table_care", "0009_lessons", "0012_clocks"])
)
def test_what_an_earlier_version_wrote_is_played_on(tmp_path: Path, revision: str) -> None:
    """Tables that wait, run and are full of nonces, for every game."""
    with running(tmp_path / "present") as server, ExitStack() as stack:
        people = [stack.enter_context(Visitor(server, f"Person {number}")) for number in range(5)]
        tables = [play_table(people[: game_named(game).default_seats], game) for game in game_names()]
        for table in tables:
            with people[0].socket(table) as socket:
                socket.say("Say", text="see you tomorrow")
        waiting = people[0].post("/api/tables", {"game": game_names()[0], "seats": 4})["id"]
        codes = [person.me["return_code"] for person in people]
        before = {table: server.match(table) for table in tables}
    (tmp_path / "old").mkdir()
    backup(tmp_path / "present" / "agon.sqlite", tmp_path / "copy")
    written_by(revision, tmp_path / "copy", tmp_path / "old" / "agon.sqlite")
    with running(tmp_path / "old") as server, ExitStack() as stack:
        again = [stack.enter_context(Visitor(server)) for _ in codes]
        for person, code in zip(again, codes, strict=True):
            person.post("/api/return", {"code": code})
        assert {row["id"] for row in again[0].get("/api/tables")["mine"]} == {*tables, waiting}
        again[1].post(f"/api/tables/{waiting}/seats/1", {})
        assert [seat["name"] for seat in again[0].get(f"/api/tables/{waiting}")["seats"][:2]] == [
            "Person 0",
            "Person 1",
        ]
        shared = again[0].post("/api/tables", {"game": game_names()[0], "seats": 3, "companions": ["Eva"]})
        assert [seat["name"] for seat in shared["seats"]] == ["Person 0", "Eva", None]
        for table, match in before.items():
            assert server.match(table).state.key() == match.state.key()
            seat = next(iter(match.open))
            with again[seat].socket(table) as socket:
                prompt = socket.hear_until("News")["prompt"]
                assert socket.hear_until("Said")["message"]["text"] == "see you tomorrow"
                done = socket.say("Act", decision=prompt["decision"], action=answers(prompt)[0])
                assert done["type"] == "Done"


def test_an_editions_text_moves_to_where_it_stands_once(tmp_path: Path) -> None:
    path, text = tmp_path / "agon.sqlite", "# another box"
    with_engine(path, lambda engine: upgrade(engine, "0003"))
    fixed = {"game": "olympe", "seats": 3, "options": "{}", "host": "ann", "is_open": 1, "spectators": 1}
    fixed |= {"status": "playing", "seed": b"", "owed": "", "line_count": 0, "created": 1, "changed": 1}
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("INSERT INTO people VALUES ('ann', 'Ann', 'hash', 1)")
        for table, edition in (("a", text), ("b", text), ("c", None)):
            header = None if table == "b" else json.dumps({"format": 1, "edition": edition, "casual": False})
            values = {"id": table, "edition": edition, "header": header, **fixed}
            places = ", ".join(f":{name}" for name in values)
            database.execute(f"INSERT INTO tables ({', '.join(values)}) VALUES ({places})", values)
    with_engine(path, upgrade)
    digest = sha256(text.encode()).hexdigest()
    with closing(sqlite3.connect(path)) as database:
        assert database.execute("SELECT * FROM editions").fetchall() == [(digest, text, len(text), 0)]
        found = database.execute("SELECT id, edition, header FROM tables ORDER BY id").fetchall()
    assert [(table, edition) for table, edition, _ in found] == [("a", digest), ("b", digest), ("c", None)]
    bare = {"format": 1, "edition": None, "casual": False}
    assert [header and json.loads(header) for _, _, header in found] == [bare, None, bare]


def test_a_table_that_had_not_begun_promises_anew(tmp_path: Path) -> None:
    """A nonce may have been opened and kept before: whoever sits there brings another one, bots keep theirs."""
    path = tmp_path / "agon.sqlite"
    with_engine(path, lambda engine: upgrade(engine, "0003"))
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("INSERT INTO people VALUES ('ann', 'Ann', 'x', 0)")
        for table, status, header in (
            ("waits", "waiting", None),
            ("opens", "opening", None),
            ("plays", "playing", "{}"),
        ):
            fields = (
                "id, game, seats, options, host, is_open, spectators, status, seed, header, owed, line_count, created"
            )
            values = (table, "olympe", 2, "{}", "ann", 1, 1, status, b"s", header, "", 0, 0, 0)
            marks = ", ".join("?" for _ in values)
            database.execute(f"INSERT INTO tables ({fields}, changed) VALUES ({marks})", values)
            seats = [(table, 0, "ann", None, "h0", "n0", None), (table, 1, None, "easy", "h1", "n1", None)]
            database.executemany(
                "INSERT INTO seats (table_id, seat, person, bot, nonce_hash, nonce, name) VALUES (?, ?, ?, ?, ?, ?, ?)",
                seats,
            )
    with_engine(path, upgrade)
    with closing(sqlite3.connect(path)) as database:
        query = (
            "SELECT status, nonce_hash, nonce, own FROM seats JOIN tables ON id = table_id WHERE id = ? ORDER BY seat"
        )
        for table in ("waits", "opens"):
            assert database.execute(query, [table]).fetchall() == [
                ("waiting", None, None, 1),
                ("waiting", "h1", "n1", 0),
            ]
        assert database.execute(query, ["plays"]).fetchall() == [("playing", "h0", "n0", 0), ("playing", "h1", "n1", 0)]


def test_the_migrations_make_the_schema_that_the_code_uses(tmp_path: Path) -> None:
    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))

    async def compare(engine: AsyncEngine) -> None:
        await upgrade(engine)
        async with engine.connect() as connection:
            assert await connection.run_sync(differences) == []

    with_engine(tmp_path / "agon.sqlite", compare)


def test_upgrading_twice_changes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "agon.sqlite"
    with_engine(path, upgrade)
    with closing(sqlite3.connect(path)) as database:
        before = database.execute("SELECT sql FROM sqlite_master").fetchall()
    with_engine(path, upgrade)
    with closing(sqlite3.connect(path)) as database:
        assert database.execute("SELECT sql FROM sqlite_master").fetchall() == before


def test_a_database_of_another_program_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "agon.sqlite"
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("CREATE TABLE tables (id TEXT)")
        database.execute("INSERT INTO tables VALUES ('kept')")
    with pytest.raises(CannotOpen):
        with_engine(path, upgrade)
    with closing(sqlite3.connect(path)) as database:
        assert database.execute("SELECT id FROM tables").fetchall() == [("kept",)]
