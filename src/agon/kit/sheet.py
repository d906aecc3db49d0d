"""How the score stands, heading by heading."""

from __future__ import annotations

import msgspec

Points = tuple[int, ...]
"""Of every seat."""


class Sheet(msgspec.Struct, frozen=True, kw_only=True):
    """What everybody at the table can count at any time; once the match is over, its scores are the outcome's.

    Headings are keys `heading.…` of the game's text catalogue. Parts add up to the scores, or to the sums of which
    the scores are made; ties are what decides between equal scores.
    """

    parts: dict[str, Points]
    sums: dict[str, Points]
    ties: dict[str, Points]
    scores: Points

    def headings(self) -> tuple[str, ...]:
        """All of them, in the order of a score sheet."""
        return (*self.parts, *self.sums, *self.ties)
