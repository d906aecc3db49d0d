"""What is decided: by a player, by nature, or about the match itself."""

from __future__ import annotations

import msgspec


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


class BreakOff(Action, frozen=True, gc=False):
    """The last line of a match that its players ended before its end."""


Custom = Undo | HandOver | BreakOff
"""What the table does, not a move of the game: it changes no state by the game's rules."""
