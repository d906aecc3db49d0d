"""Unseen items are spread over those who may hold them, every fitting way with a positive chance."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from agon.kit.allocate import Holder, allocate


def anything(item: int) -> bool:
    return True


def test_every_fitting_way_is_reached() -> None:
    holders = [Holder(1, lambda item: item != 0), Holder(1, anything), Holder(1, lambda item: item != 2)]
    fitting = {ways for ways in permutations(range(3)) if ways[0] != 0 and ways[2] != 2}
    rng = Random(1)
    seen = Counter(tuple(held[0] for held in allocate(range(3), holders, rng)) for _ in range(600))
    assert set(seen) == fitting
    assert min(seen.values()) > 600 / len(fitting) / 4


def test_without_constraints_every_way_is_about_equally_likely() -> None:
    rng = Random(2)
    seen = Counter(tuple(allocate(range(4), [Holder(2, anything)] * 2, rng)[0]) for _ in range(6000))
    assert len(seen) == 6
    assert min(seen.values()) > 800


def test_a_narrow_way_is_found() -> None:
    """Each holder but the last can take one item only, a chain that blind tries would miss."""
    size = 12
    holders = [Holder(1, lambda item, at=at: item <= at) for at in range(size)]  # type: ignore[misc]
    assert allocate(range(size), holders, Random(3)) == [[at] for at in range(size)]


def test_equal_items_are_spread_too() -> None:
    spread = allocate([5, 5, 5, 6], [Holder(2, anything), Holder(2, lambda item: item == 5)], Random(4))
    assert spread == [[5, 6], [5, 5]]


def test_what_cannot_fit_is_an_error() -> None:
    with pytest.raises(ValueError, match="no way"):
        allocate([1, 2], [Holder(1, lambda item: False), Holder(1, anything)], Random(5))
    with pytest.raises(ValueError, match="add up"):
        allocate([1, 2], [Holder(1, anything)], Random(5))


@given(st.integers(0, 2**32), st.integers(1, 5), st.integers(0, 12))
def test_a_hidden_spread_can_always_be_imagined(seed: int, holders: int, items: int) -> None:
    """Whatever the real spread is, some spread that fits what is known of it is found."""
    rng = Random(seed)
    real = [rng.randrange(holders) for _ in range(items)]
    allowed = [{item for item in range(items) if real[item] == h or rng.random() < 0.3} for h in range(holders)]
    places = [Holder(real.count(h), allowed[h].__contains__) for h in range(holders)]
    spread = allocate(range(items), places, rng)
    assert sorted(item for held in spread for item in held) == list(range(items))
    assert all(set(held) <= allowed[h] and len(held) == real.count(h) for h, held in enumerate(spread))
