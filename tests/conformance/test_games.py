"""Every game in the house passes the battery at every table."""

from __future__ import annotations

import pytest

from agon.kit.conformance import check_game, check_sameness, tables
from agon.kit.game import Options
from agon.kit.registry import find_game, game_names

TABLES = [
    pytest.param(name, seats, options, id=f"{name}-{seats}-{at}")
    for name in game_names()
    if (game := find_game(name))
    for at, (seats, options) in enumerate(tables(game))
]


@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_a_few_matches_keep_the_protocol(name: str, seats: int, options: Options) -> None:
    game = find_game(name)
    assert game
    check_game(game, seats, options, seed="quick", games=1, every=40)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_many_matches_at_every_table_keep_the_protocol(name: str, seats: int, options: Options) -> None:
    game = find_game(name)
    assert game
    check_game(game, seats, options, seed="slow", games=30, every=60)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(4))
@pytest.mark.parametrize("name", game_names())
def test_a_thousand_ordinary_matches_keep_the_protocol(name: str, part: int) -> None:
    game = find_game(name)
    assert game
    check_game(game, game.default_seats, game.variants[0], seed=f"thousand {part}", games=250, every=80)


@pytest.mark.parametrize("name", game_names())
def test_a_seed_gives_the_same_match_in_every_process(name: str) -> None:
    game = find_game(name)
    assert game
    check_sameness(f"agon.games.{name}:GAME", game.seats, "same")
