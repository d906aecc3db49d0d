"""Loads components.toml into the frozen tables the rules read.

A tile is a number: its place among all tiles, buildings first. Goods are numbers too, so that an income or a price is
a tuple with one entry a good.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Final, Literal

import msgspec

from agon.kit import box as kit

WOOD, STONE, FOOD, COINS, LUXURY, POPULATION = range(6)
GOODS: Final = ("wood", "stone", "food", "coins", "luxury", "population")
STORED: Final = (WOOD, STONE, FOOD)
CHOICE: Final = (WOOD, STONE, FOOD, COINS)
TILES: Final = 40
SLOTS: Final = 5
MOST_SEATS: Final = 5

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


def pairs_of(amounts: Sequence[int]) -> tuple[tuple[int, int], ...]:
    """Goods with their amounts, without the zeros."""
    return tuple((good, amount) for good, amount in enumerate(amounts) if amount)


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


class Box(kit.Box, frozen=True, kw_only=True, dict=True):
    """The tables of one match."""

    parts: Components

    @cached_property
    def tiles(self) -> tuple[Tile, ...]:
        """All tiles by number, buildings first."""
        return self.parts.building + self.parts.land

    @cached_property
    def first_land(self) -> int:
        """Tiles from this number on are lands."""
        return len(self.parts.building)

    @cached_property
    def cost(self) -> tuple[Amounts, ...]:
        """The price of every tile, in goods."""
        return tuple(tile.cost.amounts() for tile in self.tiles)

    @cached_property
    def once(self) -> tuple[Amounts, ...]:
        """What every tile brings when it is placed."""
        return tuple(tile.once.amounts() for tile in self.tiles)

    @cached_property
    def income(self) -> tuple[Amounts, ...]:
        """What every tile brings at every income."""
        return tuple(tile.income.amounts() for tile in self.tiles)

    @cached_property
    def once_pairs(self) -> tuple[tuple[tuple[int, int], ...], ...]:
        """What every tile brings when it is placed, without the zeros."""
        return tuple(pairs_of(amounts) for amounts in self.once)

    @cached_property
    def income_pairs(self) -> tuple[tuple[tuple[int, int], ...], ...]:
        """What every tile brings at every income, without the zeros."""
        return tuple(pairs_of(amounts) for amounts in self.income)

    @cached_property
    def choices(self) -> tuple[int, ...]:
        """How many goods of choice every tile brings at every income."""
        return tuple(tile.income.choice for tile in self.tiles)

    @cached_property
    def civilization_income(self) -> tuple[tuple[tuple[int, int], ...], ...]:
        """What every civilization brings at every income: goods with their amounts."""
        return tuple(pairs_of(civilization.income.amounts()) for civilization in self.parts.civilization)

    @cached_property
    def population_income(self) -> tuple[tuple[int, int], ...]:
        """Coins and luxury goods by number of inhabitants, up to where more bring no more."""
        steps = self.parts.mat.population_income
        reached = [[step for step in steps if step.least <= people][-1] for people in range(steps[-1].least + 1)]
        return tuple((step.coins, step.luxury) for step in reached)

    @cached_property
    def minimum(self) -> tuple[int, ...]:
        """The least bid for every tile."""
        return tuple(tile.minimum_bid for tile in self.tiles)

    @cached_property
    def prestige(self) -> tuple[int, ...]:
        """The prestige of every tile."""
        return tuple(tile.prestige for tile in self.tiles)

    @cached_property
    def needs(self) -> tuple[int, ...]:
        """The inhabitants that must be there for a tile to be taken: those it costs."""
        return tuple(max(0, -tile.once.population) for tile in self.tiles)

    @cached_property
    def halves(self) -> frozenset[int]:
        """The tiles that make every bid of their owner worth half a coin more."""
        return frozenset(n for n, tile in enumerate(self.tiles) if tile.ability == "bid-plus-half")

    @cached_property
    def land_free(self) -> frozenset[int]:
        """The tiles whose owner may place any land."""
        return frozenset(n for n, tile in enumerate(self.tiles) if tile.ability == "ignore-land-adjacency")

    @cached_property
    def protectors(self) -> tuple[frozenset[int], ...]:
        """By kind of disaster, the tiles that protect from it."""
        return tuple(
            frozenset(n for n, tile in enumerate(self.tiles) if tile.protects_from == kind)
            for kind in self.parts.disasters.kinds
        )

    @cached_property
    def piles(self) -> tuple[tuple[int, ...], ...]:
        """The tiles of each pile, in the order the piles are played."""
        return tuple(
            tuple(n for n, tile in enumerate(self.tiles) if tile.group == group) for group in self.parts.round.groups
        )

    @cached_property
    def pile_of_round(self) -> tuple[int, ...]:
        """Which pile each round is played with."""
        return tuple(pile for pile, rounds in enumerate(self.parts.round.groups.values()) for _ in range(rounds))

    @cached_property
    def limits(self) -> tuple[int, ...]:
        """How much of wood, stone and food a player can store."""
        return (self.parts.mat.wood_limit, self.parts.mat.stone_limit, self.parts.mat.food_limit)

    @cached_property
    def blank(self) -> int:
        """The number of the blank chit: one past the disasters."""
        return len(self.parts.disasters.kinds)


def load_box(text: str) -> Box:
    """An edition, checked; BoxError with the constraint it breaks."""
    box = Box(text=text, parts=kit.read_components(text, Components))
    _check_tiles(box)
    _check_amounts(box)
    _check_mat(box.parts)
    return box


def _check_tiles(box: Box) -> None:
    tiles, parts = box.tiles, box.parts
    if len(tiles) != TILES or len({tile.id for tile in tiles}) != TILES:
        raise kit.BoxError(f"building, land: {TILES} different tiles, here {len({tile.id for tile in tiles})}")
    if parts.round.tiles != SLOTS:
        raise kit.BoxError(f"round.tiles: {SLOTS} are turned up in a round (peloponnes/reveal)")
    for pile, (group, rounds) in zip(box.piles, parts.round.groups.items(), strict=True):
        if len(pile) != rounds * SLOTS:
            raise kit.BoxError(f"group {group}: {rounds} rounds need {rounds * SLOTS} tiles (peloponnes/piles)")
    if any(tile.cost.amounts()[FOOD:] != (0, 0, 0, 0) for tile in tiles):
        raise kit.BoxError("cost: buildings cost wood and stone (peloponnes/build)")
    if any(not any(tile.income.amounts()[:COINS]) for tile in parts.land):
        raise kit.BoxError("land.income: every land brings wood, stone or food (peloponnes/land-fits)")


def _check_amounts(box: Box) -> None:
    """Prices are positive, only inhabitants can be taken by a tile, and choices stand where they are asked about."""
    parts, tiles = box.parts, box.tiles
    price = parts.price
    if min(price.passing, price.withdraw, price.conquest) < 0 or min(price.luxury, price.mark) < 1:
        raise kit.BoxError(
            "price: no price or gift is negative, luxury and mark are at least 1 (peloponnes/buy-with-luxury)"
        )
    if min(parts.loss.share, parts.points.coins) < 1 or min(parts.loss.luxury, parts.points.inhabitant) < 0:
        raise kit.BoxError("loss, points: shares are at least 1, nothing is negative (peloponnes/score)")
    if any(tile.minimum_bid < 1 for tile in tiles):
        raise kit.BoxError("minimum-bid: at least 1 (peloponnes/minimum-bid)")
    given = [tile.cost for tile in tiles] + [tile.income for tile in tiles]
    given += [goods for civilization in parts.civilization for goods in (civilization.start, civilization.income)]
    once = [amount for tile in tiles for amount in tile.once.amounts()[:POPULATION]]
    if any(min(*goods.amounts(), goods.choice) < 0 for goods in given) or min(once) < 0:
        raise kit.BoxError("cost, income, start, once: no amount is negative but inhabitants (peloponnes/once)")
    asked = {tile.id for tile in parts.building if tile.income.choice}
    choosers = [tile.id for tile in tiles if tile.cost.choice or tile.once.choice or tile.income.choice]
    start = [
        civilization for civilization in parts.civilization if civilization.start.choice or civilization.income.choice
    ]
    if start or not set(choosers) <= asked:
        raise kit.BoxError("choice: only in the income of buildings (peloponnes/choice-income)")


def _check_mat(parts: Components) -> None:
    orders = [civilization.order for civilization in parts.civilization]
    if len(set(orders)) != len(orders) or len(orders) < MOST_SEATS:
        raise kit.BoxError(f"civilization.order: at least {MOST_SEATS} different numbers (peloponnes/first-order)")
    steps = [step.least for step in parts.mat.population_income]
    if steps != sorted(set(steps)) or not steps or steps[0] != 0:
        raise kit.BoxError("population-income: from 0 upwards (peloponnes/population-income)")
    if len(set(parts.disasters.kinds)) != len(parts.disasters.kinds):
        raise kit.BoxError("disasters.kinds: each kind once (peloponnes/third-chit)")
    if any(not 0 <= level.conquest <= parts.round.tiles or level.extra_income < 0 for level in parts.solo_level):
        raise kit.BoxError("solo-level.conquest: no more tiles than are turned up (peloponnes/solo-levels)")
    chits = len(parts.disasters.kinds) * parts.disasters.chits_each + parts.disasters.blanks
    if chits != sum(parts.round.groups.values()) * parts.round.chits:
        raise kit.BoxError("disasters: all chits come out in the last round (peloponnes/chits)")
    if [level.level for level in parts.solo_level] != list(range(1, len(parts.solo_level) + 1)):
        raise kit.BoxError("solo-level: levels 1, 2, 3 … in order (peloponnes/solo-levels)")


OURS: Final = msgspec.structs.replace(load_box(kit.our_components(__file__)), ours=True)
