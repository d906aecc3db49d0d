"""Loads components.toml into the frozen tables the rules read.

A card is a number: its colour's place among the gods times 16, plus its rank, the place in the list of cards.
"""

from __future__ import annotations

from functools import cached_property
from typing import Final

import msgspec

from agon.kit import box as kit

RANKS: Final = 16
COLOURS: Final = 5
MOST_SEATS: Final = 10
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


class Box(kit.Box, frozen=True, kw_only=True, dict=True):
    """The tables of one match."""

    parts: Components

    @cached_property
    def card_points(self) -> tuple[int, ...]:
        """The points of every card number."""
        return tuple(kind.points for _ in self.parts.gods for kind in self.parts.cards)

    @cached_property
    def hero(self) -> int:
        """The rank that slays the Monster."""
        return [kind.id for kind in self.parts.cards].index("hero")

    @cached_property
    def card_names(self) -> tuple[str, ...]:
        """The name of every card number, such as 'blue 40'."""
        return tuple(f"{god.colour} {kind.id}" for god in self.parts.gods for kind in self.parts.cards)

    @cached_property
    def removed(self) -> int:
        """The rank that virtual colours lack at a table of three."""
        return [kind.id for kind in self.parts.cards].index(self.parts.virtual_removed_card)


def load_box(text: str) -> Box:
    """An edition, checked; BoxError with the constraint it breaks."""
    box = Box(text=text, parts=kit.read_components(text, Components))
    _check(box.parts)
    return box


def _check(parts: Components) -> None:
    kinds = [kind.id for kind in parts.cards]
    if len(kinds) != RANKS or len(set(kinds)) != RANKS:  # olympe/deck
        raise kit.BoxError(f"cards: a colour has {RANKS} different cards, here {len(set(kinds))} (olympe/deck)")
    if kinds[MONSTER] != "monster" or "hero" not in kinds:  # olympe/rank
        raise kit.BoxError("cards: the Monster comes first and there is a hero (olympe/rank)")
    if any(kind.points < 0 for kind in parts.cards):  # olympe/card-points
        raise kit.BoxError("cards: points are not negative (olympe/card-points)")
    colours = {god.colour for god in parts.gods}
    if len(parts.gods) != COLOURS or len(colours) != COLOURS or len({god.id for god in parts.gods}) != COLOURS:
        raise kit.BoxError(f"gods: {COLOURS} gods of {COLOURS} different colours (olympe/choose-god)")
    gems = (parts.first_gems, parts.second_gems, *parts.tied_first_gems.values())
    if min(gems) < 1 or set(parts.tied_first_gems) != set(range(2, COLOURS + 1)):
        raise kit.BoxError("tied-first-gems: at least one gem for each of 2 to 5 players who tie (olympe/gems)")
    if min(parts.own_gems_at_start, parts.own_gems_round_limit) < 1:
        raise kit.BoxError("own-gems: at least one gem and one round (olympe/own-gems-setup)")
    if parts.virtual_removed_card not in kinds:
        raise kit.BoxError("virtual-removed-card: there is no such card (olympe/virtual-deal)")
    if any(seats % teams or teams > COLOURS for seats, counts in parts.big_teams.items() for teams in counts):
        raise kit.BoxError("big-teams: teams of equal size, each with a colour (olympe/big-teams)")
    if not 0 <= parts.two_player_piles * 4 <= RANKS * 3:
        raise kit.BoxError("two-player-piles: they hold no more cards than there are (olympe/two-piles)")


OURS: Final = msgspec.structs.replace(load_box(kit.our_components(__file__)), ours=True)
