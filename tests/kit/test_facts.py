"""Facts: what follows from the annotations of a state."""

from __future__ import annotations

import pickle
from collections.abc import Hashable

import msgspec
import pytest

from agon.kit.facts import AnyOrder, Facts, Fixed
from agon.kit.spelling import fields


class Coin(msgspec.Struct, frozen=True):
    """A part that never changes."""

    worth: int


class Purse(Facts):
    """A part that changes."""

    coins: list[Coin]


class Stall(Facts):
    """One of each kind of field."""

    name: Fixed[str]
    open: bool
    prices: list[int]
    shelves: list[list[list[int]]]
    basket: AnyOrder[int]
    heaps: list[AnyOrder[int]]
    best: tuple[int, ...]
    purses: list[Purse]
    own: Purse


def stall() -> Stall:
    return Stall("figs", True, [3, 1], [[[1], [2]], [[3]]], [5, 4], [[2, 1]], (7,), [Purse([Coin(1)])], Purse([]))


def test_the_constructor_takes_the_fields_in_their_order_or_by_name() -> None:
    assert Purse(coins=[Coin(2)]).key() == Purse([Coin(2)]).key()
    with pytest.raises(TypeError):
        Purse()  # type: ignore[call-arg]


def test_nothing_but_its_fields_can_be_set() -> None:
    with pytest.raises(AttributeError):
        stall().price = 3  # type: ignore[attr-defined]


def test_a_clone_is_equal_and_shares_no_list() -> None:
    one = stall()
    other = one.clone()
    assert other.key() == one.key()
    other.prices.append(2)
    other.shelves[0][1].append(2)
    other.basket.append(2)
    other.heaps[0].append(2)
    other.purses[0].coins.append(Coin(3))
    other.own.coins.append(Coin(3))
    assert one.key() == stall().key() != other.key()


@pytest.mark.parametrize("name", [name for name in fields(Stall) if name != "name"])
def test_a_key_tells_whatever_is_not_fixed(name: str) -> None:
    one, changed = stall(), {"open": False, "best": (8,), "own": Purse([Coin(9)]), "heaps": [[9]], "shelves": [[[9]]]}
    setattr(one, name, changed.get(name, []))
    assert one.key() != stall().key()


def test_a_key_tells_neither_what_is_fixed_nor_an_order_that_says_nothing() -> None:
    one = stall()
    one.name = "olives"
    one.basket.reverse()
    one.heaps[0].reverse()
    assert one.key() == stall().key()
    one.prices.reverse()
    assert one.key() != stall().key()


def test_a_key_can_be_hashed() -> None:
    assert hash(stall().key()) == hash(stall().clone().key())


def test_facts_can_be_pickled() -> None:
    one = pickle.loads(pickle.dumps(stall()))
    assert (one.name, one.key()) == ("figs", stall().key())


def test_a_method_that_the_class_writes_is_left_alone() -> None:
    class Counted(Facts):
        count: int

        def key(self) -> Hashable:
            return self.count % 2

    assert Counted(3).key() == Counted(5).clone().key() == 1


def test_what_no_annotation_says_how_to_copy_is_refused_at_once() -> None:
    with pytest.raises(TypeError, match=r"prices: nothing says how dict\[str, int\] is copied"):

        class Priced(Facts):
            prices: dict[str, int]
