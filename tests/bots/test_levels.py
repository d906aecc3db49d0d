"""Levels: names that mean something, numbers and not times, and bots by their numbers."""

from __future__ import annotations

import pytest

from agon.bots.levels import (
    BOTS,
    LEVELS,
    MANNERS,
    REPLACEMENT,
    SITTERS,
    find_bot,
    level_of,
    replacement_for,
)
from agon.bots.searching import ANY_GAME
from agon.kit.registry import our_games


def test_from_the_weakest_to_the_strongest_with_the_old_names_among_them() -> None:
    assert LEVELS == ("beginner", "easy", "medium", "hard", "expert")
    assert set(LEVELS) < set(SITTERS)
    assert all(find_bot(name) is not None for name in SITTERS)
    assert REPLACEMENT in LEVELS


def test_a_temperament_is_no_level_of_its_own() -> None:
    assert [level_of(name) for name in ("hard:bold", "hard", "people")] == ["hard", "hard", "people"]
    assert {level_of(name) for name in SITTERS} == set(LEVELS)


def test_who_sits_down_for_somebody_is_as_strong_as_most_bots_of_the_table() -> None:
    assert replacement_for([]) == replacement_for([None]) == REPLACEMENT
    assert replacement_for(["expert:bold", "easy", None, "expert"]) == "expert"
    assert replacement_for(["hard:builder"]) == "hard"


def test_who_is_stronger_tries_more_out() -> None:
    for game in (ANY_GAME, *our_games()):
        manners = [MANNERS[level].get(game, MANNERS[level][ANY_GAME]) for level in ("medium", "hard", "expert")]
        assert [one.simulations for one in manners] == sorted({one.simulations for one in manners})


def test_bots_that_records_and_saves_name_are_still_there() -> None:
    assert {"random", "greedy", "easy", "medium"} <= set(BOTS)


@pytest.mark.parametrize("name", ["search:20", "search:20:4", "search:20:-1:0.5", "search:20:2:0:3"])
def test_a_search_by_its_numbers(name: str) -> None:
    assert find_bot(name) is not None


@pytest.mark.parametrize(
    "name",
    [
        "search",
        "search:",
        "search:x",
        "search:0",
        "search:5:-2",
        "search:5:1:2",
        "search:5:1:0:0",
        "search:5:1:0:3:1",
        "nix",
        "",
    ],
)
def test_no_such_bot(name: str) -> None:
    assert find_bot(name) is None
