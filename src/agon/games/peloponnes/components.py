"""Loads components.toml into the frozen tables the rules read.

A tile is a number: its place among all tiles, buildings first. Goods are numbers too, so that an income or a price is
a tuple with one entry a good.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Final

import msgspec

from agon.games.peloponnes.checks import check
from agon.games.peloponnes.printed import Amounts, Components, Tile
from agon.kit import box as kit


def pairs_of(amounts: Sequence[int]) -> tuple[tuple[int, int], ...]:
    """Goods with their amounts, without the zeros."""
    return tuple((good, amount) for good, amount in enumerate(amounts) if amount)


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
        parts = kit.read_components(text, Components)
        check(parts)
    return Box(text=text, parts=parts)


OURS: Final = msgspec.structs.replace(load_box(kit.our_components(__file__)), ours=True)
