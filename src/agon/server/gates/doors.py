"""How many may come in at once: all together, and from one address. Who only stands in the door makes room."""

from __future__ import annotations

import asyncio
import sys
from collections import Counter, OrderedDict
from collections.abc import Collection
from contextlib import suppress
from typing import Final

from agon.server.config import Config
from agon.server.episodes import Episode
from agon.server.gates.limits import neighbourhood

BACKLOG: Final = 128  # connections taken from the system at once, before any of them is counted
_MODEST: Final = 10_240
_RESERVE: Final = 2 * BACKLOG + 64  # file descriptors for what was not counted yet, the database, bots, the page


class Doors:
    """Every connection, and which of them have asked nothing yet, the oldest first."""

    def __init__(self, most: int, most_of_one: int, trusted: Collection[str] = ()) -> None:
        self.most: Final = most
        self._most_of_one: Final = most_of_one
        self._trusted: Final = frozenset(map(neighbourhood, trusted))  # a proxy brings everybody
        self._inside: Final[dict[asyncio.Transport, str]] = {}
        self._of: Final[Counter[str]] = Counter()
        self._idle: Final[OrderedDict[asyncio.Transport, None]] = OrderedDict()
        self._idle_of: Final[dict[str, OrderedDict[asyncio.Transport, None]]] = {}
        self.packing: Final = asyncio.Lock()  # one piece of a long message at a time
        self.refused: Final = Episode("too many connections")
        self.unreadable: Final = Episode("requests that are none")
        self.dropped: Final = Episode("connections dropped that asked nothing in time")

    @classmethod
    def of(cls, config: Config) -> Doors:
        """The doors of a server with these settings; some file descriptors are always kept for itself."""
        files = open_files_allowed(config.connections + _RESERVE)
        most = config.connections if files is None else min(config.connections, max(files - _RESERVE, files // 2))
        return cls(most, config.connections_per_address, config.proxies)

    @property
    def total(self) -> int:
        """How many are inside."""
        return len(self._inside)

    def enter(self, transport: asyncio.Transport, address: str) -> bool:
        """Somebody comes. If it is full, whoever has asked nothing for longest goes; False if all are busy."""
        address = neighbourhood(address)
        if address not in self._trusted and self._of[address] >= self._most_of_one:
            if not self._make_room(self._idle_of.get(address)):
                return False
        elif len(self._inside) >= self.most and not self._make_room(self._idle):
            return False
        self._inside[transport] = address
        self._of[address] += 1
        self.idle(transport)
        return True

    def _make_room(self, idle: OrderedDict[asyncio.Transport, None] | None) -> bool:
        self.refused.happened(inside=len(self._inside))
        if not idle:
            return False
        oldest = next(iter(idle))
        self.leave(oldest)
        oldest.abort()
        return True

    def idle(self, transport: asyncio.Transport) -> None:
        """It has asked nothing, or what it asked is answered."""
        address = self._inside.get(transport)
        if address is not None:
            self._idle[transport] = None
            self._idle_of.setdefault(address, OrderedDict())[transport] = None

    def busy(self, transport: asyncio.Transport) -> None:
        """It has asked something."""
        address = self._inside.get(transport)
        if address is None or transport not in self._idle:
            return
        del self._idle[transport]
        del self._idle_of[address][transport]
        if not self._idle_of[address]:
            del self._idle_of[address]

    def leave(self, transport: asyncio.Transport) -> None:
        """It has gone."""
        self.busy(transport)
        address = self._inside.pop(transport, None)
        if address is None:
            return
        self._of[address] -= 1
        if not self._of[address]:
            del self._of[address]


def open_files_allowed(wanted: int) -> int | None:
    """How many files the system lets us open, after it was asked for so many; None where nobody counts."""
    if sys.platform == "win32":
        return None
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    for asked in (wanted, min(wanted, _MODEST)):  # some systems say 'without limit' and do not mean it
        most = asked if hard == resource.RLIM_INFINITY else min(asked, hard)
        if soft != resource.RLIM_INFINITY and soft < most:
            with suppress(OSError, ValueError):
                resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
                soft = most
    return None if soft == resource.RLIM_INFINITY else soft
