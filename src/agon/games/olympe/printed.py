"""The component file as it is written."""

from __future__ import annotations

from typing import Final

import msgspec

RANKS: Final = 16
COLOURS: Final = 5
MOST_SEATS: Final = 10
VIRTUAL_ADVISED: Final = (2, 3)  # numbers of players whom the rulebook advises to add virtual ones
MONSTER: Final = 0  # the rank of every Monster: the loader sees to it


class God(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A god and the colour that is his."""

    id: str
    colour: str


class CardKind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What every colour has once: a Monster, an adept or a character."""

    id: str
    points: int
    numeral: str | None = None


class Components(msgspec.Struct, frozen=True, rename="kebab", forbid_unknown_fields=True):
    """The file as it is written."""

    gods: tuple[God, ...]
    cards: tuple[CardKind, ...]
    gems_to_win: int
    own_gems_at_start: int
    own_gems_round_limit: int
    first_gems: int
    second_gems: int
    tied_first_gems: dict[int, int]
    two_player_piles: int
    virtual_limits: dict[int, int]
    virtual_removed_card: str
    big_teams: dict[int, tuple[int, ...]]
