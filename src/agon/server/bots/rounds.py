"""Turns by rounds: whoever has many waiting gets one, then the next person does."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final


class Rounds:
    """So many turns at once; those who wait are served in a round by the person they wait for."""

    def __init__(self, at_once: int) -> None:
        self._free = at_once
        self._waiting: Final[OrderedDict[str, deque[asyncio.Future[None]]]] = OrderedDict()

    def before(self, person: str) -> int:
        """How many would have their turn before another one of this person's: his own, and one of everybody else's."""
        others = len(self._waiting) - (person in self._waiting)
        return len(self._waiting.get(person, ())) + others

    @asynccontextmanager
    async def of(self, person: str, patience: float | None = None) -> AsyncIterator[None]:
        """One turn in this person's name; TimeoutError if it has not come after so many seconds."""
        async with asyncio.timeout(patience):
            await self._come(person)
        try:
            yield
        finally:
            self._go()

    async def _come(self, person: str) -> None:
        if self._free:
            self._free -= 1
            return
        turn = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(person, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._go()  # it was ours already
            else:
                self._forget(person, turn)
            raise

    def _forget(self, person: str, turn: asyncio.Future[None]) -> None:
        """Nobody waits for this turn any more, so nobody counts it."""
        turns = self._waiting.get(person)
        if turns is not None and turn in turns:
            turns.remove(turn)
            if not turns:
                del self._waiting[person]

    def _go(self) -> None:
        """Hand the turn on to the next person who still waits."""
        while self._waiting:
            person, turns = self._waiting.popitem(last=False)
            turn = turns.popleft()
            if turns:
                self._waiting[person] = turns  # at the end of the round
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1
