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
_MOST_EXTRA: Final = 99  # incomes of choice: each is a question

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
    """An edition, checked; BoxError with the line and the constraint it breaks."""
    with kit.naming_lines(text):
        box = Box(text=text, parts=kit.read_components(text, Components))
        _check_piles(box)
        for at, tile in enumerate(box.parts.building):
            _check_tile(tile, f"building[{at}]", choices=1)
        for at, tile in enumerate(box.parts.land):
            _check_tile(tile, f"land[{at}]", choices=0)
            if not any(tile.income.amounts()[:COINS]):
                raise kit.breaks("peloponnes/land-fits", f"land[{at}].income")
        _check_prices(box.parts)
        _check_civilizations(box.parts)
        _check_mat(box.parts.mat)
        _check_disasters(box.parts)
        _check_levels(box.parts)
    return box


def _check_piles(box: Box) -> None:
    parts = box.parts
    kit.check_range(parts.round.tiles, SLOTS, SLOTS, "peloponnes/reveal", "round.tiles")
    if len(box.tiles) != TILES:
        raise _no_piles("building")
    places = [f"building[{at}]" for at in range(box.first_land)] + [f"land[{at}]" for at in range(len(parts.land))]
    seen = set()
    for place, tile in zip(places, box.tiles, strict=True):
        if tile.id in seen:
            raise _no_piles(f"{place}.id")
        if tile.group not in parts.round.groups:
            raise _no_piles(f"{place}.group")
        seen.add(tile.id)
    for pile, (group, rounds) in zip(box.piles, parts.round.groups.items(), strict=True):
        if len(pile) != rounds * SLOTS:
            raise _no_piles(f"round.groups.{group}")


def _no_piles(path: str) -> kit.BoxError:
    return kit.breaks("peloponnes/piles", path, tiles=TILES, slots=SLOTS)


def _check_tile(tile: Tile, place: str, choices: int) -> None:
    """What a tile asks and brings; only inhabitants can be taken by it, only buildings bring a good of choice."""
    kit.check_range(tile.minimum_bid, 1, kit.MOST, "peloponnes/minimum-bid", f"{place}.minimum-bid")
    kit.check_range(tile.prestige, 0, kit.MOST, "peloponnes/prestige-points", f"{place}.prestige")
    _check_goods(tile.cost, f"{place}.cost", "peloponnes/build", ("wood", "stone"))
    _check_goods(tile.income, f"{place}.income", "peloponnes/tile-income", GOODS, choices)
    settled = msgspec.structs.replace(tile.once, population=0)
    _check_goods(settled, f"{place}.once", "peloponnes/once", GOODS)


def _check_goods(goods: Goods, path: str, clause: str, possible: Sequence[str], choices: int = 0) -> None:
    """No amount is negative, and only possible goods have any."""
    for name in GOODS:
        kit.check_range(getattr(goods, name), 0, kit.MOST if name in possible else 0, clause, f"{path}.{name}")
    kit.check_range(goods.choice, 0, choices, "peloponnes/choice-income", f"{path}.choice")


def _check_prices(parts: Components) -> None:
    price, loss, points = parts.price, parts.loss, parts.points
    for value, least, clause, path in (
        (price.passing, 0, "peloponnes/pass", "price.pass"),
        (price.withdraw, 0, "peloponnes/displaced", "price.withdraw"),
        (price.conquest, 0, "peloponnes/conquest-price", "price.conquest"),
        (price.luxury, 1, "peloponnes/buy-with-luxury", "price.luxury"),
        (price.mark, 1, "peloponnes/build", "price.mark"),
        (loss.share, 1, "peloponnes/plague", "loss.share"),
        (loss.luxury, 0, "peloponnes/decline", "loss.luxury"),
        (points.inhabitant, 0, "peloponnes/population-points", "points.inhabitant"),
        (points.coins, 1, "peloponnes/prestige-points", "points.coins"),
    ):
        kit.check_range(value, least, kit.MOST, clause, path)


def _check_civilizations(parts: Components) -> None:
    table = parts.civilization
    if len(table) < MOST_SEATS:
        raise kit.breaks("peloponnes/first-order", "civilization", least=MOST_SEATS)
    for at, civilization in enumerate(table):
        place = f"civilization[{at}]"
        for name in ("order", "id"):
            if any(getattr(other, name) == getattr(civilization, name) for other in table[:at]):
                raise kit.breaks("peloponnes/first-order", f"{place}.{name}", least=MOST_SEATS)
        _check_goods(civilization.start, f"{place}.start", "peloponnes/civilization", GOODS)
        _check_goods(civilization.income, f"{place}.income", "peloponnes/tile-income", GOODS)


def _check_mat(mat: Mat) -> None:
    for good, limit in (("wood", mat.wood_limit), ("stone", mat.stone_limit), ("food", mat.food_limit)):
        kit.check_range(limit, 0, kit.MOST, "peloponnes/storehouse", f"mat.{good}-limit")
    if not mat.population_income:
        raise kit.breaks("peloponnes/population-income", "mat.population-income")
    before = -1
    for at, step in enumerate(mat.population_income):
        place = f"mat.population-income[{at}]"
        if step.least <= before or (at == 0 and step.least):
            raise kit.breaks("peloponnes/population-income", f"{place}.from")
        kit.check_range(step.coins, 0, kit.MOST, "peloponnes/population-income", f"{place}.coins")
        kit.check_range(step.luxury, 0, kit.MOST, "peloponnes/population-income", f"{place}.luxury")
        before = step.least


def _check_disasters(parts: Components) -> None:
    disasters = parts.disasters
    if not disasters.kinds or len(set(disasters.kinds)) != len(disasters.kinds):
        raise kit.breaks("peloponnes/third-chit", "disasters.kinds")
    kit.check_range(disasters.chits_each, 1, kit.MOST, "peloponnes/chits", "disasters.chits-each")
    kit.check_range(disasters.blanks, 0, kit.MOST, "peloponnes/chits", "disasters.blanks")
    chits = len(disasters.kinds) * disasters.chits_each + disasters.blanks
    turned = sum(parts.round.groups.values()) * parts.round.chits
    if chits != turned:
        raise kit.breaks("peloponnes/chits", "disasters", chits=chits, turned=turned)


def _check_levels(parts: Components) -> None:
    for at, level in enumerate(parts.solo_level):
        place = f"solo-level[{at}]"
        kit.check_range(level.level, at + 1, at + 1, "peloponnes/solo-levels", f"{place}.level")
        kit.check_range(level.conquest, 0, SLOTS, "peloponnes/solo-levels", f"{place}.conquest")
        kit.check_range(level.extra_income, 0, _MOST_EXTRA, "peloponnes/solo-levels", f"{place}.extra-income")


OURS: Final = msgspec.structs.replace(load_box(kit.our_components(__file__)), ours=True)
