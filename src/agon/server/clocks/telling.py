"""What everybody at a table is told of its clocks."""

from __future__ import annotations

from agon.server.clocks.running import Running
from agon.server.wire import ClockInfo, Clocks


def told_clocks(running: Running) -> Clocks:
    """How all clocks stand at this moment."""
    running.settle()
    state, now = running.state, running.hours.now()
    return Clocks(
        seats=tuple(_told(running, seat) for seat in range(len(state.seats))),
        paused=state.paused,
        resumes=max(0.0, state.resumes - now) if not state.paused and state.resumes > now else None,
    )


def _told(running: Running, seat: int) -> ClockInfo:
    clock = running.state.seats[seat]
    runs = clock.since is not None
    until = running.until(seat)
    return ClockInfo(
        left=round(clock.left, 1),
        runs=runs,
        still=runs and running.asleep(seat),
        free=round(clock.free, 1) if runs else 0.0,
        until=None if until is None else int(until),
        days=clock.days,
        back=int(clock.back) if clock.back is not None and running.away(seat) else None,
        missed=clock.missed,
    )
