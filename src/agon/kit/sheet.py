"""How the score stands, heading by heading."""

from __future__ import annotations

from collections.abc import Iterable

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

    def decided(self) -> tuple[Points, str]:
        """Who wins and by what: 'score', the last tie break that was needed, or 'shared' if none could tell."""
        best, ending = _top(range(len(self.scores)), self.scores), "score"
        for heading, points in self.ties.items():
            if len(best) > 1:
                best, ending = _top(best, points), heading
        return tuple(best), ending if len(best) == 1 else "shared"

    def headings(self) -> tuple[str, ...]:
        """All of them, in the order of a score sheet."""
        return (*self.parts, *self.sums, *self.ties)


def _top(seats: Iterable[int], points: Points) -> list[int]:
    """Those of the seats who have most."""
    among = list(seats)
    most = max(points[seat] for seat in among)
    return [seat for seat in among if points[seat] == most]
