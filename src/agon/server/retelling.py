"""What was told of matches, kept as it goes over the wire: whoever asks for it again costs nearly nothing.

A line is told once for every kind of viewer, never twice, and a long tale in a thread. Lines are only ever added to a
match, and only committed ones are told, so nothing that is kept here becomes wrong.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from typing import Final

import msgspec

from agon.kit.match import Line, Match
from agon.kit.seats import Viewer
from agon.server.desk import Desk
from agon.server.live import Live, news
from agon.server.telling import told_events

_FEW: Final = 50  # lines that are told at once
_ENTRY: Final = 100  # bytes that Python takes for anything


class _Tale:
    """A match as one kind of viewer was told it."""

    def __init__(self) -> None:
        self.lines: Final[list[bytes]] = []  # the events of each, with commas between them
        self.telling: Final = asyncio.Lock()
        self.news: tuple[int, int, bytes] | None = None  # the last: from line, up to line
        self.log: tuple[int, bytes] | None = None  # up to line
        self.size = 0


class Retellings:
    """All tales of one server; those that nobody asked for longest are forgotten."""

    def __init__(self, most_bytes: int, desk: Desk) -> None:
        self._desk: Final = desk
        self._most: Final = most_bytes
        self._tales: Final[OrderedDict[tuple[str, Viewer], _Tale]] = OrderedDict()
        self._size = 0

    @property
    def size(self) -> int:
        """How many bytes are kept."""
        return self._size

    async def since(self, live: Live, viewer: Viewer, seq: int) -> bytes:
        """The news for a viewer who has heard of so many lines."""
        async with live.held() as loaded:
            match, lines = loaded.match, list(loaded.match.lines)
            first = min(seq, len(lines))
            if len(lines) - first <= _FEW:
                return news(match, viewer, first, lines[first:], match.sheet())
        tale = await self._told(live.table, match, viewer, lines)
        async with live.held() as loaded:
            return self._news(loaded.match, viewer, first, tale, len(lines))

    def _news(self, match: Match, viewer: Viewer, first: int, tale: _Tale, told: int) -> bytes:
        place = (first, len(match.lines))
        if tale.news is None or tale.news[:2] != place:
            before = [msgspec.Raw(line) for line in tale.lines[first:told] if line]
            fresh = news(match, viewer, first, match.lines[told:], match.sheet(), before)
            self._grow(tale, len(fresh) - len(tale.news[2] if tale.news else b""))
            tale.news = (*place, fresh)
        return tale.news[2]

    async def log(self, table: str, match: Match, viewer: Viewer, lines: Sequence[Line]) -> bytes:
        """Everything that happened in these lines, the first of the match, as one list."""
        tale = await self._told(table, match, viewer, lines)
        if tale.log is None or tale.log[0] != len(lines):
            fresh = b"[" + b",".join(filter(None, tale.lines[: len(lines)])) + b"]"
            self._grow(tale, len(fresh) - len(tale.log[1] if tale.log else b""))
            tale.log = len(lines), fresh
        return tale.log[1]

    async def _told(self, table: str, match: Match, viewer: Viewer, lines: Sequence[Line]) -> _Tale:
        tale = self._tales.setdefault((table, viewer), _Tale())
        self._tales.move_to_end((table, viewer))
        async with tale.telling:
            first = len(tale.lines)
            if len(lines) - first > _FEW:
                fresh = await self._desk.read(_tell, match, viewer, first, lines[first:])
            else:
                fresh = _tell(match, viewer, first, lines[first:])
            tale.lines.extend(fresh)
            self._grow(tale, sum(len(line) + _ENTRY for line in fresh))
        return tale

    def _grow(self, tale: _Tale, size: int) -> None:
        tale.size += size
        self._size = sum(kept.size for kept in self._tales.values())
        while self._size > self._most and self._tales:
            _, forgotten = self._tales.popitem(last=False)
            self._size -= forgotten.size


def _tell(match: Match, viewer: Viewer, first: int, lines: Sequence[Line]) -> list[bytes]:
    """The events of each line as JSON, without the brackets of the list they stand in."""
    return [
        msgspec.json.encode(told_events(match, viewer, number, [line]))[1:-1]
        for number, line in enumerate(lines, first)
    ]
