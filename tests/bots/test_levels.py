"""Levels: names that mean something, numbers and not times, and bots by their numbers."""

from __future__ import annotations

import pytest

from agon.bots.levels import BOT_OF, BOTS, LEVELS, MANNERS, REPLACEMENT, find_bot
from agon.bots.searching import ANY_GAME
from agon.kit.registry import our_games


def test_from_the_weakest_to_the_strongest_with_the_old_names_among_them() -> None:
    assert LEVELS == ("beginner", "easy", "medium", "hard", "expert")
    assert set(BOT_OF) == set(LEVELS)
    assert all(find_bot(BOT_OF[level]) is not None for level in LEVELS)
    assert REPLACEMENT in LEVELS


def test_who_is_stronger_tries_more_out_and_looks_at_least_as_far() -> None:
    for game in (ANY_GAME, *our_games()):
        manners = [MANNERS[level].get(game, MANNERS[level][ANY_GAME]) for level in ("medium", "hard", "expert")]
        assert [one.simulations for one in manners] == sorted({one.simulations for one in manners})
        assert [one.candidates for one in manners] == sorted(one.candidates for one in manners)


def test_bots_that_records_and_saves_name_are_still_there() -> None:
    assert {"random", "greedy", "easy", "medium"} <= set(BOTS)


@pytest.mark.parametrize("name", ["search:20", "search:20:4", "search:20:-1:0.5"])
def test_a_search_by_its_numbers(name: str) -> None:
    assert find_bot(name) is not None


@pytest.mark.parametrize(
    "name", ["search", "search:", "search:x", "search:0", "search:5:-2", "search:5:1:2", "nix", ""]
)
def test_no_such_bot(name: str) -> None:
    assert find_bot(name) is None
