"""The bell: it rings when somebody's time is up, and beats so that a killed server knows how long it lived."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager, suppress
from typing import TYPE_CHECKING, Final

import structlog
from sqlalchemy.exc import SQLAlchemyError

from agon.server.clocks.hours import Hours
from agon.server.clocks.running import running_from
from agon.server.db.time_store import TimeStore
from agon.server.problem import Problem

if TYPE_CHECKING:
    from agon.server.tables.live import Live

_log: Final = structlog.get_logger()
_BEAT: Final = 10.0  # seconds: what a player may have got back after the server was killed
_CALM: Final = 60.0  # the same while no clock runs
_SOON: Final = 0.01


class Bell:
    """The next time-out of every table, and one task that waits for the earliest."""

    def __init__(
        self,
        hours: Hours,
        store: TimeStore,
        using: Callable[[str], AbstractAsyncContextManager[Live]],
        wake: Callable[[str], None],
    ) -> None:
        self.hours: Final = hours
        self._store: Final = store
        self._using: Final = using
        self._wake: Final = wake
        self._rings: Final[dict[str, float]] = {}
        self._changed: Final = asyncio.Event()

    def set(self, table: str, rings: float | None) -> None:
        """When the next time at a table is up; None: nobody's."""
        if rings is None:
            self._rings.pop(table, None)
        else:
            self._rings[table] = rings
            self._changed.set()

    async def begin(self) -> None:
        """A new life of the server: what hour it is, and whose clocks run. While it was down nobody lost time."""
        await self._store.begin(self.hours.begin(await self._store.stretches()))
        for table, pace, clocks in await self._store.running():
            await asyncio.sleep(0)  # there may be many, and others are served meanwhile
            found = running_from(pace, clocks, self.hours)
            self.set(table, None if found is None else found.rings())

    async def run(self) -> None:
        """Wait for the next time-out, again and again."""
        beaten = self.hours.now()
        while True:
            try:
                if self.hours.now() - beaten >= (_BEAT if self._rings else _CALM):
                    beaten = self.hours.now()
                    await self.beat()
                await self.ring()
            except (SQLAlchemyError, OSError):  # a full disk: the clocks go on, and it is tried again
                _log.exception("the bell failed")
                await asyncio.sleep(_BEAT)
            self._changed.clear()
            first = min(self._rings.values(), default=self.hours.now() + _BEAT)
            with suppress(TimeoutError):
                await asyncio.wait_for(self._changed.wait(), min(_BEAT, max(_SOON, first - self.hours.now())))

    async def beat(self) -> None:
        """Keep how long the server has lived; if the machine's clock was set, all are looked at anew."""
        stretches = self.hours.beat()
        await self._store.beat(stretches)
        if len(stretches) > 1:
            _log.warning("the clock of this machine was set: nobody loses time by it")
            self._rings.update(dict.fromkeys(self._rings, self.hours.now()))

    async def ring(self) -> None:
        """Where time is up a bot is asked; where it is not, it is reckoned anew when it will be."""
        now = self.hours.now()
        for table in [table for table, rings in self._rings.items() if rings <= now]:
            del self._rings[table]
            try:
                async with self._using(table) as live, live.held() as loaded:
                    clocks = loaded.clocks
                    if clocks is None or not loaded.match.open:
                        continue
                    if any(clocks.out(seat) for seat in loaded.match.open):
                        self._wake(table)
                    else:
                        self.set(table, clocks.rings())
            except Problem as problem:  # there is no such match any more, or it cannot be read
                _log.warning("a clock was stopped", table=table, why=problem.code)
