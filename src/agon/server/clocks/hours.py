"""The hours of the house: time that passes while the server runs, and no other.

Every stretch of the server's life is kept: from which hour of the house on, at which moment of the calendar it began,
and how long it has lasted at least. Between two lives no hour passes, so nobody loses time while the server is down.
Within one, the hours follow a clock that nobody can set; if the machine's own is set, a new stretch begins.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from agon.server import moment

_JUMP: Final = 2.0  # seconds by which the machine's clock may go wrong before it counts as set anew


class Stretch(msgspec.Struct, frozen=True):
    """A time in which the server ran and nobody set the machine's clock."""

    house: float  # the hour of the house at its beginning, in seconds
    wall: float  # the same by the calendar, in seconds since 1970
    until: float  # the hour of the house up to which it lasted, as far as is known


class Hours:
    """What hour it is in this house."""

    def __init__(self) -> None:
        self._stretches: list[Stretch] = []
        self._anchor = 0.0
        self.begun = 0.0  # the hour at which this life began
        self.begin(())

    def begin(self, known: Sequence[Stretch]) -> Stretch:
        """A new life, after those that are known."""
        self.begun = known[-1].until if known else 0.0
        self._stretches = list(known)
        return self._start(self.begun)

    def _start(self, house: float) -> Stretch:
        self._anchor = moment.passing()
        self._stretches.append(Stretch(house, moment.wall(), house))
        return self._stretches[-1]

    def now(self) -> float:
        """The hour of the house, in seconds."""
        return self._stretches[-1].house + moment.passing() - self._anchor

    def wall(self) -> float:
        """The same by the calendar, as it was known when this stretch began."""
        last = self._stretches[-1]
        return last.wall + self.now() - last.house

    def beat(self) -> list[Stretch]:
        """What has to be kept of the present: how long this stretch has lasted, and a new one if the clock was set."""
        lasted = msgspec.structs.replace(self._stretches[-1], until=self.now())
        self._stretches[-1] = lasted
        if abs(moment.wall() - self.wall()) <= _JUMP:
            return [lasted]
        return [lasted, self._start(lasted.until)]

    def spans(self, start: float, end: float) -> Iterator[tuple[float, float]]:
        """What two hours of the house enclose, by the calendar; one piece for each stretch."""
        for stretch, until in self._all():
            since, to = max(start, stretch.house), min(end, until)
            if since < to:
                yield stretch.wall + since - stretch.house, stretch.wall + to - stretch.house

    def since(self, wall: float) -> float:
        """The seconds that the house was open since a moment of the calendar."""
        pieces = list(self._all())
        now = pieces[-1][1]
        for stretch, until in reversed(pieces):
            within = wall - stretch.wall
            if 0 <= within <= until - stretch.house:
                return now - stretch.house - within
        ended = [until for stretch, until in pieces if stretch.wall + until - stretch.house < wall]
        if ended:  # while the house was closed
            return now - ended[-1]
        return now - pieces[0][0].house + pieces[0][0].wall - wall

    def _all(self) -> Iterator[tuple[Stretch, float]]:
        """Each stretch, and until when it has lasted."""
        *past, last = self._stretches
        yield from ((stretch, stretch.until) for stretch in past)
        yield last, self.now()
