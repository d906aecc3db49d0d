"""What happened, as past facts; redacted for each viewer."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import ClassVar, Final, NamedTuple

import msgspec


class Uncovers(Enum):
    """Whom an event teaches something that was hidden: this decides about undo."""

    NOTHING = "nothing"
    TO_OTHERS = "to others"  # the player who acted knew it already
    TO_ALL = "to all"


class Joins(Enum):
    """With what an event is told in one breath, if the same action brought both: nobody looks at the table between."""

    NOTHING = "nothing"
    ITS_KIND = "its kind"  # one of its own kind, just before it
    ANYTHING = "anything"  # whatever came just before it


class Event(msgspec.Struct, frozen=True, gc=False, tag=True):
    """A fact about the match; decoration beside the view, which is the truth."""

    uncovers: ClassVar[Uncovers] = Uncovers.NOTHING
    joins: ClassVar[Joins] = Joins.NOTHING

    def follows(self, other: Event) -> bool:
        """Whether it is told in one breath with another, that came just before it."""
        alike = self.joins is Joins.ITS_KIND and type(self) is type(other)
        return alike or self.joins is Joins.ANYTHING


Emit = Callable[[Event, str], None]
"""Who listens gets what happened and the clause by which: the line that emits says why, never the kind of event.

Whoever listens may look at the state: what is told stands in it, or is about to leave it (a trick that was won still
lies there).
"""


class Happening(NamedTuple):
    """An event with the clause that made it happen; None where a table's custom did, not a rule of the game."""

    event: Event
    clause: str | None


class Heard:
    """Listens and keeps everything, in order: an `Emit`."""

    def __init__(self) -> None:
        self.happenings: Final[list[Happening]] = []

    def __call__(self, event: Event, clause: str) -> None:
        self.happenings.append(Happening(event, clause))

    def events(self) -> list[Event]:
        """What happened, without why."""
        return [happening.event for happening in self.happenings]


class TableEvent(Event, frozen=True, gc=False):
    """What the table's custom brought about, not a rule of the game: everybody is told."""


class TakenBack(TableEvent, frozen=True, gc=False):
    """A player took back lines of the record."""

    seat: int
    lines: tuple[int, ...]


class SeatHanded(TableEvent, frozen=True, gc=False):
    """A bot plays on for somebody, or with None its owner again."""

    seat: int
    bot: str | None


class SeatTaken(TableEvent, frozen=True, gc=False):
    """A person sat down on a seat that another had given up."""

    seat: int


class TimedOut(TableEvent, frozen=True, gc=False):
    """A seat's time was up: a bot of this level answers one decision for it."""

    seat: int
    bot: str


class ThoughtCut(TableEvent, frozen=True, gc=False):
    """The machine was busy: a bot answers one decision of this seat with less thought than it would have given it."""

    seat: int


class BrokenOff(TableEvent, frozen=True, gc=False):
    """The players ended the match before its end, as this seat asked; or the host of the server did."""

    seat: int
    host: bool = False


class HintTaken(TableEvent, frozen=True, gc=False):
    """A player asked a bot of this level: where to look, then what it would do, then why."""

    seat: int
    decision: int
    level: str
    step: int
