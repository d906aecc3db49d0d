"""Outlooks tried out: with wrong numbers planted into them, with other boxes, with other hidden cards."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from itertools import islice
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from agon.kit.box import Box
from agon.kit.game import AnyGame, Options, View, refuse_seats
from agon.kit.outlook import Outlook
from agon.kit.seats import Viewer
from tests.other_boxes import changed
from tests.terminal.drawing import decisions

MOST_BYTES = 1024  # of an outlook in JSON


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


def keep_promises(game: AnyGame, place: tuple[int, int], seed: str, most: int) -> None:
    """With another number there, bots play a while at a table by chance, and at every decision all is as it is told."""
    for box in changed(game, place):
        found = [(n, how) for how in game.variants for n in game.seats if not refuse_seats(game, n, how, box)]
        seats, options = Random(seed).choice(found)
        for match, _ in islice(decisions(game, seats, options, seed, box), most):
            for seat in range(seats):
                assert not game.promises(match.state, seat)


def check_openness(game: AnyGame, seats: int, options: Options) -> None:
    """What is told comes from the view alone: any state that fits it has the same outlook, and keeps its promises."""
    for match, prompt in islice(decisions(game, seats, options, "hidden"), 120):
        view = match.view(prompt.seat)
        imagined = game.imagine(view, game.box, Random(len(match.lines)))
        told = match.outlook(view, prompt.seat)
        assert told == match.outlook(game.view(imagined, prompt.seat), prompt.seat)
        assert not game.promises(imagined, prompt.seat)
        assert len(msgspec.json.encode(told)) < MOST_BYTES
