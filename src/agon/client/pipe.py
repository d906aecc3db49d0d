"""A seat in the arena, for programs: told on standard input, answering on standard output, a line of JSON a message."""

from __future__ import annotations

import sys
from collections.abc import AsyncIterator
from itertools import count
from typing import Any, Final

import msgspec

from agon.server.wire import Act, Done, News, PromptInfo


class Begin(msgspec.Struct, frozen=True, kw_only=True, tag=True):
    """The first line a program gets: where it sits, and what is played."""

    game: str
    seat: int
    seats: int
    options: dict[str, Any]
    edition: str | None  # the component file, if it is not ours
    seconds: float  # for an answer
    random: int  # to draw from, the same when the match is played again; it tells nothing of the deal


_DECODER: Final = msgspec.json.Decoder(Begin | News)


class Pipe:
    """A seat in the arena, used as a `Chair` is: whoever plays at tables of a server plays here too.

    What the program prints goes to standard error from here on, for standard output belongs to its answers.
    """

    def __init__(self) -> None:
        self.latest: News | None = None
        self._refs: Final = count(1)
        self._answers: Final = sys.stdout.buffer
        sys.stdout = sys.stderr
        begin = self._read()
        if not isinstance(begin, Begin):
            raise EOFError("nobody has begun a match here: see `agon arena`")
        self.begin: Final = begin

    async def prompts(self) -> AsyncIterator[PromptInfo]:
        """Every decision that this seat is asked for, until the match is over or the arena hangs up."""
        while isinstance(news := self._read(), News):
            self.latest = news
            if news.prompt is not None:
                yield news.prompt

    async def answer(self, action: Any, decision: int | None = None) -> Done:
        """Answer the decision that is open, or this one; an answer that is not legal forfeits the match."""
        assert self.latest is not None
        asked = self.latest.prompt.decision if self.latest.prompt else 0
        act = Act(next(self._refs), asked if decision is None else decision, action)
        self._answers.write(msgspec.json.encode(act) + b"\n")
        self._answers.flush()
        return Done(act.ref, self.latest.seq)

    def _read(self) -> Begin | News | None:
        line = sys.stdin.buffer.readline()
        return _DECODER.decode(line) if line else None
