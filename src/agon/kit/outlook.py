"""What a board tells a player before he decides."""

from __future__ import annotations

from random import Random
from typing import Any, Final

import msgspec


class Outlook(msgspec.Struct, frozen=True, kw_only=True):
    """Prices, ways, what is missing, what would be lost, what is to be expected: all from a view alone.

    The rules are told once, in Python: clients draw an outlook and work nothing out. What it says is what `apply`
    does, and what it calls possible is legal; a game's `promises` finds where that is not so.
    """


class _Unshuffled(Random):
    """Leaves things in the order they are in."""

    def shuffle(self, x: Any) -> None:
        """As they lie they may lie."""


ANY_STATE: Final = _Unshuffled(0)
"""For `imagine`, where any state that fits the view will do: an outlook tells nothing that hangs on what is hidden."""
