"""Python's search for cyclic garbage, so that it does not stop the loop that serves everybody.

Left alone, it looks through all that lives again and again: 0.3 s with 300 tables. Nearly all of that is matches, which
hold no cycles and go when their last table does. So what has lived for a while is set aside and not looked at; that
includes what little garbage there is in it, which is searched for in earnest every minute.
"""

from __future__ import annotations

import asyncio
import gc
from typing import Final

SET_ASIDE_EVERY: Final = 5.0  # seconds
IN_EARNEST_EVERY: Final = 12  # times that: closed connections are garbage of this kind, and must not gather


def set_aside() -> None:
    """Look only through what is young, and through none of what is left of it ever again."""
    gc.collect(1)
    gc.freeze()


def search_in_earnest() -> None:
    """Look through everything."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()


async def keep_collecting() -> None:
    """For ever."""
    search_in_earnest()
    while True:
        for _ in range(IN_EARNEST_EVERY):
            await asyncio.sleep(SET_ASIDE_EVERY)
            set_aside()
        search_in_earnest()
