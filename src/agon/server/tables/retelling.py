"""What was told of matches, kept as it goes over the wire: whoever asks for it again costs nearly nothing.

A line is told once for every kind of viewer, never twice, and a long tale in a thread. Lines are only ever added to a
match, and only committed ones are told, so nothing that is kept here becomes wrong.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from math import ceil
from typing import Final

import msgspec

from agon.kit.match import Line, Match
from agon.kit.seats import Viewer
from agon.server.tables.desk import Desk
from agon.server.tables.live import Live
from agon.server.tables.telling import news, told_lines

_FEW: Final = 50  # lines that are told at once
_ENTRY: Final = 100  # bytes that Python takes for anything


class _Tale:
    """A match as one kind of viewer was told it."""

    def __init__(self) -> None:
        self.lines: Final[list[bytes]] = []  # the events of each, with commas between them
        self.telling: Final = asyncio.Lock()
        self.stands: object = None  # how things stood when the following were put together
        self.news: Final[dict[int, bytes]] = {}  # by the line they begin at
        self.log: bytes | None = None
        self.size = 0

    def forget(self) -> int:
        """Things stand otherwise now; how many bytes are let go."""
        size = sum(map(len, self.news.values())) + len(self.log or b"")
        self.news.clear()
        self.log = None
        return size


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
        """The news for a viewer who has heard of so many lines; who missed much may be told more, like others."""
        async with live.held() as loaded:
            match, lines = loaded.match, list(loaded.match.lines)
            missed = max(0, len(lines) - seq)
            if missed <= _FEW:
                return news(match, viewer, len(lines) - missed, lines[len(lines) - missed :], match.sheet())
        tale = await self._told(live.table, match, viewer, lines)
        async with live.held() as loaded:
            return self._news(loaded.match, viewer, max(0, len(lines) - _common(missed)), tale, len(lines))

    def _news(self, match: Match, viewer: Viewer, first: int, tale: _Tale, told: int) -> bytes:
        self._look(tale, (len(match.lines), tuple(match.open.items()), match.outcome()))
        if first not in tale.news:
            before = [msgspec.Raw(line) for line in tale.lines[first:told] if line]
            tale.news[first] = news(match, viewer, first, match.lines[told:], match.sheet(), before)
            self._grow(tale, len(tale.news[first]))
        return tale.news[first]

    async def log(self, table: str, match: Match, viewer: Viewer, lines: Sequence[Line]) -> bytes:
        """Everything that happened in these lines, the first of the match, as one list."""
        tale = await self._told(table, match, viewer, lines)
        if len(tale.lines) != len(lines):  # somebody was told more meanwhile
            return _list(tale.lines[: len(lines)])
        if tale.log is None:
            tale.log = _list(tale.lines)
            self._grow(tale, len(tale.log))
        return tale.log

    def _look(self, tale: _Tale, stands: object) -> None:
        if tale.stands != stands:
            tale.stands = stands
            self._grow(tale, -tale.forget())

    async def _told(self, table: str, match: Match, viewer: Viewer, lines: Sequence[Line]) -> _Tale:
        tale = self._tales.setdefault((table, viewer), _Tale())
        self._tales.move_to_end((table, viewer))
        async with tale.telling:
            first = len(tale.lines)
            if len(lines) - first > _FEW:
                fresh = await self._desk.read(_tell, match, viewer, first, lines[first:])
            else:
                fresh = _tell(match, viewer, first, lines[first:])
            if fresh:
                self._grow(tale, sum(len(line) + _ENTRY for line in fresh) - tale.forget())
                tale.lines.extend(fresh)
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
        msgspec.json.encode(told_lines(match, viewer, number, [line]))[1:-1] for number, line in enumerate(lines, first)
    ]


def _list(lines: Sequence[bytes]) -> bytes:
    return b"[" + b",".join(filter(None, lines)) + b"]"


def _common(missed: int) -> int:
    """The next number of lines that many are told: the same tale serves all who missed about as much."""
    return _FEW << (ceil(missed / _FEW) - 1).bit_length()
