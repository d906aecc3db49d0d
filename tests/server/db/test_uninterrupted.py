"""Whoever goes in the middle of a transaction leaves no lock behind: it comes to its end without him."""

from __future__ import annotations

import asyncio
import gc
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event

from agon.server.db.engines import make_engine
from agon.server.db.migrate import upgrade
from agon.server.db.store import Person, Store


def test_a_writer_who_is_cancelled_in_the_middle_keeps_no_lock(tmp_path: Path) -> None:
    path = tmp_path / "agon.sqlite"

    async def go_in_the_middle() -> None:
        store = Store(make_engine(path))
        await upgrade(store.engine)
        entering = asyncio.create_task(store.add_person(Person("ann", "Ann"), "code", "token"))

        @event.listens_for(store.engine.sync_engine, "after_cursor_execute")
        def leave(*_: Any) -> None:  # the first row is written, the second and the commit are not
            entering.cancel()

        with pytest.raises(asyncio.CancelledError):
            await entering
        await store.carrier.finish()
        with closing(sqlite3.connect(path, timeout=0.1)) as another:
            another.execute("BEGIN IMMEDIATE")  # raises if the database is locked
            assert another.execute("SELECT count(*) FROM people, sessions").fetchone() == (1,)
        await store.engine.dispose()

    gc.collect()
    gc.disable()  # a lock that waits for the garbage to be collected may wait for a long time
    try:
        asyncio.run(go_in_the_middle())
    finally:
        gc.enable()
