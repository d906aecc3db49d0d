"""No message of a table grows long unnoticed."""

from __future__ import annotations

from typing import Final

import pytest

from agon.kit.registry import find_game
from bench.messages import messages
from tests.turns import turns

MOST: Final = {"offrandes": 3_500, "olympe": 4_500, "olympos": 5_000, "peloponnes": 6_000}  # bytes


@pytest.mark.parametrize("name", turns(["peloponnes"], MOST))
def test_what_a_seat_is_told_of_a_step_is_short(name: str) -> None:
    game = find_game(name)
    assert game is not None
    assert max(map(len, messages(game, max(game.seats), 0))) <= MOST[name]


def test_two_disasters_a_supply_round_and_a_new_round_of_peloponnes_are_short_too() -> None:
    game = find_game("peloponnes")
    assert game is not None
    assert max(map(len, messages(game, 5, 10))) <= MOST["peloponnes"]
