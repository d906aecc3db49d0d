"""What an action does to a table's clocks, for the commit that it shares with them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from agon.kit.action import Undo
from agon.kit.match import Match, Step
from agon.server.clocks.hours import Hours
from agon.server.clocks.pace import Correspondence, read_pace
from agon.server.clocks.rhythm import Rhythm
from agon.server.clocks.running import Running
from agon.server.clocks.state import fresh
from agon.server.db.store import SeatRow, TableRow
from agon.server.db.time_store import TimeStore


class Played(Protocol):
    """A match with its clocks."""

    @property
    def match(self) -> Match: ...
    @property
    def bots(self) -> Mapping[int, str]: ...
    @property
    def clocks(self) -> Running | None: ...


async def keep_time(store: TimeStore, table: str, played: Played, step: Step, seat: SeatRow | None) -> dict[str, str]:
    """The clocks after a step, and how they stood before it; nothing where there are none."""
    clocks = played.clocks
    if clocks is None or not step.lines:
        return {}
    stood, first, given = clocks.lefts(), step.lines[0], set[int]()
    if isinstance(first.action, Undo):
        then = await store.stood_at(table, first.action.lines[0])
        given = set() if then is None else clocks.take_back(played.match, first.action, first.seat, then)
    rhythms = await _rhythms(store, table, clocks, seat)
    clocks.step(played.match, step, played.bots, rhythms, given)
    return {"stood": stood, "clocks": clocks.text()}


async def first_clocks(
    store: TimeStore, row: TableRow, match: Match, seated: Sequence[SeatRow], hours: Hours
) -> Running | None:
    """The clocks of a match that begins; None where nobody is hurried."""
    pace = read_pace(row.pace)
    if pace is None:
        return None
    clocks = Running(pace, fresh(pace, row.seats), hours)
    bots = [seat.seat for seat in seated if seat.bot]
    clocks.step(match, Step(0, ()), bots, await _rhythms(store, row.id, clocks, None))
    return clocks


async def _rhythms(store: TimeStore, table: str, clocks: Running, seat: SeatRow | None) -> dict[int, Rhythm | None]:
    """The own hours of all who play by correspondence; also of one who sits down with this very step."""
    if not isinstance(clocks.pace, Correspondence):
        return {}
    found = await store.rhythms_at(table)
    if seat is not None and seat.person is not None:
        found[seat.seat] = await store.rhythm(seat.person)
    return found
