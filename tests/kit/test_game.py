"""What comes from outside is read into actions and options, or said to be malformed, with the place."""

from __future__ import annotations

import pytest

from agon.kit.game import read_action, read_options
from agon.kit.refusal import Malformed
from agon.kit.registry import find_game, game_names
from tests.kit.toy import GAME
from tests.kit.toy.parts import Options, Take


def test_an_action_is_read_from_plain_values() -> None:
    assert read_action(GAME, {"type": "Take", "count": 2}) == Take(2)


@pytest.mark.parametrize(
    ("data", "path", "why"),
    [
        ({"type": "Take", "count": "2"}, "$.count", "type"),
        ({"type": "Take", "count": 3}, "$.count", "too-big"),
        ({"type": "Take"}, "$", "missing"),
        ({"type": "Take", "count": 1, "more": 1}, "$", "unknown-field"),
        ({"type": "Rob"}, "$.type", "value"),
        ({"type": "Deal", "items": [1]}, "$.type", "value"),
        ([], "$", "type"),
    ],
)
def test_a_bad_field_is_named_by_its_path(data: object, path: str, why: str) -> None:
    found = read_action(GAME, data)
    assert isinstance(found, Malformed)
    assert (found.path, found.why) == (path, why)


def test_options_have_the_ordinary_game_as_defaults() -> None:
    assert read_options(GAME, {}) == Options()
    assert isinstance(read_options(GAME, {"discs": None}), Malformed)


def test_games_are_found_by_folder() -> None:
    assert "olympe" in game_names()
    assert find_game("chess") is None
    assert find_game("../kit") is None
