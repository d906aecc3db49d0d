"""One start at a time may change the environment.

The operating system holds the lock and drops it when its holder ends, however it ends: there are no
stale locks to clean up. The file itself means nothing and stays.
"""

import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

PAUSE = 0.2

if sys.platform == "win32":
    import msvcrt

    def take(handle: int) -> bool:
        """True if the lock is now ours."""
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def take(handle: int) -> bool:
        """True if the lock is now ours."""
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:
            return True  # a file system without locks: better unguarded than never
        return True


@contextmanager
def locked(path: str, on_wait: Callable[[], None]) -> Iterator[int]:
    """Hold the lock; calls `on_wait` once if somebody else has it.

    Yields its handle, for children that must keep it should this process die before them.
    """
    handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o666)
    try:
        if not take(handle):
            on_wait()
            while not take(handle):
                time.sleep(PAUSE)
        yield handle
    finally:
        os.close(handle)
