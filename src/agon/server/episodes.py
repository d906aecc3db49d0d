"""Trouble that comes in swarms: told to the log when it begins, and how much of it there was when it has ended."""

from __future__ import annotations

from time import monotonic
from typing import Final

import structlog

_log: Final = structlog.get_logger()
_QUIET: Final = 60.0  # seconds without any, after which the next is news again


class Episode:
    """One kind of trouble."""

    def __init__(self, event: str, quiet: float = _QUIET) -> None:
        self._event: Final = event
        self._quiet: Final = quiet
        self._last = float("-inf")
        self._total = 0
        self._untold = 0

    def count(self) -> int:
        """How often since the start."""
        return self._total

    def happened(self, **facts: object) -> None:
        """Once more; only the first after a quiet time is told, with how many were not told before it."""
        moment = monotonic()
        self._total += 1
        fresh = moment - self._last >= self._quiet
        self._last = moment
        if not fresh:
            self._untold += 1
            return
        _log.warning(self._event, untold=self._untold, **facts)
        self._untold = 0
