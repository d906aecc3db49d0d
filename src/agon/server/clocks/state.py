"""What is stored of a table's clocks: with every action, in the same commit."""

from __future__ import annotations

import msgspec

from agon.server.clocks.pace import Correspondence, Pace
from agon.server.clocks.rhythm import Rhythm


class SeatClock(msgspec.Struct, omit_defaults=True):
    """The clock of one seat. Hours are those of the house."""

    left: float  # seconds of its own, when it was last looked at
    since: float | None = None  # the hour from which on it runs, and has been counted up to; None: it stands
    decision: int | None = None  # for which it runs
    free: float = 0.0  # seconds of this decision that do not count
    rhythm: Rhythm | None = None  # as the player had it when he was asked
    days: int = 0  # of holiday that are left
    back: float | None = None  # by the calendar: on holiday until then
    gone: float | None = None  # since when, by the calendar
    waiting: float | None = None  # the hour since which the player himself owes an answer
    missed: int = 0  # decisions in a row that a bot answered for him


class TableClocks(msgspec.Struct, omit_defaults=True):
    """The clocks of all seats."""

    seats: list[SeatClock]
    paused: bool = False
    resumes: float = 0.0  # the hour at which they run again, after a pause was ended


def fresh(pace: Pace, seats: int) -> TableClocks:
    """All clocks of a match that begins."""
    if isinstance(pace, Correspondence):
        return TableClocks([SeatClock(pace.hours * 3600.0, days=pace.holiday) for _ in range(seats)])
    return TableClocks([SeatClock(pace.minutes * 60.0) for _ in range(seats)])
