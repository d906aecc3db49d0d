"""The games as OpenSpiel games: `pyspiel.load_game("agon_olympe", {"players": 4})`, once this package is imported."""

from __future__ import annotations

from typing import Final

from agon.adapters.openspiel.game import register, resampler
from agon.kit.registry import find_game

__all__ = ["NAMES", "register", "resampler"]

_HIDDEN: Final = {"offrandes": False, "olympe": True, "olympos": True, "peloponnes": False}


def _register_ours() -> tuple[str, ...]:
    names = []
    for name, hidden in _HIDDEN.items():
        game = find_game(name)
        assert game is not None
        names.append(register(game, hidden))
    return tuple(names)


NAMES: Final = _register_ours()
