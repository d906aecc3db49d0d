"""A first glance is taken once for all actions, and says of each what it would say of it alone."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from agon.kit.action import Action
from agon.kit.conformance import tables
from agon.kit.driver import play_out
from agon.kit.frame import State
from agon.kit.registry import find_game, game_names


@pytest.mark.parametrize("name", game_names())
def test_an_action_is_worth_the_same_among_others_and_alone(name: str) -> None:
    game = find_game(name)
    assert game is not None
    prior, rng = game.heuristics.prior, Random(1)

    def look(s: State, seat: int, actions: Sequence[Action]) -> Action:
        worth = prior(s, seat, actions)
        if rng.random() < 0.1:
            assert worth == [prior(s, seat, [action])[0] for action in actions]
        return actions[worth.index(max(worth))] if rng.random() < 0.5 else rng.choice(actions)

    for seats, options in list(tables(game))[::4]:
        play_out(game, game.setup(seats, options, game.box), rng, look)
