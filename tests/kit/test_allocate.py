"""Unseen items are spread over those who may hold them, every fitting way with the same chance."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from math import factorial, prod
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from agon.kit.allocate import Holder, allocate, count_ways


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


def some_problem(rng: Random) -> tuple[int, list[set[int]], list[int]]:
    """Up to seven items, what each of two to four holders may hold, and how many; some way fits."""
    items, count = rng.randint(2, 7), rng.randint(2, 4)
    real = [rng.randrange(count) for _ in range(items)]
    freedom = rng.choice((0.3, 0.6, 1.0))
    allowed = [{item for item in range(items) if real[item] == h or rng.random() < freedom} for h in range(count)]
    return items, allowed, [real.count(h) for h in range(count)]


def all_ways(items: int, allowed: list[set[int]], sizes: list[int]) -> set[tuple[int, ...]]:
    """Every way that fits, by trying: for each item its holder."""
    fitting: list[tuple[int, ...]] = [()]
    for item in range(items):
        fitting = [
            (*way, h) for way in fitting for h, own in enumerate(allowed) if item in own and way.count(h) < sizes[h]
        ]
    return set(fitting)


def places(allowed: list[set[int]], sizes: list[int]) -> list[Holder]:
    return [Holder(size, own.__contains__) for own, size in zip(allowed, sizes, strict=True)]


@pytest.mark.parametrize("seed", range(60))
def test_the_ways_are_counted_rightly(seed: int) -> None:
    items, allowed, sizes = some_problem(Random(seed))
    together: dict[frozenset[int], list[int]] = {}
    for own, size in zip(allowed, sizes, strict=True):
        together.setdefault(frozenset(own), []).append(size)
    within = prod(factorial(sum(one)) // prod(map(factorial, one)) for one in together.values())
    counted = count_ways(range(items), places(allowed, sizes))
    assert counted is not None
    assert counted * within == len(all_ways(items, allowed, sizes))


@pytest.mark.parametrize("seed", [6, 17, 20, 24, 27, 37])
def test_all_ways_come_equally_often(seed: int) -> None:
    """Chi square over every way that trying finds; its mean is the degrees of freedom, its variance twice that."""
    items, allowed, sizes = some_problem(Random(seed))
    ways, rng = all_ways(items, allowed, sizes), Random(seed)
    tries = 60 * len(ways)
    seen: Counter[tuple[int, ...]] = Counter()
    for _ in range(tries):
        held = allocate(range(items), places(allowed, sizes), rng)
        seen[tuple(next(h for h, inside in enumerate(held) if item in inside) for item in range(items))] += 1
    assert set(seen) <= ways
    surprise = sum((seen[way] - 60) ** 2 / 60 for way in ways)
    assert surprise < len(ways) + 4 * (2 * len(ways)) ** 0.5
