"""Watches the one loop that serves everybody: how late it is, and how long it computes without a pause."""

from __future__ import annotations

import asyncio
from time import monotonic, thread_time
from typing import Final

from agon.server.episodes import Episode
from agon.server.metrics import Metrics

TICK: Final = 0.02  # seconds: less than what nobody may take
MOST: Final = 0.05  # seconds that nothing a client sends may take of the loop
_STEPS: Final = (0.005, 0.01, 0.025, MOST, 0.1, 0.25, 0.5, 1.0, 5.0)


class Watchdog:
    """Ticks as long as it is let. The computing time is our doing, the lateness may be the machine's."""

    def __init__(self, metrics: Metrics) -> None:
        self._late: Final = metrics.spread("agon_loop_lag_seconds", "How late the loop was", _STEPS)
        self._busy: Final = metrics.spread("agon_loop_busy_seconds", "Computed between two ticks of the loop", _STEPS)
        self._trouble: Final = Episode("the loop computed too long")
        self.worst = 0.0  # seconds that were computed between two ticks
        metrics.watch("agon_loop_busy_worst_seconds", "The most that was computed between two ticks", self._worst)

    def _worst(self) -> float:
        return self.worst

    async def watch(self, settled: float = 1.0) -> None:
        """For ever, from when what is done once at the start is done."""
        await asyncio.sleep(settled)
        while True:
            moment, computed = monotonic(), thread_time()
            await asyncio.sleep(TICK)
            self._note(monotonic() - moment - TICK, thread_time() - computed)

    def _note(self, late: float, busy: float) -> None:
        self._late(late)
        self._busy(busy)
        self.worst = max(self.worst, busy)
        if busy > MOST:
            self._trouble.happened(busy_ms=round(busy * 1000), late_ms=round(late * 1000))
