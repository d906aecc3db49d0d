"""What an action adds is written in one piece, or not at all."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable, Sequence
from contextlib import closing
from pathlib import Path
from threading import Event

import msgspec
import pytest

from agon.server.db.books import Unwritable
from agon.server.db.engines import make_engine
from agon.server.db.migrate import upgrade
from agon.server.db.statements import Entry, Taken, Values
from agon.server.db.store import Person, Store
from agon.server.db.writing import Writer
from agon.server.tables.laying import empty, new_row
from agon.server.wire import NewTable

_TABLE = "one"


def entry(number: int, *more: int, **changes: object) -> Entry:
    lines: list[Values] = [
        {"table_id": _TABLE, "number": each, "seat": 0, "action": "{}", "at": 0, "stood": None}
        for each in (number, *more)
    ]
    return Entry(_TABLE, lines, (), {"line_count": number + 1 + len(more), **changes})


def stored(path: Path) -> tuple[list[int], int, str]:
    with closing(sqlite3.connect(path)) as connection:
        numbers = [number for (number,) in connection.execute("SELECT number FROM lines ORDER BY number")]
        count, owed = connection.execute("SELECT line_count, owed FROM tables").fetchone()
        return numbers, count, owed


def written(folder: Path, work: Callable[[Writer], Awaitable[None]]) -> tuple[list[int], int, str]:
    """What is stored after some work on an empty table."""
    path = folder / "agon.sqlite"

    async def prepare_and_work() -> None:
        store, ann = Store(make_engine(path)), Person("ann", "Ann")
        await upgrade(store.engine)
        await store.add_person(ann, "code", "token")
        row = new_row(NewTable("olympe", 2), ann, "{}")
        await store.add_table(msgspec.structs.replace(row, id=_TABLE), [empty(0), empty(1)])
        await store.engine.dispose()
        writer = Writer(path)
        try:
            await work(writer)
        finally:
            writer.close()

    asyncio.run(prepare_and_work())
    return stored(path)


def test_an_entry_is_on_the_disk_when_its_writer_goes_on(tmp_path: Path) -> None:
    async def write(writer: Writer) -> None:
        await writer.write(entry(0, owed=",1,"))
        assert stored(tmp_path / "agon.sqlite") == ([0], 1, ",1,")

    written(tmp_path, write)


def test_a_place_that_is_taken_leaves_all_as_it_was(tmp_path: Path) -> None:
    async def write(writer: Writer) -> None:
        await writer.write(entry(1, owed=",1,"))
        with pytest.raises(Taken):
            await writer.write(entry(0, 1, 2, owed=",0,"))
        await writer.write(entry(2))

    assert written(tmp_path, write) == ([1, 2], 3, ",1,")


def test_entries_that_come_at_once_are_all_written(tmp_path: Path) -> None:
    async def write(writer: Writer) -> None:
        await asyncio.gather(*(writer.write(entry(number)) for number in range(50)))

    assert written(tmp_path, write) == (list(range(50)), 50, "")


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


def test_entries_that_wait_share_a_commit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    disk = _Disk(monkeypatch)

    async def write(writer: Writer) -> None:
        first = asyncio.create_task(writer.write(entry(0)))
        await disk.busy()
        others = [asyncio.create_task(writer.write(entry(number))) for number in range(1, 50)]
        await asyncio.sleep(0)
        assert not any(task.done() for task in (first, *others)), "nobody goes on before the commit"
        disk.free.set()
        await asyncio.gather(first, *others)

    assert written(tmp_path, write) == (list(range(50)), 50, "")
    assert disk.commits == [1, 49]


def test_one_that_fails_does_not_fail_those_that_share_its_commit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
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

    assert written(tmp_path, note) == ([0, 1, 2, 3], 4, "")
    assert [type(each) for each in found] == [type(None), type(None), type(None), Taken, type(None)]


def test_a_disk_that_fails_fails_all_that_wait_and_is_tried_again_by_the_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
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

    assert written(tmp_path, write) == ([0], 1, "")


def test_what_was_asked_for_is_written_before_the_file_is_left(tmp_path: Path) -> None:
    async def write(writer: Writer) -> None:
        writing = asyncio.gather(*(writer.write(entry(number)) for number in range(20)))
        await asyncio.sleep(0)
        writer.close()
        await writing

    assert written(tmp_path, write)[0] == list(range(20))


def test_a_store_leaves_the_file_with_its_engine(tmp_path: Path) -> None:
    async def open_and_leave() -> None:
        store = Store(make_engine(tmp_path / "agon.sqlite"))
        await upgrade(store.engine)
        await store.append("one", 0, [], [])
        await store.engine.dispose()
        with pytest.raises(RuntimeError):
            await store.append("one", 0, [], [])

    asyncio.run(open_and_leave())
    assert not (tmp_path / "agon.sqlite-wal").exists()
