"""Wrong numbers planted into an outlook: its promises have to complain."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

import pytest
from msgspec.structs import replace

from agon.kit.box import Box
from agon.kit.game import AnyGame, Options, View
from agon.kit.outlook import Outlook
from agon.kit.seats import Viewer
from tests.cli.drawing import decisions


def spoilt(value: object) -> Any:
    """Something else of the same shape: numbers are one more, words another one."""
    if isinstance(value, int):
        return value + 1
    if isinstance(value, str):
        return "open" if value != "open" else "safe"
    assert isinstance(value, tuple)
    return tuple(spoilt(part) for part in value)


def is_noticed(
    game: AnyGame, seats: int, options: Options, field: str, monkeypatch: pytest.MonkeyPatch, most: int = 400
) -> bool:
    """Whether somebody is told of a broken promise when one field of the outlook is told wrongly."""
    true: Callable[[View, Box, Viewer], Outlook] = game.outlook

    def wrong(view: View, box: Box, seat: Viewer) -> Outlook:
        told = true(view, box, seat)
        return replace(told, **{field: spoilt(getattr(told, field))})

    monkeypatch.setattr(import_module(f"agon.games.{game.name}.promises"), "outlook", wrong)
    for number, (match, prompt) in enumerate(decisions(game, seats, options, "planted")):
        if number > most:
            return False
        if game.promises(match.state, prompt.seat):
            return True
    return False
