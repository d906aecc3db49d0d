"""Where every action is written: one connection in a thread of its own, so that a commit is one errand and not five.

A commit waits for the disk, and writers of SQLite wait for each other anyway: whatever came meanwhile shares the next.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Final, NamedTuple

from agon.server.db.books import Unwritable, book_at
from agon.server.db.place import Place
from agon.server.db.statements import Entry

_MOST_TOGETHER: Final = 256  # entries in one commit


class _Errand(NamedTuple):
    """An entry, and who waits for it."""

    entry: Entry
    loop: asyncio.AbstractEventLoop
    done: asyncio.Future[None]


class Writer:
    """One commit after the other for all who wait; whoever waits goes on when his entry is on the disk."""

    def __init__(self, place: Place) -> None:
        self._book: Final = book_at(place)
        self._errands: Final[SimpleQueue[_Errand | None]] = SimpleQueue()
        self._thread: Final = Thread(target=self._run, name="agon-writer", daemon=True)
        self._closed = False

    async def write(self, entry: Entry) -> None:
        """All of an entry, or nothing, and then it is on the disk; `Taken` if a place in the log is."""
        if self._closed:
            raise RuntimeError("nothing is written any more")
        if not self._thread.is_alive():
            self._thread.start()
        loop = asyncio.get_running_loop()
        errand = _Errand(entry, loop, loop.create_future())
        self._errands.put(errand)
        await errand.done

    def close(self) -> None:
        """Finish what was asked for, and let go of the file."""
        self._closed = True
        if self._thread.is_alive():
            self._errands.put(None)
            self._thread.join()

    def _run(self) -> None:
        while (errand := self._errands.get()) is not None:
            errands = [errand, *self._waiting()]
            failed = self._write_all([each.entry for each in errands])
            loops = {each.loop for each in errands}
            for loop in loops:
                told = [(each.done, why) for each, why in zip(errands, failed, strict=True) if each.loop is loop]
                with suppress(RuntimeError):  # nobody waits any more: the loop has ended
                    loop.call_soon_threadsafe(_tell, told)
        self._book.close()

    def _waiting(self) -> list[_Errand]:
        """What came while the last commit was made."""
        found: list[_Errand] = []
        with suppress(Empty):
            while len(found) + 1 < _MOST_TOGETHER:
                errand = self._errands.get_nowait()
                if errand is None:  # the end comes after these
                    self._errands.put(None)
                    break
                found.append(errand)
        return found

    def _write_all(self, entries: Sequence[Entry]) -> list[Exception | None]:
        """What went wrong with each. If one of them cannot be written, each is written by itself."""
        try:
            self._write(entries)
        except Unwritable as error:  # for all of them
            return [error] * len(entries)
        except Exception as error:  # noqa: BLE001 - it is told to whoever waits
            if len(entries) == 1:
                return [error]
            return [why for entry in entries for why in self._write_all([entry])]
        return [None] * len(entries)

    def _write(self, entries: Sequence[Entry]) -> None:
        """One commit."""
        self._book.write(entries)


def _tell(told: Sequence[tuple[asyncio.Future[None], Exception | None]]) -> None:
    for done, failed in told:
        if done.done():
            continue
        if failed is None:
            done.set_result(None)
        else:
            done.set_exception(failed)
