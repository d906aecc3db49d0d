"""What is decided: by a player, by nature, or about the match itself."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta


class Action(msgspec.Struct, frozen=True, gc=False, tag=True, forbid_unknown_fields=True):
    """A decision, built once, shared and public: it carries no seat.

    A hidden thing that the action shows is named by what it is, one that stays hidden by its place.
    """


class Deal(Action, frozen=True, gc=False):
    """Nature's act: these items came out of the bag, in this order."""

    items: tuple[int, ...]


class Undo(Action, frozen=True, gc=False):
    """A line of the record that takes back earlier lines, named by their numbers."""

    lines: tuple[int, ...]


class HandOver(Action, frozen=True, gc=False):
    """A line of the record: from here on a bot answers for the seat, or with None its owner again."""

    bot: str | None = None


class TakeSeat(Action, frozen=True, gc=False):
    """A line of the record: a person sits down where another gave up his seat, and a bot answered since."""


class TimeOut(Action, frozen=True, gc=False):
    """A line of the record: the seat's time was up, and the next line is what a bot of this level answered for it."""

    bot: str


class CutThought(Action, frozen=True, gc=False):
    """A line of the record: the bot that answers for the seat next had less time than thinking to its end takes."""


class BreakOff(Action, frozen=True, gc=False, omit_defaults=True):
    """The last line of a match that its players, or the host of the server, ended before its end."""

    host: bool = False


class TakeHint(Action, frozen=True, gc=False):
    """A line of the record: before this decision the seat asked a bot of this level, so far: where, what, or why."""

    decision: int
    level: str
    step: Annotated[int, Meta(ge=1, le=3)]


Custom = Undo | HandOver | TakeSeat | TimeOut | CutThought | BreakOff | TakeHint
"""What the table does, not a move of the game: it changes no state by the game's rules."""
