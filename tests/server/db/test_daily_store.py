"""Tries at the deal of the day: one a person and day, also when a guest becomes somebody."""

from __future__ import annotations

import asyncio
from pathlib import Path

from agon.server.config import Config, database_file
from agon.server.db import daily_store
from agon.server.db.engines import make_engine
from agon.server.db.migrate import upgrade
from agon.server.db.moving_store import MovingStore
from agon.server.db.store import Person, Store

GUEST, ANN = Person("guest", "Ann"), Person("ann", "Ann")


def test_a_day_keeps_one_try_of_a_guest_who_becomes_somebody(tmp_path: Path) -> None:
    async def work() -> None:
        store = Store(make_engine(database_file(Config(data=str(tmp_path)))))
        await upgrade(store.engine)
        try:
            for day, person in (("1", GUEST), ("2", GUEST), ("2", ANN)):
                assert await daily_store.begin_try(store, "olympe", day, person, f"{person.id}-{day}")
            assert not await daily_store.begin_try(store, "olympe", "1", GUEST, "again")
            await MovingStore(store).move_rest(GUEST.id, ANN.id)
            found = [await daily_store.table_of(store, "olympe", day, ANN.id) for day in ("1", "2")]
            assert found == ["guest-1", "ann-2"]
            assert await daily_store.secret(store) == await daily_store.secret(store)
        finally:
            await store.engine.dispose()

    asyncio.run(work())
