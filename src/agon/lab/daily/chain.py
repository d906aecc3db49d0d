"""A chain of hashes that is released backwards: a value a day, each the hash of the next day's.

Whoever knows yesterday's value can check today's, and nobody can find today's from it. Whoever made the chain knows
all of it: docs/daily.md says so plainly.
"""

from __future__ import annotations

import hashlib
import hmac
from datetime import date, timedelta
from typing import Final

BEGINS: Final = date(2026, 1, 1)
DAYS: Final = 36_525  # a hundred years
SECRET_BYTES: Final = 32
_OPEN: Final = b"agon daily open 1"


class Chain:
    """All values, from the secret end of the chain: only whoever may know every deal holds it."""

    def __init__(self, secret: bytes) -> None:
        if len(secret) != SECRET_BYTES:
            raise ValueError(f"the secret of a chain has {SECRET_BYTES} bytes")
        self._secret: Final = secret
        self._known: Final[dict[date, bytes]] = {}

    @property
    def head(self) -> bytes:
        """What is published first: the value of the day before the chain begins."""
        return self.value(BEGINS - timedelta(days=1))

    def value(self, day: date) -> bytes:
        """The value of a day; worked out once, for it is far to the end of the chain."""
        found = self._known.get(day)
        if found is None:
            found = self._known[day] = hashed(self._secret, DAYS - 1 - place_of(day))
        return found


def place_of(day: date) -> int:
    """Which day of the chain it is; ValueError outside."""
    place = (day - BEGINS).days
    if not -1 <= place < DAYS:
        raise ValueError(f"{day} is no day of the chain")
    return place


def hashed(value: bytes, times: int) -> bytes:
    """A value hashed so many times."""
    for _ in range(times):
        value = hashlib.sha256(value).digest()
    return value


def follows(known: bytes, known_day: date, value: bytes, day: date) -> bool:
    """Whether a value is that of a day, by one of an earlier day, such as the head or yesterday's."""
    steps = (day - known_day).days
    return 0 < steps <= DAYS and hmac.compare_digest(hashed(value, steps), known)


def open_value(day: date) -> bytes:
    """The value of a day where there is no chain: from its date alone, so that anybody could work it out before."""
    return hashlib.sha256(_OPEN + day.isoformat().encode()).digest()
