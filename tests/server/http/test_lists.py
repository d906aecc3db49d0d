"""Lists of tables read what they show: by an index, and no long texts."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event

from agon.server.db.engines import make_engine
from agon.server.db.migrate import upgrade
from agon.server.db.store import Store
from agon.server.db.strangers import joinable, watchable
from agon.server.http.lobby import open_tables
from tests.server.db.test_migrations import with_engine

LISTS: dict[str, Callable[[Store], Awaitable[object]]] = {
    "lobby": lambda store: open_tables(store, 0, None),
    "lobby of one": lambda store: open_tables(store, 0, "ann"),
    "mine": lambda store: store.tables_of("ann", 50),
    "finished": lambda store: store.finished_of("ann", "olympe", None, 50),
    "hosted": lambda store: store.hosted("ann"),
    "to watch": lambda store: watchable(store, None, 0, 20),
    "to join": lambda store: joinable(store, "ann", None, None, 50),
    "bots": lambda store: store.waiting_for_bots(),
}


def plan_of(path: Path, ask: Callable[[Store], Awaitable[object]]) -> tuple[str, list[str]]:
    """What a question says to the database, and how the database goes about it."""
    said: list[tuple[str, Any]] = []

    async def listen() -> None:
        store = Store(make_engine(path))
        await upgrade(store.engine)

        @event.listens_for(store.engine.sync_engine, "before_cursor_execute")
        def note(_: object, __: object, statement: str, values: Any, ___: object, ____: object) -> None:
            said.append((statement, values))

        await ask(store)
        await store.engine.dispose()

    asyncio.run(listen())
    ((statement, values),) = said
    with closing(sqlite3.connect(path)) as database:
        steps = [row[3] for row in database.execute(f"EXPLAIN QUERY PLAN {statement}", values)]
    return statement, steps


@pytest.mark.parametrize("ask", LISTS.values(), ids=LISTS)
def test_no_list_looks_at_every_table_or_reads_editions(
    tmp_path: Path, ask: Callable[[Store], Awaitable[object]]
) -> None:
    statement, steps = plan_of(tmp_path / "agon.sqlite", ask)
    assert not [step for step in steps if step.startswith(("SCAN tables", "SCAN seats"))], steps
    told = statement.partition("FROM")[0]
    assert "header" not in told
    assert "edition" not in told.replace("tables.edition IS NOT NULL AS has_edition", "")


def test_forks_of_an_earlier_version_are_known(tmp_path: Path) -> None:
    path = tmp_path / "agon.sqlite"
    with_engine(path, lambda engine: upgrade(engine, "0003"))
    headers = {"waits": None, "fork": '{"format":1}', "promised": '{"deal":{"seed_hash":"00"}}'}
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("INSERT INTO people VALUES ('ann', 'Ann', 'hash', 0)")
        for table, header in headers.items():
            row = (table, "olympe", 2, "{}", None, "ann", 1, 1, "over", b"", header, "", 0, None, 0, 0, None)
            names = "id game seats options edition host is_open spectators status seed header owed line_count outcome"
            columns = ", ".join([*names.split(), "created", "changed", "next_table"])
            database.execute(f"INSERT INTO tables ({columns}) VALUES ({', '.join('?' * len(row))})", row)
    with_engine(path, upgrade)
    with closing(sqlite3.connect(path)) as database:
        assert database.execute("SELECT id FROM tables WHERE forked").fetchall() == [("fork",)]
