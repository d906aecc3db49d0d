"""Variants of a game by name: what sets a table's options apart from the ordinary game."""

from __future__ import annotations

from agon.kit.game import AnyGame, Options, refuse_seats
from agon.kit.text import Catalogue


def variant_parts(game: AnyGame, options: Options, words: Catalogue) -> list[str | None]:
    """Each option that is not as in the ordinary game, in words; None for one that has no name."""
    ordinary: Options = game.variants[0]
    changed = [field for field in options.__struct_fields__ if getattr(options, field) != getattr(ordinary, field)]
    keys = [f"variant.{field}.{getattr(options, field)}" for field in changed]
    return [words.say(key) if key in words else None for key in keys]


def variants_for(game: AnyGame, seats: int, words: Catalogue) -> dict[str, Options]:
    """The variants that so many can play, by name, the ordinary game first; what has no name is not offered."""
    found: dict[str, Options] = {}
    for options in game.variants:
        parts = variant_parts(game, options, words)
        if None not in parts and refuse_seats(game, seats, options, game.box) is None:
            found[" + ".join(filter(None, parts)) or words.say("variant.ordinary")] = options
    return found
