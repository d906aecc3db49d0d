"""Showing: a view has what it declares, and a state can be supposed from it."""

from __future__ import annotations

import msgspec
import pytest

from agon.kit.facts import Facts, Fixed
from agon.kit.game import View as KitView
from agon.kit.showing import show, suppose


class Hut(Facts):
    """What one seat has."""

    sheep: list[int]
    gold: int


class Village(Facts):
    """What is shown, and what is not."""

    name: Fixed[str]
    paths: list[list[int]]
    huts: list[Hut]
    well: int
    last: tuple[int, ...]


class HutView(msgspec.Struct, frozen=True):
    """A hut from outside: no gold."""

    sheep: tuple[int, ...]


class VillageView(KitView, frozen=True):
    """A village from outside."""

    viewer: int | None
    name: str
    paths: tuple[tuple[int, ...], ...]
    huts: tuple[HutView, ...]
    last: tuple[int, ...]


def village() -> Village:
    return Village("Ascra", [[1], [2, 3]], [Hut([4], 9), Hut([], 8)], 7, (1,))


def test_a_view_has_what_it_declares_and_nothing_else() -> None:
    seen = show(VillageView, village(), viewer=1)
    assert seen == VillageView(1, "Ascra", ((1,), (2, 3)), (HutView((4,)), HutView(())), (1,))
    assert b"gold" not in msgspec.json.encode(seen)
    assert b"well" not in msgspec.json.encode(seen)


def test_what_is_given_is_not_copied() -> None:
    assert show(VillageView, village(), viewer=None, huts=()).huts == ()
    assert show(VillageView, village(), viewer=None, name="?").name == "?"  # as many as before, but others
    assert show(VillageView, village(), viewer=None).name == "Ascra"


def test_a_view_cannot_change_when_the_state_does() -> None:
    s = village()
    seen = show(VillageView, s, viewer=0)
    s.paths[0].append(5)
    s.huts[0].sheep.append(5)
    assert seen == show(VillageView, village(), viewer=0)


def test_a_field_that_is_neither_given_nor_held_is_an_error() -> None:
    with pytest.raises(TypeError, match="viewer is neither given nor a field of Village"):
        show(VillageView, village())


def test_what_a_view_does_not_declare_cannot_be_given() -> None:
    with pytest.raises(TypeError, match="declares no well"):
        show(VillageView, village(), viewer=0, well=7)


class WellView(KitView, frozen=True):
    """It says otherwise than the state."""

    well: int | None


def test_what_a_view_declares_otherwise_must_be_given() -> None:
    assert show(WellView, village(), well=None).well is None
    with pytest.raises(TypeError, match=r"well: .* is declared as"):
        show(WellView, village())


def test_a_state_is_supposed_from_what_a_view_tells_and_what_is_imagined() -> None:
    seen = show(VillageView, village(), viewer=0)
    huts = [suppose(Hut, hut, gold=gold) for hut, gold in zip(seen.huts, (9, 8), strict=True)]
    supposed = suppose(Village, seen, huts=huts, well=7)
    assert (supposed.name, supposed.key()) == ("Ascra", village().key())
    with pytest.raises(TypeError, match="gold is neither given nor a field of HutView"):
        suppose(Hut, seen.huts[0])
