"""Copies: clones share nothing that changes, and dump, load and clone tell the same."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Final

import msgspec

from agon.kit.conformance.fault import require
from agon.kit.driver import play_out
from agon.kit.frame import State
from agon.kit.game import AnyGame
from agon.kit.match import Match
from agon.kit.spelling import can_clone, fields, fixed_fields, item_of

_ALBUM_SIZE: Final = 12


def frozen(game: AnyGame, s: State) -> bytes:
    """Every byte of a state."""
    return msgspec.json.encode(game.dump(s))


def check_copies(match: Match, rng: Random) -> None:
    """A clone and a dumped and loaded state equal the original, and playing them on leaves it alone."""
    game, s = match.game, match.state
    before, key = frozen(game, s), s.key()
    clone = s.clone()
    require(clone.key() == key and frozen(game, clone) == before, "copies", "a clone differs from its original")
    loaded = game.load(msgspec.json.decode(before), match.table.box)
    require(loaded.key() == key and frozen(game, loaded) == before, "copies", "dump and load do not give it back")
    play_out(game, clone, Random(1))
    require(frozen(game, s) == before, "copies", "playing a clone changed its original")
    play_out(game, loaded, Random(1))
    require(frozen(game, loaded) == frozen(game, clone), "copies", "clone and loaded state go different ways")


def check_fixed(match: Match, rng: Random) -> None:
    """What is marked as fixed is as it was laid: keys leave it out."""
    table = match.table
    laid = match.game.setup(table.seats, table.options, table.box)
    for name in fixed_fields(type(laid)):
        require(getattr(match.state, name) == getattr(laid, name), "copies", f"{name} is marked as fixed, but changed")


def is_declared(value: object, hint: object) -> bool:
    """Is there a list wherever the annotation says so, and nowhere else?"""
    item = _listed(hint)
    if item is not None:
        return isinstance(value, list) and all(is_declared(one, item) for one in value)
    if can_clone(type(value)):
        return all(is_declared(getattr(value, name), part) for name, part in fields(type(value)).items())
    return not isinstance(value, list)


@cache
def _listed(hint: object) -> object | None:
    """What a list of this annotation holds; it is asked for every number of a state."""
    return item_of(hint, list)


class Album:
    """Clones kept from earlier plies, to see that none of them ever changes."""

    def __init__(self) -> None:
        self._kept: Final[list[tuple[AnyGame, State, bytes]]] = []

    def keep(self, match: Match) -> None:
        """Put a clone of the present state into the album, in place of the oldest if it is full."""
        clone = match.state.clone()
        self._kept.append((match.game, clone, frozen(match.game, clone)))
        del self._kept[:-_ALBUM_SIZE]

    def check(self) -> None:
        """All are as they were."""
        for game, clone, was in self._kept:
            require(frozen(game, clone) == was, "copies", "an earlier clone changed")
