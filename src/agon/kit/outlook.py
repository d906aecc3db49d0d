"""What a board tells a player before he decides."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any, Final, Generic, TypeVar

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

S = TypeVar("S")
V = TypeVar("V")
B = TypeVar("B")
L = TypeVar("L", bound=Outlook)


@dataclass(frozen=True, slots=True)
class Common(Generic[S, V, B, L]):
    """How what a seat sees and has to expect comes of what everybody does: for whoever tells many at once.

    It is what `view` and `outlook` say of the seat, only quicker; the battery compares them.
    """

    outlook: Callable[[L, V, B, int], L]  # of everybody's, and of the view of the seat
    view: Callable[[V, S, int], V] | None = None  # of everybody's; None: nothing is won by it
