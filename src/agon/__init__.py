"""Agon: one table for four board games of ancient Greece.

A stranger begins here: `agon.load_game` finds a game, ours or one that another package brings, `agon.kit` plays it and
has all that is needed to write one, `agon.client` plays on a server.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from agon.native.finder import install

if TYPE_CHECKING:
    from agon.kit.game import AnyGame

__all__ = ["__version__", "load_game"]
__version__ = "0.1.0"

install()


def load_game(name: str) -> AnyGame:
    """The game of this name; LookupError, with the names there are, if nobody brings it."""
    from agon.kit.registry import find_game, game_names  # late: who asks for the version does not wait

    game = find_game(name)
    if game is None:
        raise LookupError(f"there is no game {name!r}, only {', '.join(game_names())}")
    return game
