"""Features of every game: the same protocol, readable names, numbers of about one at every table."""

from __future__ import annotations

from math import isfinite
from random import Random

import pytest

from agon.kit.driver import moments
from agon.kit.game import AnyGame, refuse_seats
from agon.kit.registry import find_game

GAMES = ("offrandes", "olympe", "olympos", "peloponnes")


def game_of(name: str) -> AnyGame:
    game = find_game(name)
    assert game is not None
    return game


@pytest.mark.parametrize("name", GAMES)
def test_names_are_readable_and_none_is_told_twice(name: str) -> None:
    game = game_of(name)
    assert game.features is not None
    names = game.features.names
    assert len(set(names)) == len(names)
    assert all(one and one == one.strip() and one.isascii() for one in names)


@pytest.mark.parametrize("name", GAMES)
def test_there_is_a_row_for_every_seat_and_a_number_of_about_one_for_every_name(name: str) -> None:
    game = game_of(name)
    assert game.features is not None
    for options in game.variants[:3]:
        for seats in game.seats:
            if seats == 1 or refuse_seats(game, seats, options, game.box) is not None:
                continue
            states = moments(game, game.setup(seats, options, game.box), Random(seats))
            for s in (*states[::17], states[-1]):
                rows = game.features.of(s)
                assert [len(row) for row in rows] == [len(game.features.names)] * seats
                assert all(isfinite(x) and abs(x) < 12 for row in rows for x in row)


@pytest.mark.parametrize("name", GAMES)
def test_looking_changes_nothing_and_chapters_only_rise(name: str) -> None:
    game = game_of(name)
    assert game.features is not None
    states = moments(game, game.setup(4, game.variants[0], game.box), Random(3))
    chapters = [game.features.chapter(s) for s in states]
    assert chapters == sorted(chapters)
    assert chapters[0] < chapters[-1]
    before = [s.key() for s in states[::23]]
    for s in states[::23]:
        game.features.of(s)
    assert [s.key() for s in states[::23]] == before
