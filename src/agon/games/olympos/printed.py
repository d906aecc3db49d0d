"""The component file as it is written."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

GRAIN, WOOD, STONE, GOLD = range(4)
RESOURCES: Final = ("grain", "wood", "stone", "gold")
SEATS: Final = (3, 4, 5)
MOST_SEATS: Final = 5
LANDS: Final = 32
ROWS: Final = 5
COLUMNS: Final = 5
DISCOVERIES: Final = ROWS * COLUMNS
WONDERS: Final = 5
BONUSES: Final = 3  # under one cell, the grey one last
PIECES: Final = 20  # of a colour, time marker included
CARDS: Final = 22
HELD_UP: Final = 3  # cards, by an oracle
MOST_ALIKE: Final = 4  # of one resource that a cell costs
MOST: Final = 1000  # no number of a box is larger

Amounts = tuple[int, int, int, int]


def find_misnamed(names: Sequence[str]) -> int | None:
    """The first name that is no word of its own: 'move x#2 y' must mean one thing, the second settler of x to y."""
    known: set[str] = set()
    for at, name in enumerate(names):
        plain = name.lower()
        if plain in known or name.split() != [name] or "#" in name:
            return at
        known.add(plain)
    return None


class Supply(msgspec.Struct, frozen=True, rename="kebab", forbid_unknown_fields=True):
    """The pieces of a colour."""

    pieces_per_player: int
    settlers_at_start: int


class Fight(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a fight costs."""

    stronger: int
    equal: int
    weaker: int


class Price(msgspec.Struct, frozen=True, rename="kebab", forbid_unknown_fields=True):
    """Prices in action points."""

    new_settler: int
    land: int
    sea: int
    development: int
    fight: Fight


class Gain(msgspec.Struct, frozen=True, rename="kebab", forbid_unknown_fields=True):
    """What bonuses, cards, fights and gods give and take."""

    bonus_hourglasses: int
    bonus_prestige: int
    loser_hourglasses: int
    majority_hourglasses: int
    set_prestige: int
    god_zeus_prestige: int
    god_ares_swords: int
    god_erinyes_cost: int
    god_keres_points: int


class Points(msgspec.Struct, frozen=True, rename="kebab", forbid_unknown_fields=True):
    """What scores at the end."""

    land: int
    atlantis_land: int
    discovery: int
    destiny_card: int


class ZeusSpace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A space of the time track where gods wait."""

    space: int
    double: bool = False


class TimeTrack(msgspec.Struct, frozen=True, rename="kebab", forbid_unknown_fields=True):
    """The time track from 0 to the cross."""

    zeus: tuple[ZeusSpace, ...]
    cross: int
    end_points: dict[int, int]


class Map(msgspec.Struct, frozen=True, rename="kebab", forbid_unknown_fields=True):
    """Where new settlers come from, and the borders and coasts that outlines are made of."""

    north_zone: tuple[str, ...]
    arcs: tuple[tuple[tuple[int, int], ...], ...] = ()


class Land(msgspec.Struct, frozen=True, rename="kebab", forbid_unknown_fields=True):
    """A territory."""

    id: str
    resource: str
    at: tuple[int, int]
    next_to: tuple[str, ...]
    star: bool = False
    zeus: bool = False
    atlantis: bool = False
    island: bool = False
    outline: tuple[int, ...] = ()  # arcs around it, by their numbers from 1; minus: backwards


class Sea(msgspec.Struct, frozen=True, rename="kebab", forbid_unknown_fields=True):
    """A sea space."""

    id: str
    at: tuple[int, int]
    next_to: tuple[str, ...]


class Cost(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Printed resources, and grey groups of equal ones."""

    grain: int = 0
    wood: int = 0
    stone: int = 0
    gold: int = 0
    alike: tuple[int, ...] = ()

    def printed(self) -> Amounts:
        """The resources that are named."""
        return (self.grain, self.wood, self.stone, self.gold)


class Cell(msgspec.Struct, frozen=True, rename="kebab", forbid_unknown_fields=True):
    """A place of the development board."""

    row: int
    column: int
    cost: Cost
    bonuses: tuple[str, ...] = ()
    grey_bonus: str | None = None


class Effect(msgspec.Struct, frozen=True, rename="kebab", forbid_unknown_fields=True):
    """What a discovery does; what it does not do is 0."""

    new_settler_cost: int | None = None
    destiny_draw: int = 0
    destiny_keep: int = 0
    sea_cost_delta: int = 0
    land_run_flat_cost: int = 0
    swords: int = 0
    zeus: int = 0
    star: int = 0
    wins_ties: bool = False
    discovery_discount: int = 0
    tile_resources: tuple[str, ...] = ()
    wonder_discount: int = 0
    gain_cubes_of_choice: int = 0
    gain_destiny: int = 0
    gain_hourglasses: int = 0
    gain_settlers: int = 0
    end_points: int = 0
    end_points_per_discovery: int = 0
    end_points_per_settler_on_board: int = 0
    end_points_per_sword_on_discoveries: int = 0
    end_points_per_star_token: int = 0


class Discovery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A discovery: its row, and how many tiles there are by number of players."""

    id: str
    row: int
    colour: str
    copies: dict[int, int]
    effect: Effect


class Wonder(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A wonder: the stars it takes and what it scores."""

    id: str
    stars: int
    points: int


class DestinyCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of destiny card."""

    id: str
    effect: str
    count: int
    resource: str | None = None


class Gods(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who helps and who strikes."""

    good: tuple[str, ...]
    bad: tuple[str, ...]


class Components(msgspec.Struct, frozen=True, rename="kebab", forbid_unknown_fields=True):
    """The file as it is written."""

    supply: Supply
    price: Price
    gain: Gain
    points: Points
    condemned_per_resource: dict[int, int]
    time_track: TimeTrack
    map: Map
    land: tuple[Land, ...]
    sea: tuple[Sea, ...]
    cell: tuple[Cell, ...]
    discovery: tuple[Discovery, ...]
    wonder: tuple[Wonder, ...]
    destiny: tuple[DestinyCard, ...]
    gods: Gods
