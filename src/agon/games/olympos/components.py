"""Loads components.toml into the frozen tables the rules read.

Resources, lands, seas, discoveries, wonders, destiny cards and gods are numbers: their places in the lists of the file.
Spaces of the map are lands, then seas. A cell is a number too: row by row, from the left.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from itertools import permutations
from operator import le
from typing import ClassVar, Final

import msgspec

from agon.games.olympos.checks import check
from agon.games.olympos.printed import (
    DISCOVERIES,
    GOLD,
    GRAIN,
    LANDS,
    MOST_ALIKE,
    RESOURCES,
    ROWS,
    STONE,
    WOOD,
    Amounts,
    Cell,
    Components,
    Cost,
)
from agon.games.olympos.travel import Travel
from agon.games.olympos.ways import Ways
from agon.games.olympos.weights import Weights
from agon.kit import box as kit


class Box(kit.Box, frozen=True, kw_only=True, dict=True):
    """The tables of one match."""

    drawn: ClassVar = frozenset({"arcs", "outline"})

    parts: Components

    # The map

    @cached_property
    def spaces(self) -> tuple[str, ...]:
        """The name of every space, lands first."""
        return (*(land.id for land in self.parts.land), *(sea.id for sea in self.parts.sea))

    @cached_property
    def neighbours(self) -> tuple[tuple[int, ...], ...]:
        """The spaces next to every space."""
        number = {name: at for at, name in enumerate(self.spaces)}
        links = (*(land.next_to for land in self.parts.land), *(sea.next_to for sea in self.parts.sea))
        return tuple(tuple(sorted(number[name] for name in names)) for names in links)

    @cached_property
    def north(self) -> tuple[int, ...]:
        """The lands that are entered from the north zone."""
        return tuple(self.spaces.index(name) for name in self.parts.map.north_zone)

    @cached_property
    def resource(self) -> tuple[int, ...]:
        """The resource of every land."""
        return tuple(RESOURCES.index(land.resource) for land in self.parts.land)

    @cached_property
    def lands_of(self) -> tuple[tuple[int, ...], ...]:
        """The lands of every resource."""
        return tuple(tuple(land for land in range(LANDS) if self.resource[land] == resource) for resource in range(4))

    @cached_property
    def has_star(self) -> tuple[bool, ...]:
        """Which lands a tribe guards."""
        return tuple(land.star for land in self.parts.land)

    @cached_property
    def olympos(self) -> int:
        """The land that gives the Zeus token."""
        return next(number for number, land in enumerate(self.parts.land) if land.zeus)

    @cached_property
    def land_points(self) -> tuple[int, ...]:
        """What every land scores at the end."""
        points = self.parts.points
        return tuple(points.atlantis_land if land.atlantis else points.land for land in self.parts.land)

    def ways(self, discoveries: int, sails: bool) -> Ways:
        """The cheapest ways for the owner of these discoveries."""
        key = (bool(discoveries & self.riders), min(self.sea_discounts.of(discoveries), self.parts.price.sea), sails)
        found = self._ways.get(key)
        if found is None:
            price = self.parts.price
            run = self.run_cost if key[0] else 0
            travel = Travel(price.land, run, price.sea - key[1], sails)
            found = self._ways[key] = Ways(self.neighbours, self.north, LANDS, travel)
        return found

    @cached_property
    def _ways(self) -> dict[tuple[bool, int, bool], Ways]:
        return {}

    @cached_property
    def run_cost(self) -> int:
        """What a run of land spaces costs a rider."""
        return max(tile.effect.land_run_flat_cost for tile in self.parts.discovery)

    # The time track

    @cached_property
    def zeus_spaces(self) -> tuple[int, ...]:
        """The Zeus spaces in track order."""
        return tuple(zeus.space for zeus in self.parts.time_track.zeus)

    @cached_property
    def last_zeus(self) -> int:
        """From here on a player has one action left."""
        return self.zeus_spaces[-1]

    @cached_property
    def cross(self) -> int:
        """No piece goes further."""
        return self.parts.time_track.cross

    # The development board

    @cached_property
    def discoveries(self) -> tuple[str, ...]:
        """The name of every discovery."""
        return tuple(tile.id for tile in self.parts.discovery)

    @cached_property
    def row_of(self) -> tuple[int, ...]:
        """The row of every discovery, from 0."""
        return tuple(tile.row - 1 for tile in self.parts.discovery)

    @cached_property
    def rows(self) -> tuple[tuple[int, ...], ...]:
        """The discoveries of every row."""
        return tuple(tuple(n for n in range(DISCOVERIES) if self.row_of[n] == row) for row in range(ROWS))

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        """The cells, row by row."""
        return tuple(sorted(self.parts.cell, key=lambda cell: (cell.row, cell.column)))

    @cached_property
    def printed(self) -> tuple[Amounts, ...]:
        """The resources named by every cell."""
        return tuple(cell.cost.printed() for cell in self.cells)

    @cached_property
    def needs(self) -> tuple[tuple[Amounts, ...], ...]:
        """For every cell, each choice of kinds for its grey groups, as amounts in all."""
        return tuple(_choices(cell.cost) for cell in self.cells)

    @cached_property
    def bonuses(self) -> tuple[tuple[str, ...], ...]:
        """The bonuses under every cell, the grey one, if any, last."""
        return tuple((*cell.bonuses, *([cell.grey_bonus] if cell.grey_bonus else [])) for cell in self.cells)

    @cached_property
    def wonders(self) -> tuple[str, ...]:
        """The name of every wonder."""
        return tuple(wonder.id for wonder in self.parts.wonder)

    @cached_property
    def fewest_stars(self) -> int:
        """No wonder takes fewer stars."""
        return min(wonder.stars for wonder in self.parts.wonder)

    def payable(self, tokens: Sequence[int], cubes: Sequence[int]) -> int:
        """The cells that these can pay, as bits: tabled, since more than a few of a kind make no difference."""
        have = tuple([min(token + cube, MOST_ALIKE) for token, cube in zip(tokens, cubes, strict=True)])
        found = self._payable.get(have)
        if found is None:
            found = self._payable[have] = sum(
                1 << cell for cell, needs in enumerate(self.needs) if any(all(map(le, need, have)) for need in needs)
            )
        return found

    @cached_property
    def _payable(self) -> dict[tuple[int, ...], int]:
        return {}

    # What discoveries do

    def _weights(self, field: str) -> Weights:
        return Weights(tuple(abs(getattr(tile.effect, field)) for tile in self.parts.discovery))

    def _owners_of(self, field: str) -> int:
        return sum(1 << number for number, tile in enumerate(self.parts.discovery) if getattr(tile.effect, field))

    @cached_property
    def swords(self) -> Weights:
        """Swords on discoveries."""
        return self._weights("swords")

    @cached_property
    def zeus_symbols(self) -> Weights:
        """Zeus symbols on discoveries."""
        return self._weights("zeus")

    @cached_property
    def stars(self) -> Weights:
        """Stars on discoveries."""
        return self._weights("star")

    @cached_property
    def sea_discounts(self) -> Weights:
        """What discoveries take off every sea space."""
        return self._weights("sea_cost_delta")

    @cached_property
    def wonder_discounts(self) -> Weights:
        """What discoveries take off wonders."""
        return self._weights("wonder_discount")

    @cached_property
    def riders(self) -> int:
        """The discoveries that let a run of land count once."""
        return self._owners_of("land_run_flat_cost")

    @cached_property
    def tie_winners(self) -> int:
        """The discoveries that win ties."""
        return self._owners_of("wins_ties")

    @cached_property
    def oracles(self) -> int:
        """The discoveries that let one choose among drawn cards."""
        return self._owners_of("destiny_draw")

    @cached_property
    def oracle_draw(self) -> int:
        """How many cards an oracle holds up."""
        return max(tile.effect.destiny_draw for tile in self.parts.discovery)

    def new_settler(self, discoveries: int) -> int:
        """What a new settler costs the owner of these discoveries."""
        for number, cost in self._births:
            if discoveries >> number & 1:
                return cost  # olympos/medicine
        return self.parts.price.new_settler  # olympos/new-settler

    @cached_property
    def _births(self) -> tuple[tuple[int, int], ...]:
        costs = enumerate(tile.effect.new_settler_cost for tile in self.parts.discovery)
        cheap = [(cost, number) for number, cost in costs if cost is not None]
        return tuple((number, cost) for cost, number in sorted(cheap))

    # Cards

    @cached_property
    def deck(self) -> tuple[int, ...]:
        """Every destiny card, as the number of its kind."""
        return tuple(kind for kind, card in enumerate(self.parts.destiny) for _ in range(card.count))

    @cached_property
    def card_effects(self) -> tuple[tuple[str, int], ...]:
        """What every kind of card does, and with which resource (-1: none)."""
        return tuple(
            (card.effect, RESOURCES.index(card.resource) if card.resource else -1) for card in self.parts.destiny
        )

    @cached_property
    def gods(self) -> tuple[str, ...]:
        """Every god, the good ones first."""
        return (*self.parts.gods.good, *self.parts.gods.bad)


def _choices(cost: Cost) -> tuple[Amounts, ...]:
    """Each group of another kind, and none of a printed kind."""
    printed = cost.printed()
    free = [resource for resource in range(4) if not printed[resource]]
    found = set()
    for kinds in permutations(free, len(cost.alike)):  # olympos/grey-squares
        amounts = list(printed)
        for kind, size in zip(kinds, cost.alike, strict=True):
            amounts[kind] = size
        found.add((amounts[GRAIN], amounts[WOOD], amounts[STONE], amounts[GOLD]))
    return tuple(sorted(found, reverse=True))


def load_box(text: str) -> Box:
    """An edition, checked; BoxError with the line and the constraint it breaks."""
    with kit.naming_lines(text):
        parts = kit.read_components(text, Components)
        check(parts)
    return Box(text=text, parts=parts)


OURS: Final = msgspec.structs.replace(load_box(kit.our_components(__file__)), ours=True)
