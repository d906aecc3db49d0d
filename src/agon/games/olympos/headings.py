"""The headings of the score."""

from __future__ import annotations

import msgspec


class Score(msgspec.Struct, frozen=True, kw_only=True):
    """What one seat scores, by heading."""

    track: int
    prestige: int
    lands: int
    discoveries: int
    wonders: int
    tiles: int  # Poetry, Philosophy, Science, City, Absolutism, Engineering
    keres: int
    cards: int

    def total(self) -> int:
        """The sum of all headings."""
        return sum(msgspec.structs.astuple(self))
