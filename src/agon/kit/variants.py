"""Variants of a game by name: what sets a table's options apart from the ordinary game."""

from __future__ import annotations

from typing import NamedTuple

from agon.kit.game import AnyGame, Options, refuse_seats
from agon.kit.text import Catalogue


class Variant(NamedTuple):
    """A way to play: the text keys of what is not as in the ordinary game, and how many can play it.

    `advised` are the numbers of players whom the rulebook advises to play like this; why, says `variant.advice`.
    """

    options: Options
    parts: tuple[str, ...]
    seats: tuple[int, ...]
    advised: tuple[int, ...]


def variant_keys(game: AnyGame, options: Options) -> tuple[str, ...]:
    """The text key of each option that is not as in the ordinary game; not every one has a text."""
    ordinary: Options = game.variants[0]
    changed = [field for field in options.__struct_fields__ if getattr(options, field) != getattr(ordinary, field)]
    return tuple(f"variant.{field}.{getattr(options, field)}" for field in changed)


def named_variants(game: AnyGame) -> list[Variant]:
    """The variants that can be offered, the ordinary game first; what has no name is not."""
    words = Catalogue("en", game.folder)
    found = []
    for options in game.variants:
        parts = variant_keys(game, options)
        seats = tuple(count for count in game.seats if refuse_seats(game, count, options, game.box) is None)
        if seats and all(key in words for key in parts):
            advised = tuple(count for count in seats if game.advises(count, options))
            found.append(Variant(options, parts, seats, advised))
    return found
