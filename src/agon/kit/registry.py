"""Games are found by folder: whatever lies in agon/games is on offer."""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module, resources

from agon.kit.game import AnyGame


@cache
def game_names() -> tuple[str, ...]:
    """The names of all games, in alphabetical order."""
    folder = resources.files("agon") / "games"
    return tuple(sorted(found.name for found in pkgutil.iter_modules([str(folder)]) if found.ispkg))


@cache
def find_game(name: str) -> AnyGame | None:
    """The game of this name, or None."""
    if name not in game_names():
        return None
    game: AnyGame = import_module(f"agon.games.{name}").GAME
    return game
