"""What lasts says how far it has come, a line every few seconds on the standard error."""

from __future__ import annotations

import sys
from collections.abc import Callable
from threading import Event, Thread
from types import TracebackType
from typing import Final, Self

EVERY: Final = 5.0  # seconds


class Saying:
    """As long as this lasts, how far it has come is asked for and said."""

    def __init__(self, how_far: Callable[[], str], every: float = EVERY) -> None:
        self._how_far: Final = how_far
        self._every: Final = every
        self._over: Final = Event()
        self._thread: Final = Thread(target=self._say, daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None) -> None:
        self._over.set()
        self._thread.join()

    def _say(self) -> None:
        while not self._over.wait(self._every):
            print(self._how_far(), file=sys.stderr, flush=True)
