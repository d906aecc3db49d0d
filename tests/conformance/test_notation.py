"""Every game notes its actions: as numbers, as text and as data, and reads them back."""

from __future__ import annotations

import pytest

from agon.kit.game import AnyGame
from agon.kit.registry import find_game, game_names
from tests.games.wording import check_numbers, check_text_and_data

every_game = pytest.mark.parametrize("name", game_names())


def get(name: str) -> AnyGame:
    game = find_game(name)
    assert game
    return game


@every_game
def test_every_number_is_an_action_and_no_two_are_the_same(name: str) -> None:
    check_numbers(get(name))


@every_game
def test_every_action_survives_its_text_and_its_data(name: str) -> None:
    check_text_and_data(get(name))
