"""Every event of every game says by which clause it happens."""

from __future__ import annotations

from typing import get_args

import pytest

from agon.kit.event import Event
from agon.kit.registry import find_game, game_names
from agon.kit.rulebook import read_rulebook


@pytest.mark.parametrize("name", game_names())
def test_every_event_names_a_clause_of_the_rulebook(name: str) -> None:
    game = find_game(name)
    assert game is not None
    book = read_rulebook(name, game.folder)
    kinds: tuple[type[Event], ...] = get_args(game.event_type)
    assert kinds
    named = {kind.__name__: kind.clause for kind in kinds}
    known = {f"{name}/{slug}" for slug in book.clauses}
    assert {event: clause for event, clause in named.items() if clause not in known} == {}
