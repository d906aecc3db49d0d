"""Ratings: only what was played by the clock among people with accounts counts, and it counts once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import delete, insert, select, update

from agon.kit.game import Outcome
from agon.server.config import Config, database_file
from agon.server.db import schema
from agon.server.db.account_store import Account, AccountStore
from agon.server.db.engines import make_engine
from agon.server.db.past_store import PastStore, Rating
from agon.server.db.store import Person, Store
from agon.server.people.rating import SPOILS, Rater, ranks, rated
from tests.server.blank import lay_blank
from tests.server.finished import Row, add_host, lay_finished

PACE = '{"type":"Correspondence","hours":72,"holiday":7}'
PEOPLE = ("ann", "bob", "cid")


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[Store]:
    path = database_file(Config(data=str(folder)))
    lay_blank(path)
    store = Store(make_engine(path))
    try:
        yield store
    finally:
        await store.engine.dispose()


async def people(store: Store) -> None:
    await add_host(store)
    for name in PEOPLE:
        await store.add_person(Person(name, name), name, name)
        assert await AccountStore(store).put(Account(name, name, "hash", name), name)


async def finish(store: Store, winner: int = 0, **more: Any) -> str:
    """A match of three, which Ann, Bob and Cid have played by the clock."""
    scores = [4, 4, 4]
    scores[winner] = 9
    await lay_finished(store, [Row(scores=tuple(scores), winners=(winner,), **more)])
    async with store.engine.begin() as connection:
        seats = schema.seats.c
        mine = select(seats.table_id).where(seats.person == "host-of-all")
        table: str = (await connection.execute(mine)).scalars().first() or ""
        await connection.execute(update(schema.tables).where(schema.tables.c.id == table).values(pace=PACE))
        for seat, person in enumerate(PEOPLE):
            place = (seats.table_id == table) & (seats.seat == seat)
            await connection.execute(update(schema.seats).where(place).values(person=person))
    return table


def run(work: Callable[[Store], Awaitable[None]], folder: Path) -> None:
    async def inside() -> None:
        async with opened(folder) as store:
            await people(store)
            await work(store)

    asyncio.run(inside())


def test_a_match_counts_once_also_if_the_server_was_killed_before_it_was_looked_at(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await finish(store)
        assert await PastStore(store).ratings("ann") == {}  # killed here: nothing was counted
        assert await Rater(store).look() == 1
        first = await PastStore(store).ratings("ann")
        assert first["peloponnes"].mu > 25
        assert first["peloponnes"].matches == 1
        assert (await PastStore(store).ratings("bob"))["peloponnes"].mu < 25
        assert await Rater(store).look() == 0
        assert await PastStore(store).ratings("ann") == first

    run(work, tmp_path)


def test_looking_and_counting_are_one_commit(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        table = await finish(store)
        (match,) = await PastStore(store).unrated()
        new = {"ann": Rating(30.0, 8.0, 1), "nobody": Rating(30.0, 8.0, 1)}
        with pytest.raises(Exception, match="FOREIGN KEY"):
            await PastStore(store).rate(match, new)
        assert await PastStore(store).ratings("ann") == {}
        assert [one.table for one in await PastStore(store).unrated()] == [table]

    run(work, tmp_path)


@pytest.mark.parametrize("spoilt", ["guest", "bot", "alone", "unfinished", "forked", "box", "no clock", *SPOILS])
def test_what_does_not_count(tmp_path: Path, spoilt: str) -> None:
    async def work(store: Store) -> None:
        kinds: dict[str, dict[str, Any]] = {"unfinished": {"ending": "unfinished"}, "forked": {"forked": True}}
        table = await finish(store, **kinds.get(spoilt, {}))
        async with store.engine.begin() as connection:
            await connection.execute(_spoil(spoilt, table))
        assert await Rater(store).look() == 0
        assert await PastStore(store).unrated() == []
        assert [await PastStore(store).ratings(person) for person in PEOPLE] == [{}, {}, {}]

    run(work, tmp_path)


def _spoil(how: str, table: str) -> Any:
    place = (schema.seats.c.table_id == table) & (schema.seats.c.seat == 1)
    if how == "guest":
        return delete(schema.accounts).where(schema.accounts.c.person == "bob")
    if how == "bot":
        return update(schema.seats).where(place).values(person=None, bot="easy", owner="bob")
    if how == "alone":
        return update(schema.seats).where(place).values(person="ann", name="Bob")
    if how in SPOILS:
        action = msgspec.json.encode({"type": how}).decode()
        return insert(schema.lines).values(table_id=table, number=50, seat=1, action=action, at=0)
    changes: dict[str, dict[str, Any]] = {"no clock": {"pace": None}, "box": {"edition": "other"}}
    return update(schema.tables).where(schema.tables.c.id == table).values(**changes.get(how, {"changed": 1}))


def test_places_follow_the_result() -> None:
    assert ranks(Outcome(winners=(1,), ending="score", scores=(5, 5, 9, 2))) == [3.0, 1.0, 2.0, 4.0]
    assert ranks(Outcome(winners=(0, 1), ending="shared", scores=(5, 5, 2))) == [1.0, 1.0, 2.0]
    after = rated(["ann", "bob"], {"ann": Rating(30.0, 2.0, 9)}, [2.0, 1.0])
    assert after["bob"].mu > 25
    assert after["ann"].mu < 30
    assert after["bob"].sigma > after["ann"].sigma  # of whom less is known
    assert (after["ann"].matches, after["bob"].matches) == (10, 1)
