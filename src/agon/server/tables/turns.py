"""One after the other at a table, without anybody waiting for another table."""

from __future__ import annotations

import asyncio
from typing import Final
from weakref import WeakValueDictionary


class Turns:
    """A lock for each table; it is kept as long as somebody holds it or waits for it."""

    def __init__(self) -> None:
        self._locks: Final[WeakValueDictionary[str, asyncio.Lock]] = WeakValueDictionary()

    def at(self, table: str) -> asyncio.Lock:
        """The lock of this table."""
        return self._locks.setdefault(table, asyncio.Lock())
