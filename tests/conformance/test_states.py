"""States of all games: copied, keyed and shown by what their annotations say."""

from __future__ import annotations

from random import Random
from types import new_class
from typing import Any

import msgspec
import pytest

from agon.kit.driver import moments
from agon.kit.facts import Facts
from agon.kit.game import AnyGame
from agon.kit.registry import find_game, game_names
from agon.kit.spelling import fields, spelled
from agon.native.finder import FINDER

GAMES = [pytest.param(find_game(name), id=name) for name in game_names()]


def middles(game: AnyGame) -> list[Any]:
    """States a quarter, a half and three quarters through a match."""
    begun = game.setup(game.default_seats, game.variants[0], game.box)
    states = moments(game, begun, Random(game.name))
    return [states[len(states) * quarter // 4] for quarter in (1, 2, 3)]


def written_out(kind: type[Facts]) -> dict[str, Any]:
    """The methods of a class as a compiler gets them."""
    methods: dict[str, Any] = {kind.__name__: kind}
    exec("from __future__ import annotations\n" + spelled(kind), methods)
    return methods


@pytest.mark.parametrize("game", GAMES)
def test_the_text_for_a_compiler_says_the_same(game: AnyGame) -> None:
    for s in middles(game):
        methods = written_out(type(s))
        clone = methods["clone"](s)
        assert game.dump(clone) == game.dump(s)
        assert methods["key"](s) == methods["key"](clone) == s.key()
        assert methods["__reduce__"](s) == s.__reduce__()
        for player in getattr(s, "players", ()):
            assert written_out(type(player))["clone"](player).key() == player.key()


@pytest.mark.parametrize("game", GAMES)
def test_a_field_added_to_a_state_reaches_no_view(game: AnyGame) -> None:
    if FINDER.runs(game.name):
        pytest.skip("nobody can add a field to a compiled class")
    for s in middles(game):
        players = {"players": [with_secret(player) for player in s.players]} if hasattr(s, "players") else {}
        richer = with_secret(s, **players)
        for viewer in (None, *range(s.seats)):
            assert msgspec.json.encode(game.view(richer, viewer)) == msgspec.json.encode(game.view(s, viewer))


def with_secret(facts: Facts, **changed: object) -> Any:
    """The same with one field more."""
    kind = type(facts)
    annotations = {"__annotations__": {"secret": "int"}}
    richer: Any = new_class(kind.__name__, (kind,), exec_body=lambda body: body.update(annotations))
    return richer(**{name: getattr(facts, name) for name in fields(kind)} | changed, secret=12345)
