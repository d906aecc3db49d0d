"""Time that is moved by hand: the server looks at one clock, and this turns it."""

from __future__ import annotations

import time

import pytest

from agon.server import moment

MINUTE, HOUR, DAY = 60.0, 3600.0, 24 * 3600.0


class Moved:
    """The clock of the machine; it also goes by itself, a little."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._set = 0.0  # by hand, as somebody sets a clock
        self._passed = 0.0
        monkeypatch.setattr(moment, "wall", lambda: time.time() + self._set + self._passed)
        monkeypatch.setattr(moment, "passing", lambda: time.monotonic() + self._passed)

    def on(self, seconds: float) -> None:
        """So much time passes."""
        self._passed += seconds

    def set(self, seconds: float) -> None:
        """Somebody sets the clock of the machine forward, or back; no time passes."""
        self._set += seconds

    def to(self, wall: float) -> None:
        """Somebody sets it to this moment."""
        self._set += wall - moment.wall()
