"""What happened, as past facts; redacted for each viewer."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import ClassVar

import msgspec


class Uncovers(Enum):
    """Whom an event teaches something that was hidden: this decides about undo."""

    NOTHING = "nothing"
    TO_OTHERS = "to others"  # the player who acted knew it already
    TO_ALL = "to all"


class Event(msgspec.Struct, frozen=True, gc=False, tag=True):
    """A fact about the match; decoration beside the view, which is the truth."""

    uncovers: ClassVar[Uncovers] = Uncovers.NOTHING
    clause: ClassVar[str | None] = None  # of the game's rulebook: why this happens


Emit = Callable[[Event], None]


class TakenBack(Event, frozen=True, gc=False):
    """A player took back lines of the record."""

    seat: int
    lines: tuple[int, ...]
