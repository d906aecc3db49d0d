"""The component file as it is written."""

from __future__ import annotations

from typing import Final

import msgspec

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
