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
    """An edition, checked; BoxError with the line and the constraint it breaks."""
    with kit.naming_lines(text):
        box = Box(text=text, parts=kit.read_components(text, Components))
        _check_cards(box.parts)
        _check_gods(box.parts)
        _check_gems(box.parts)
        _check_tables(box.parts)
    return box


def _check_cards(parts: Components) -> None:
    kinds = [kind.id for kind in parts.cards]
    if len(kinds) != RANKS or len(set(kinds)) != RANKS:  # olympe/deck
        twice = [at for at, kind in enumerate(kinds) if kind in kinds[:at]]
        raise kit.breaks("olympe/deck", f"cards[{twice[0]}]" if twice else "cards", count=RANKS)
    if kinds[MONSTER] != "monster" or "hero" not in kinds:  # olympe/rank
        raise kit.breaks("olympe/rank", "cards")
    for at, kind in enumerate(parts.cards):
        kit.check_range(kind.points, 0, kit.MOST, "olympe/card-points", f"cards[{at}].points")  # olympe/card-points
    if parts.virtual_removed_card not in kinds:
        raise kit.breaks("olympe/virtual-deal", "virtual-removed-card", name=parts.virtual_removed_card)


def _check_gods(parts: Components) -> None:
    if len(parts.gods) != COLOURS:
        raise kit.breaks("olympe/choose-god", "gods", count=COLOURS)
    for at, god in enumerate(parts.gods):
        if any(god.id == other.id or god.colour == other.colour for other in parts.gods[:at]):
            raise kit.breaks("olympe/choose-god", f"gods[{at}]", count=COLOURS)


def _check_gems(parts: Components) -> None:
    for value, clause, path in (
        (parts.gems_to_win, "olympe/game-win", "gems-to-win"),
        (parts.first_gems, "olympe/gems", "first-gems"),
        (parts.second_gems, "olympe/gems", "second-gems"),
        (parts.own_gems_at_start, "olympe/own-gems-setup", "own-gems-at-start"),
        (parts.own_gems_round_limit, "olympe/own-gems-limit", "own-gems-round-limit"),
    ):
        kit.check_range(value, 1, kit.MOST, clause, path)
    if set(parts.tied_first_gems) != set(range(2, COLOURS + 1)):
        raise kit.breaks("olympe/gems", "tied-first-gems", most=COLOURS)
    for tied, gems in parts.tied_first_gems.items():
        kit.check_range(gems, 1, kit.MOST, "olympe/gems", f"tied-first-gems.{tied}")


def _check_tables(parts: Components) -> None:
    """Who can sit together: piles for two, virtual colours for up to four, big teams."""
    kit.check_range(parts.two_player_piles, 0, RANKS * 3 // 4, "olympe/two-piles", "two-player-piles")
    for seats, most in parts.virtual_limits.items():
        room = COLOURS - max(seats, 3) if seats in range(2, COLOURS + 1) else 0  # two players have a third colour
        kit.check_range(most, 0, room, "olympe/virtual-limits", f"virtual-limits.{seats}")
    for seats, counts in parts.big_teams.items():
        for at, teams in enumerate(counts):
            if not 2 <= teams <= COLOURS or seats % teams:
                raise kit.breaks("olympe/big-teams", f"big-teams.{seats}[{at}]", most=COLOURS)


OURS: Final = msgspec.structs.replace(load_box(kit.our_components(__file__)), ours=True)
