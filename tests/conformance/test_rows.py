"""The rows of every game are all there and true: each frame has one, and what is legal is an answer in it."""

from __future__ import annotations

from importlib import import_module
from random import Random

import pytest

from agon.kit.conformance import tables
from agon.kit.driver import play_out, watched
from agon.kit.frame import Ask, Frame, State
from agon.kit.game import AnyGame, Options
from agon.kit.owing import pending
from agon.kit.registry import find_game, game_names
from agon.kit.rows import Decision
from agon.kit.seats import CHANCE
from tests.games.wording import kinds

GAMES = [game for name in game_names() if (game := find_game(name))]
TABLES = [
    pytest.param(one, seats, options, id=f"{one.name}-{one.rules_version}-{seats}-{at}")
    for game in GAMES
    for one in (game, *game.earlier)
    for at, (seats, options) in enumerate(tables(one))
]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_frame_has_a_row_and_every_kind_of_action_is_an_answer(game: AnyGame) -> None:
    module = import_module(f"agon.games.{game.name}.frames")
    frames = {one for one in vars(module).values() if isinstance(one, type) and one.__module__ == module.__name__}
    assert {row.frame for row in game.rules.rows} == {one for one in frames if issubclass(one, Frame)}
    answers = [one for row in game.rules.rows if isinstance(row, Decision) for one in row.answers.values()]
    assert {one.action for one in answers if one.apply} == kinds(game.action_type)


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_whatever_is_legal_is_an_answer_of_the_row_that_asks(game: AnyGame, seats: int, options: Options) -> None:
    answers = {row.frame: row.answers for row in game.rules.rows if isinstance(row, Decision)}

    def look(s: State, seat: int) -> None:
        for owing in () if seat == CHANCE else game.actors(s):
            asked = pending(s, owing)
            assert isinstance(asked, Ask)
            row = answers[type(asked)]
            wrong = {type(action) for action in game.legal_actions(s, owing) if row[type(action)].apply is None}
            assert not wrong

    play_out(watched(game, before=look), game.setup(seats, options, game.box), Random(1))
