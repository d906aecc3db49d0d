"""Loads components.toml into the frozen tables the rules read.

A card is a number: its colour's place among the gods times 16, plus its rank, the place in the list of cards.
"""

from __future__ import annotations

from functools import cached_property
from typing import Final

import msgspec

from agon.games.olympe.checks import check
from agon.games.olympe.printed import Components
from agon.kit import box as kit


class Box(kit.Box, frozen=True, kw_only=True, dict=True):
    """The tables of one match."""

    parts: Components

    @cached_property
    def card_points(self) -> tuple[int, ...]:
        """The points of every card number."""
        return tuple(kind.points for _ in self.parts.gods for kind in self.parts.cards)

    @cached_property
    def hero(self) -> int:
        """The rank that slays the Monster."""
        return [kind.id for kind in self.parts.cards].index("hero")

    @cached_property
    def card_names(self) -> tuple[str, ...]:
        """The name of every card number, such as 'blue 40'."""
        return tuple(f"{god.colour} {kind.id}" for god in self.parts.gods for kind in self.parts.cards)

    @cached_property
    def removed(self) -> int:
        """The rank that virtual colours lack at a table of three."""
        return [kind.id for kind in self.parts.cards].index(self.parts.virtual_removed_card)


def load_box(text: str) -> Box:
    """An edition, checked; BoxError with the line and the constraint it breaks."""
    with kit.naming_lines(text):
        parts = kit.read_components(text, Components)
        check(parts)
    return Box(text=text, parts=parts)


OURS: Final = msgspec.structs.replace(load_box(kit.our_components(__file__)), ours=True)
