"""Games are found by folder: whatever lies in agon/games is on offer. Others bring theirs by an entry point.

A package that is installed beside Agon says in its pyproject.toml

    [project.entry-points."agon.games"]
    nim = "agon_nim:GAME"

and its game is on offer like ours: in the terminal, on the server, in simulations and in the battery.
"""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module, resources
from typing import TYPE_CHECKING, Final

from agon.kit.game import AnyGame, GameDef

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP: Final = "agon.games"


@cache
def our_games() -> tuple[str, ...]:
    """The names of the games of this house, in alphabetical order."""
    folder = resources.files("agon") / "games"
    return tuple(sorted(found.name for found in pkgutil.iter_modules([str(folder)]) if found.ispkg))


@cache
def _brought() -> dict[str, EntryPoint]:
    """The games of others by name; nobody takes the name of one of ours."""
    from importlib.metadata import entry_points  # late: it looks into every installed package

    return {found.name: found for found in entry_points(group=GROUP) if found.name not in our_games()}


@cache
def game_names() -> tuple[str, ...]:
    """The names of all games, ours first, each in alphabetical order."""
    return (*our_games(), *sorted(_brought()))


@cache
def find_game(name: str) -> AnyGame | None:
    """The game of this name, or None; ImportError if what a package brings under it is no such game."""
    if name in our_games():
        game: AnyGame = import_module(f"agon.games.{name}").GAME
        return game
    found = _brought().get(name)
    return _load(found) if found else None


def _load(found: EntryPoint) -> AnyGame:
    game = found.load()
    if not isinstance(game, GameDef) or game.name != found.name:
        raise ImportError(f"{found.value} is not the game {found.name!r} that its package promises")
    return game


def forget() -> None:
    """Look again at the next question: packages came or went."""
    for known in (our_games, _brought, game_names, find_game):
        known.cache_clear()
