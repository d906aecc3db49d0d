"""What an action adds is written in one piece, or not at all."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from threading import Event

import msgspec
import pytest
from sqlalchemy import select

from agon.server.db import schema
from agon.server.db.books import Unwritable
from agon.server.db.engines import make_engine
from agon.server.db.hosting import desk
from agon.server.db.migrate import upgrade
from agon.server.db.place import Place
from agon.server.db.statements import Entry, Taken, Values
from agon.server.db.store import Person, Store
from agon.server.db.writing import Writer
from agon.server.tables.laying import empty, new_row
from agon.server.wire import NewTable
from tests.postgres import Cluster

_TABLE = "one"


def entry(number: int, *more: int, first: int | None = None, **changes: object) -> Entry:
    lines: list[Values] = [
        {"table_id": _TABLE, "number": each, "seat": 0, "action": "{}", "at": 0, "stood": None}
        for each in (number, *more)
    ]
    return Entry(_TABLE, lines, (), {"line_count": number + 1 + len(more), **changes}, first=first)


@pytest.fixture(params=["sqlite", "postgres"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    """A database of either kind."""
    if request.param == "sqlite":
        return tmp_path / "agon.sqlite"
    cluster: Cluster = request.getfixturevalue("postgres")
    return cluster.new()


def stored(place: Place) -> tuple[list[int], int, str]:
    with desk(place) as rows:
        numbers = rows.execute(select(schema.lines.c.number).order_by(schema.lines.c.number)).scalars().all()
        count, owed = rows.execute(select(schema.tables.c.line_count, schema.tables.c.owed)).one()
        return list(numbers), count, owed


def written(place: Place, work: Callable[[Writer], Awaitable[None]]) -> tuple[list[int], int, str]:
    """What is stored after some work on an empty table."""

    async def prepare_and_work() -> None:
        store, ann = Store(make_engine(place)), Person("ann", "Ann")
        await upgrade(store.engine)
        await store.add_person(ann, "code", "token")
        row = new_row(NewTable("olympe", 2), ann, "{}")
        await store.add_table(msgspec.structs.replace(row, id=_TABLE), [empty(0), empty(1)])
        await store.engine.dispose()
        writer = Writer(place)
        try:
            await work(writer)
        finally:
            writer.close()

    asyncio.run(prepare_and_work())
    return stored(place)


def test_an_entry_is_on_the_disk_when_its_writer_goes_on(place: Place) -> None:
    async def write(writer: Writer) -> None:
        await writer.write(entry(0, owed=",1,"))
        assert stored(place) == ([0], 1, ",1,")

    written(place, write)


def test_a_place_that_is_taken_leaves_all_as_it_was(place: Place) -> None:
    async def write(writer: Writer) -> None:
        await writer.write(entry(1, owed=",1,"))
        with pytest.raises(Taken):
            await writer.write(entry(0, 1, 2, owed=",0,"))
        await writer.write(entry(2))

    assert written(place, write) == ([1, 2], 3, ",1,")


def test_whoever_knows_other_lines_than_there_are_adds_nothing(place: Place) -> None:
    async def write(writer: Writer) -> None:
        await writer.write(entry(0, first=0, owed=",1,"))
        for known in (0, 2):
            with pytest.raises(Taken):
                await writer.write(entry(1, first=known, owed=",0,"))
            with pytest.raises(Taken):  # also where no line is added: a seat's plans, such as they were long ago
                await writer.write(Entry(_TABLE, (), (), {"line_count": known, "owed": ""}, first=known))
        await writer.write(entry(1, first=1))

    assert written(place, write) == ([0, 1], 2, ",1,")


def test_two_who_write_at_the_same_table_never_both_add_a_line(place: Place) -> None:
    """As two servers would: each has a connection of its own."""

    async def race(one: Writer) -> None:
        other = Writer(place)
        try:
            for number in range(20):
                both = [writer.write(entry(number, first=number)) for writer in (one, other)]
                found = await asyncio.gather(*both, return_exceptions=True)
                assert sorted(type(each).__name__ for each in found) == ["NoneType", "Taken"]
        finally:
            other.close()

    assert written(place, race) == (list(range(20)), 20, "")


def test_entries_that_come_at_once_are_all_written(place: Place) -> None:
    async def write(writer: Writer) -> None:
        await asyncio.gather(*(writer.write(entry(number)) for number in range(50)))

    assert written(place, write) == (list(range(50)), 50, "")


class _Disk:
    """Holds the writer up at its first commit, and counts commits."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.commits: list[int] = []  # how many entries each was to carry
        self.free = Event()
        write = Writer._write

        def slowly(writer: Writer, entries: Sequence[Entry]) -> None:
            self.commits.append(len(entries))
            self.free.wait()
            write(writer, entries)

        monkeypatch.setattr(Writer, "_write", slowly)

    async def busy(self) -> None:
        """Wait until the writer waits for the disk."""
        while not self.commits:
            await asyncio.sleep(0.001)


def test_entries_that_wait_share_a_commit(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    disk = _Disk(monkeypatch)

    async def write(writer: Writer) -> None:
        first = asyncio.create_task(writer.write(entry(0)))
        await disk.busy()
        others = [asyncio.create_task(writer.write(entry(number))) for number in range(1, 50)]
        await asyncio.sleep(0)
        assert not any(task.done() for task in (first, *others)), "nobody goes on before the commit"
        disk.free.set()
        await asyncio.gather(first, *others)

    assert written(place, write) == (list(range(50)), 50, "")
    assert disk.commits == [1, 49]


def test_one_that_fails_does_not_fail_those_that_share_its_commit(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = _Disk(monkeypatch)

    async def write(writer: Writer) -> list[BaseException | None]:
        first = asyncio.create_task(writer.write(entry(0)))
        await disk.busy()
        others = [asyncio.create_task(writer.write(entry(number))) for number in (1, 2, 1, 3)]
        await asyncio.sleep(0)
        disk.free.set()
        return await asyncio.gather(first, *others, return_exceptions=True)

    found: list[BaseException | None] = []

    async def note(writer: Writer) -> None:
        found.extend(await write(writer))

    assert written(place, note) == ([0, 1, 2, 3], 4, "")
    assert [type(each) for each in found] == [type(None), type(None), type(None), Taken, type(None)]


def test_a_disk_that_fails_fails_all_that_wait_and_is_tried_again_by_the_next(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken, attempts, asked = True, 0, Event()
    write_well = Writer._write

    def fail(writer: Writer, entries: Sequence[Entry]) -> None:
        nonlocal attempts
        asked.wait()
        if broken:
            attempts += 1
            raise Unwritable("database is locked")
        write_well(writer, entries)

    monkeypatch.setattr(Writer, "_write", fail)

    async def write(writer: Writer) -> None:
        nonlocal broken
        waiting = [asyncio.create_task(writer.write(entry(number))) for number in range(9)]
        await asyncio.sleep(0)
        asked.set()
        found = await asyncio.gather(*waiting, return_exceptions=True)
        assert all(isinstance(each, Unwritable) for each in found)
        assert attempts <= 2, "nobody waits for the others' locks one after the other"
        broken = False
        await writer.write(entry(0))

    assert written(place, write) == ([0], 1, "")


def test_what_was_asked_for_is_written_before_the_file_is_left(place: Place) -> None:
    async def write(writer: Writer) -> None:
        writing = asyncio.gather(*(writer.write(entry(number)) for number in range(20)))
        await asyncio.sleep(0)
        writer.close()
        await writing

    assert written(place, write)[0] == list(range(20))


def test_a_store_leaves_the_file_with_its_engine(tmp_path: Path) -> None:
    async def open_and_leave() -> None:
        store = Store(make_engine(tmp_path / "agon.sqlite"))
        await upgrade(store.engine)
        with pytest.raises(Taken):  # there is no such table; the file is open now
            await store.append("one", 0, [], [])
        await store.engine.dispose()
        with pytest.raises(RuntimeError):
            await store.append("one", 0, [], [])

    asyncio.run(open_and_leave())
    assert not (tmp_path / "agon.sqlite-wal").exists()
