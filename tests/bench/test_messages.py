"""No message of a table grows long unnoticed."""

from __future__ import annotations

from typing import Final

import msgspec
import pytest

from agon.kit.registry import find_game
from bench.messages import messages

MOST: Final = {"offrandes": 3_000, "olympe": 2_500, "olympos": 4_800, "peloponnes": 5_000}  # bytes, beside the outlook


@pytest.mark.parametrize("name", MOST)
def test_what_a_seat_is_told_of_a_step_is_short(name: str) -> None:
    game = find_game(name)
    assert game is not None
    told = list(messages(game, max(game.seats), 0))
    parts = [msgspec.json.decode(one, type=dict[str, msgspec.Raw]) for one in told]
    assert max(len(one) - len(bytes(part["outlook"])) for one, part in zip(told, parts, strict=True)) <= MOST[name]
