"""Loads components.toml into the frozen tables the rules read.

Characters, animals, altars and cities are numbers: their places in the lists of the file. A set of characters is one
number too, with a bit for each.
"""

from __future__ import annotations

from functools import cached_property
from itertools import combinations
from typing import Final

import msgspec

from agon.kit import box as kit

FARMER, WATER_BEARER, FLOWER_BEARER, TEMPLE_KEEPER, PRIESTESS, CORRUPTOR, GUARD = range(7)
CHARACTERS: Final = (
    "farmer",
    "water-bearer",
    "flower-bearer",
    "temple-keeper",
    "priestess",
    "corruptor",
    "guard",
)
CORRUPTIBLE: Final = (FARMER, WATER_BEARER, FLOWER_BEARER, TEMPLE_KEEPER, PRIESTESS)  # offrandes/incorruptible
STEPS: Final = 5
ANIMALS: Final = 5
ALTARS: Final = 11
CITIES: Final = 5
SEATS: Final = (3, 4, 5)
MOST_BID: Final = 127


class Animal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of animal: what one is worth and how many there are."""

    id: str
    value: int
    stock: int


class City(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A city and its colour."""

    id: str
    colour: str


class AltarGroup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Altars that the same step of the temple-keeper opens."""

    points: int
    altars: tuple[str, ...]


class Components(msgspec.Struct, frozen=True, rename="kebab", forbid_unknown_fields=True):
    """The file as it is written."""

    steps: int
    starting_characters: int
    lot_size: int
    minimum_bid: int
    standstill_rounds: int
    start_drachmas: int
    income: int
    purse_limit: int
    priestess_points: tuple[int, ...]
    end_score: int
    lots_per_turn: dict[int, int]
    characters: tuple[str, ...]
    animals: tuple[Animal, ...]
    cities: tuple[City, ...]
    altar_groups: tuple[AltarGroup, ...]


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
    """An edition, checked; BoxError with the constraint it breaks."""
    box = Box(text=text, parts=kit.read_components(text, Components))
    _check_boards(box)
    _check_numbers(box.parts)
    return box


def _check_boards(box: Box) -> None:
    parts = box.parts
    if parts.characters != CHARACTERS:
        raise kit.BoxError(f"characters: these seven in this order: {', '.join(CHARACTERS)} (offrandes/win-lot)")
    if parts.steps != STEPS or len(parts.priestess_points) != STEPS + 1:
        raise kit.BoxError(f"steps, priestess-points: {STEPS} steps above 0 (offrandes/priestess-points)")
    if len({animal.id for animal in parts.animals}) != ANIMALS or len(parts.animals) != ANIMALS:
        raise kit.BoxError(f"animals: {ANIMALS} different kinds, one a step of the farmer (offrandes/animal-kind)")
    values = [animal.value for animal in parts.animals]
    if values != sorted(set(values)) or values[0] < 1:
        raise kit.BoxError("animals: each kind is worth more than the one before (offrandes/animal-kind)")
    if any(animal.stock < 1 for animal in parts.animals):
        raise kit.BoxError("animals: at least one of each kind (offrandes/animal-stock)")
    if len(parts.altar_groups) != STEPS or len(set(box.altars)) != ALTARS or len(box.altars) != ALTARS:
        raise kit.BoxError(f"altar-groups: {ALTARS} different altars in {STEPS} groups (offrandes/altars)")
    if len({city.id for city in parts.cities}) != CITIES or len(parts.cities) != CITIES:
        raise kit.BoxError(f"cities: {CITIES} different cities (offrandes/players)")


def _check_numbers(parts: Components) -> None:
    if min(*parts.priestess_points, *(group.points for group in parts.altar_groups)) < 0:
        raise kit.BoxError("priestess-points, altar-groups: no points are negative (offrandes/points-kept)")
    if not 0 <= parts.starting_characters <= len(CHARACTERS):
        raise kit.BoxError("starting-characters: no more than there are characters (offrandes/starting-characters)")
    if not 1 <= parts.lot_size <= len(CHARACTERS):
        raise kit.BoxError("lot-size: from one to all seven tiles (offrandes/open-lot)")
    if set(parts.lots_per_turn) != set(SEATS):
        raise kit.BoxError("lots-per-turn: for 3, 4 and 5 players (offrandes/lots-limit)")
    lots = parts.lots_per_turn.values()
    if min(lots) < 1 or max(lots) * parts.lot_size > len(CHARACTERS):
        raise kit.BoxError("lots-per-turn: at least one lot, no more than the tiles allow (offrandes/lots-limit)")
    if not 1 <= parts.minimum_bid <= MOST_BID:
        raise kit.BoxError(f"minimum-bid: from 1 to {MOST_BID} (offrandes/open-lot)")
    if not 0 <= parts.start_drachmas <= parts.purse_limit <= MOST_BID or parts.income < 0:
        raise kit.BoxError(f"drachmas: nothing negative, nobody has more than {MOST_BID} (offrandes/income)")
    if parts.end_score < 0 or parts.standstill_rounds < 1:
        raise kit.BoxError("end-score, standstill-rounds: not below 0 and 1 (offrandes/standstill)")


OURS: Final = msgspec.structs.replace(load_box(kit.our_components(__file__)), ours=True)
