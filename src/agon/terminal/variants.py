"""Variants of a game in the person's language."""

from __future__ import annotations

from agon.kit.game import AnyGame, Options
from agon.kit.text import Catalogue
from agon.kit.variants import named_variants, variant_keys


def variant_parts(game: AnyGame, options: Options, words: Catalogue) -> list[str | None]:
    """Each option that is not as in the ordinary game, in words; None for one that has no name."""
    return [words.say(key) if key in words else None for key in variant_keys(game, options)]


def advice_for(game: AnyGame, seats: int, words: Catalogue) -> str | None:
    """What the rulebook advises so many to play, in a sentence; None if nothing."""
    advised = any(seats in variant.advised for variant in named_variants(game))
    return words.say("variant.advice") if advised else None


def variants_for(game: AnyGame, seats: int, words: Catalogue) -> dict[str, Options]:
    """The variants that so many can play, by name, the ordinary game first."""
    offered = [variant for variant in named_variants(game) if seats in variant.seats]
    return {
        " + ".join(map(words.say, variant.parts)) or words.say("variant.ordinary"): variant.options
        for variant in offered
    }
