"""The clocks of one table: whose run, how much is left, and what an answer, an undo, a pause or a holiday does to them.

Whose clock runs follows from who owes a decision, and how it is set from lines of the record that everybody sees: a
clock tells nothing that is hidden.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Final

import msgspec

from agon.kit.action import Custom, HandOver, TakeSeat, TimeOut, Undo
from agon.kit.match import Line, Match, Step
from agon.kit.seats import CHANCE
from agon.server.clocks.hours import Hours
from agon.server.clocks.pace import Correspondence, Pace, RealTime, read_pace
from agon.server.clocks.rhythm import Rhythm, asleep, awake, awake_until
from agon.server.clocks.state import SeatClock, TableClocks

DAY: Final = 24 * 3600.0
_NEAR: Final = 0.02  # seconds: so little is nothing
_NOTICE: Final = {True: DAY, False: 60.0}  # seconds between the end of a pause and the clocks; by correspondence a day


class Running:
    """What is stored of a table's clocks, and the hours they go by."""

    def __init__(self, pace: Pace, state: TableClocks, hours: Hours) -> None:
        self.pace: Final = pace
        self.state: Final = state
        self.hours: Final = hours
        self._slow: Final = isinstance(pace, Correspondence)

    # Reading

    def left(self, seat: int) -> float:
        """The seconds of its own that a seat has now."""
        return self._left(self.state.seats[seat], self.hours.now())[0]

    def out(self, seat: int) -> bool:
        """Whether the time of a seat that owes a decision is up."""
        clock, now = self.state.seats[seat], self.hours.now()
        return clock.since is not None and not self.state.paused and sum(self._left(clock, now)) < _NEAR

    def rings(self) -> float | None:
        """The hour at which the next time is up, if all goes on as it does; None if none runs."""
        found = [ends for clock in self.state.seats if (ends := self._ends(clock)) is not None]
        return min(found, default=None)

    def until(self, seat: int) -> float | None:
        """The same for one seat, by the calendar."""
        ends = self._ends(self.state.seats[seat])
        return None if ends is None else self.hours.wall() + ends - self.hours.now()

    def asleep(self, seat: int) -> bool:
        """Whether a clock that runs does not count at this moment: a pause, a holiday, the player's own night."""
        clock = self.state.seats[seat]
        if self.state.paused or self.hours.now() < self.state.resumes or self.away(seat):
            return True
        return self._slow and asleep(clock.rhythm, self.hours.wall())

    def away(self, seat: int) -> bool:
        """Whether a player is on holiday."""
        return (self.state.seats[seat].back or 0) > self.hours.wall()

    @property
    def quiet(self) -> bool:
        """Whether everything stands by consent."""
        return self.state.paused or self.hours.now() < self.state.resumes

    def text(self) -> str:
        """What is stored."""
        return msgspec.json.encode(self.state).decode()

    def lefts(self) -> str:
        """What every seat has now, as it is stored with a line."""
        return msgspec.json.encode([round(self.left(seat), 3) for seat in range(len(self.state.seats))]).decode()

    # What an action does to them

    def step(
        self,
        match: Match,
        step: Step,
        bots: Collection[int],
        rhythms: Mapping[int, Rhythm | None],
        kept: Collection[int] = (),
    ) -> None:
        """An action was entered: who answered stops, who is asked runs; those in `kept` go on with what they have."""
        self.settle()
        actions = [line.action for line in step.lines]
        handed = {line.seat for line in step.lines if isinstance(line.action, HandOver | TakeSeat)}
        actor = next((line.seat for line in step.lines if not isinstance(line.action, Custom)), CHANCE)
        if actor != CHANCE and not any(isinstance(action, Undo) for action in actions):
            self._answered(self.state.seats[actor], any(isinstance(action, TimeOut) for action in actions))
        for seat in handed:
            self._sit_down(self.state.seats[seat])
        for seat, clock in enumerate(self.state.seats):
            decision = None if seat in bots else match.open.get(seat)
            if decision is None:
                clock.since = clock.decision = None
                clock.waiting = clock.waiting if clock.missed else None
            elif clock.decision != decision:
                goes_on = seat in kept or (seat not in handed and _goes_on(match.lines, seat))
                self._ask(clock, decision, goes_on, rhythms.get(seat))

    def settle(self) -> None:
        """Count what has passed."""
        now = self.hours.now()
        for clock in self.state.seats:
            clock.left, clock.free = self._left(clock, now)
            if clock.since is not None:
                clock.since = max(clock.since, now)

    def take_back(self, match: Match, undo: Undo, seat: int, stood: Sequence[float]) -> set[int]:
        """Who takes back has what he had when he answered; who thought about it since has what he had before.

        Whoever still owes the same, or whose answer stands, has thought for himself. Call it before `step`, which is
        told whose time was given back.
        """
        self.settle()
        first = undo.lines[0]
        later = [line.seat for number, line in enumerate(match.lines) if number > first and _stands(line, number, undo)]
        given = set()
        for other, clock in enumerate(self.state.seats):
            if other == seat or (clock.decision != match.open.get(other) and other not in later):
                clock.left, clock.decision = stood[other], None
                given.add(other)
        return given

    def _answered(self, clock: SeatClock, up: bool) -> None:
        if clock.since is None:
            return  # a bot's, or given for it
        if not isinstance(self.pace, Correspondence) and not self.pace.delay:
            clock.left += self.pace.seconds
        clock.missed = clock.missed + 1 if up else 0
        clock.waiting = clock.waiting if up else None
        clock.decision = None

    def _sit_down(self, clock: SeatClock) -> None:
        """Other hands: nobody pays for what was missed before, and there is time for one decision at least."""
        clock.missed, clock.waiting = 0, None
        if isinstance(self.pace, RealTime):
            clock.left = max(clock.left, float(self.pace.seconds))

    def _ask(self, clock: SeatClock, decision: int, goes_on: bool, rhythm: Rhythm | None) -> None:
        """A clock runs for a new decision; by correspondence all decisions of one turn share its time."""
        now = self.hours.now()
        if isinstance(self.pace, Correspondence):
            clock.rhythm = rhythm
            if not goes_on:
                clock.left = self.pace.hours * 3600.0
        elif self.pace.delay:
            clock.free = float(self.pace.seconds)
        clock.since, clock.decision = max(now, self.state.resumes), decision
        if clock.waiting is None:
            clock.waiting = now

    # What players do to them

    def pause(self) -> None:
        """All agreed that nobody's time runs."""
        self.settle()
        self.state.paused = True

    def resume(self) -> None:
        """Somebody wants to go on: the clocks run again when everybody had time to hear of it."""
        self.settle()
        self.state.paused = False
        self.state.resumes = self.hours.now() + _NOTICE[self._slow]
        for clock in self.state.seats:
            if clock.since is not None:
                clock.since = self.state.resumes

    def go_away(self, seat: int, days: int) -> None:
        """A player goes on holiday for so many of his days."""
        self.settle()
        clock = self.state.seats[seat]
        clock.days -= days
        clock.gone = self.hours.wall()
        clock.back = clock.gone + days * DAY

    def come_back(self, seat: int) -> None:
        """He is back earlier: days of which nothing has passed are his again."""
        self.settle()
        clock, wall = self.state.seats[seat], self.hours.wall()
        if clock.back is not None and clock.back > wall:
            clock.days += int((clock.back - wall) // DAY)
        clock.back = clock.gone = None

    # How it works

    def _left(self, clock: SeatClock, now: float) -> tuple[float, float]:
        """The seconds of its own and those that do not count, which a clock has at an hour."""
        if clock.since is None or self.state.paused or now <= clock.since:
            return clock.left, clock.free
        passed = self._counted(clock, clock.since, now)
        return max(0.0, clock.left - max(0.0, passed - clock.free)), max(0.0, clock.free - passed)

    def _counted(self, clock: SeatClock, start: float, end: float) -> float:
        if not self._slow:
            return end - start
        back = clock.back or 0.0
        return sum(awake(clock.rhythm, max(since, back), until) for since, until in self.hours.spans(start, end))

    def _ends(self, clock: SeatClock) -> float | None:
        """The hour at which the time of a clock is up."""
        if clock.since is None or self.state.paused:
            return None
        now, wall = self.hours.now(), self.hours.wall()
        left, free = self._left(clock, now)
        start = max(now, clock.since)
        if not self._slow:
            return start + free + left
        begins = max(wall + start - now, clock.back or 0.0)
        return now + awake_until(clock.rhythm, begins, left) - wall


def _stands(line: Line, number: int, undo: Undo) -> bool:
    return number not in undo.lines and not isinstance(line.action, Custom)


def _goes_on(lines: Sequence[Line], seat: int) -> bool:
    """Whether a seat is asked on, with nobody else having acted since its own answer."""
    last = next((line for line in reversed(lines) if not isinstance(line.action, Custom)), None)
    return last is not None and last.seat == seat


def running_from(pace: str | None, clocks: str | None, hours: Hours) -> Running | None:
    """The clocks of a table as they are stored; None if it has none."""
    found = read_pace(pace)
    if found is None or clocks is None:
        return None
    return Running(found, msgspec.json.decode(clocks, type=TableClocks), hours)
