"""One server for one data folder: whoever holds the lock may write."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

_NAME: Final = "agon.lock"


class InUse(Exception):
    """Another process uses this folder, or this database."""


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Hold the lock of a data folder, which is made if it is missing; a killed process lets go by itself."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    handle = os.open(folder / _NAME, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        try:
            _take(handle)
        except OSError as error:
            raise InUse(str(folder)) from error
        yield
    finally:
        os.close(handle)


if sys.platform == "win32":
    import msvcrt

    def _take(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _take(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
