"""Loads components.toml into the frozen tables the rules read.

Characters, animals, altars and cities are numbers: their places in the lists of the file. A set of characters is one
number too, with a bit for each.
"""

from __future__ import annotations

from functools import cached_property
from itertools import combinations
from typing import Final

import msgspec

from agon.games.offrandes.checks import check
from agon.games.offrandes.printed import CHARACTERS, STEPS, Components
from agon.kit import box as kit


class Box(kit.Box, frozen=True, kw_only=True, dict=True):
    """The tables of one match."""

    parts: Components

    @cached_property
    def altars(self) -> tuple[str, ...]:
        """The name of every altar, the lowest group first."""
        return tuple(altar for group in self.parts.altar_groups for altar in group.altars)

    @cached_property
    def group_of(self) -> tuple[int, ...]:
        """The number of every altar's group, from 1."""
        return tuple(n for n, group in enumerate(self.parts.altar_groups, 1) for _ in group.altars)

    @cached_property
    def in_reach(self) -> tuple[int, ...]:
        """How many altars, from the first, each step of the temple-keeper opens."""
        return tuple(sum(group <= step for group in self.group_of) for step in range(STEPS + 1))

    @cached_property
    def altar_points(self) -> tuple[int, ...]:
        """What every altar scores at the end."""
        return tuple(group.points for group in self.parts.altar_groups for _ in group.altars)

    @cached_property
    def values(self) -> tuple[int, ...]:
        """What one animal of every kind is worth."""
        return tuple(animal.value for animal in self.parts.animals)

    @cached_property
    def starts(self) -> tuple[int, ...]:
        """Every set of characters a player may start with."""
        return _sets(range(len(CHARACTERS)), self.parts.starting_characters)

    @cached_property
    def lots(self) -> tuple[tuple[int, ...], ...]:
        """By the tiles in hand, every lot that can be opened."""
        size = self.parts.lot_size
        return tuple(_sets(members(hand), size) for hand in range(1 << len(CHARACTERS)))


def _sets(characters: range | tuple[int, ...], size: int) -> tuple[int, ...]:
    return tuple(sum(1 << character for character in chosen) for chosen in combinations(characters, size))


def members(mask: int) -> tuple[int, ...]:
    """The characters of a set."""
    return tuple(character for character in range(len(CHARACTERS)) if mask >> character & 1)


MEMBERS: Final = tuple(members(mask) for mask in range(1 << len(CHARACTERS)))


def load_box(text: str) -> Box:
    """An edition, checked; BoxError with the line and the constraint it breaks."""
    with kit.naming_lines(text):
        parts = kit.read_components(text, Components)
        check(parts)
    return Box(text=text, parts=parts)


OURS: Final = msgspec.structs.replace(load_box(kit.our_components(__file__)), ours=True)
