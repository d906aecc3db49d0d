"""Python's search for cyclic garbage, so that it does not stop the loop that serves everybody.

Left alone, it looks through all that lives again and again: 0.3 s with 300 tables. Nearly all of that is matches, which
hold no cycles and go when their last table does. So what has lived for a while is set aside and not looked at; that
includes what little garbage there is in it (closed connections, queries), which is searched for in earnest when what
was set aside has grown by a quarter: so memory is bounded, and the loop rarely stops.
"""

from __future__ import annotations

import asyncio
import gc
from typing import Final

SET_ASIDE_EVERY: Final = 5.0  # seconds
LOOK_EVERY: Final = 12  # times that
GROWTH: Final = 1.25


def set_aside() -> None:
    """Look only through what is young, and through none of what is left of it ever again."""
    gc.collect(1)
    gc.freeze()


def search_in_earnest() -> int:
    """Look through everything; how many things are left."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()
    return gc.get_freeze_count()


def search_if_grown(left: int) -> int:
    """Look through everything if that may be worth it; how many things were left the last time one looked."""
    return search_in_earnest() if gc.get_freeze_count() > left * GROWTH else left


async def keep_collecting(left: int) -> None:
    """For ever; so many things were left when what was loaded had been looked through."""
    while True:
        for _ in range(LOOK_EVERY):
            await asyncio.sleep(SET_ASIDE_EVERY)
            set_aside()
        left = search_if_grown(left)
