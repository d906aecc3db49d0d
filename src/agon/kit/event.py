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


class Event(msgspec.Struct, frozen=True, gc=False, tag=True):
    """A fact about the match; decoration beside the view, which is the truth."""

    uncovers: ClassVar[Uncovers] = Uncovers.NOTHING


Emit = Callable[[Event, str], None]
"""Who listens gets what happened and the clause by which: the line that emits says why, never the kind of event."""


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


class BrokenOff(TableEvent, frozen=True, gc=False):
    """The players ended the match before its end; this seat asked for it."""

    seat: int
