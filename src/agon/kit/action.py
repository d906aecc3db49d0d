"""What is decided: by a player, by nature, or about the match itself."""

from __future__ import annotations

import msgspec


class Action(msgspec.Struct, frozen=True, gc=False, tag=True, forbid_unknown_fields=True):
    """A decision. It carries no seat and names nothing hidden, so it is built once, shared and public."""


class Deal(Action, frozen=True, gc=False):
    """Nature's act: these items came out of the bag, in this order."""

    items: tuple[int, ...]


class Undo(Action, frozen=True, gc=False):
    """A line of the record that takes back earlier lines, named by their numbers."""

    lines: tuple[int, ...]
