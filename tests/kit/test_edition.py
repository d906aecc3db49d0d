"""Editions beside ours: which values differ, and files with other numbers."""

from __future__ import annotations

import pytest

from agon.games.peloponnes import GAME
from agon.kit.edition import Change, changes, numbers, with_numbers
from agon.kit.registry import find_game, game_names

BARRACKS = "building.barracks.cost.coins"


def test_every_number_can_be_found_and_changed_alone() -> None:
    box = GAME.box
    for one in numbers(box)[::40]:
        text = with_numbers(box.text, {one.path: one.value + 1})
        assert len(text.splitlines()) == len(box.text.splitlines())
        other = box.__class__(
            **{name: getattr(box, name) for name in box.__struct_fields__ if name != "text"}, text=text
        )
        assert changes(box, other) == (Change(one.place, one.value, one.value + 1),)


def test_several_numbers_change_at_once_and_the_game_reads_them() -> None:
    box = GAME.box
    text = with_numbers(box.text, {"price.conquest": 10, "price.pass": 0, "points.coins": 12})
    other = GAME.load_box(text)
    assert changes(box, other) == (
        Change("price.pass", 3, 0),
        Change("price.conquest", 3, 10),
        Change("points.coins", 3, 12),
    )
    assert with_numbers(text, {"price.conquest": 3, "price.pass": 3, "points.coins": 3}) == box.text


def test_what_is_not_there_cannot_be_changed() -> None:
    with pytest.raises(KeyError):
        with_numbers(GAME.box.text, {"price.nothing": 1})


@pytest.mark.parametrize("name", game_names())
def test_numbers_are_those_that_rules_read(name: str) -> None:
    game = find_game(name)
    assert game is not None
    found = numbers(game.box)
    assert found
    assert len({one.path for one in found}) == len(found)
    drawn = game.box.drawn
    assert not [one for one in found if drawn & set(one.path.replace("[", ".").split("."))]
