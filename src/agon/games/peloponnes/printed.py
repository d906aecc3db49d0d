"""The component file as it is written."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

WOOD, STONE, FOOD, COINS, LUXURY, POPULATION = range(6)
GOODS: Final = ("wood", "stone", "food", "coins", "luxury", "population")
STORED: Final = (WOOD, STONE, FOOD)
CHOICE: Final = (WOOD, STONE, FOOD, COINS)
TILES: Final = 40
SLOTS: Final = 5
MOST_SEATS: Final = 5
MOST_BID: Final = 255  # each bid and each feeding is an action of its own: no edition leads beyond
MOST_FED: Final = 127

Amounts = tuple[int, ...]
Kind = Literal["earthquake", "drought", "plague", "tempest", "decline"]


class Goods(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Amounts of goods, as a tile prints them."""

    wood: int = 0
    stone: int = 0
    food: int = 0
    coins: int = 0
    luxury: int = 0
    population: int = 0
    choice: int = 0  # goods of the owner's choice

    def amounts(self) -> Amounts:
        """One entry a good."""
        return tuple(getattr(self, good) for good in GOODS)


class Civilization(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a player starts with."""

    id: str
    order: int
    start: Goods
    income: Goods


class Tile(msgspec.Struct, frozen=True, rename="kebab", forbid_unknown_fields=True):
    """A building (with a cost) or a land."""

    id: str
    group: str
    minimum_bid: int
    prestige: int
    tile: str = ""
    picture: str = ""
    cost: Goods = Goods()
    once: Goods = Goods()
    income: Goods = Goods()
    ability: Literal["ignore-land-adjacency", "bid-plus-half"] | None = None
    protects_from: Kind | None = None
    supply: bool = False


class PopulationIncome(msgspec.Struct, frozen=True, rename={"least": "from"}, forbid_unknown_fields=True):
    """What so many inhabitants or more bring at every income."""

    least: int
    coins: int
    luxury: int = 0


class Mat(msgspec.Struct, frozen=True, rename="kebab", forbid_unknown_fields=True):
    """A player's mat."""

    wood_limit: int
    stone_limit: int
    food_limit: int
    population_income: tuple[PopulationIncome, ...]


class Disasters(msgspec.Struct, frozen=True, rename="kebab", forbid_unknown_fields=True):
    """The chits."""

    kinds: tuple[Kind, ...]
    chits_each: int
    blanks: int


class SoloLevel(msgspec.Struct, frozen=True, rename="kebab", forbid_unknown_fields=True):
    """A level of the campaign."""

    level: int
    conquest: int
    extra_income: int
    target: int


class Round(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a round consists of."""

    tiles: int
    groups: dict[str, int]
    chits: int


class Price(msgspec.Struct, frozen=True, rename={"passing": "pass"}, forbid_unknown_fields=True):
    """Small prices and gifts."""

    passing: int
    withdraw: int
    conquest: int
    luxury: int
    mark: int


class Loss(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What disasters take."""

    share: int
    luxury: int


class Points(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What counts at the end."""

    inhabitant: int
    coins: int


class Components(msgspec.Struct, frozen=True, rename="kebab", forbid_unknown_fields=True):
    """The file as it is written."""

    round: Round
    price: Price
    loss: Loss
    points: Points
    mat: Mat
    disasters: Disasters
    civilization: tuple[Civilization, ...]
    building: tuple[Tile, ...]
    land: tuple[Tile, ...]
    solo_level: tuple[SoloLevel, ...]
