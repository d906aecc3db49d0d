"""Quick draws: every item equally likely, in every place."""

from __future__ import annotations

from collections import Counter
from itertools import permutations, product

import pytest

from agon.kit.shuffle import any_of, shuffle


def every_stream(*sizes: int) -> list[list[float]]:
    """A number from the middle of each equally likely part, for draws out of so many."""
    return [
        [(part + 0.5) / size for part, size in zip(parts, sizes, strict=True)] for parts in product(*map(range, sizes))
    ]


@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_every_draw_is_equally_likely(n: int) -> None:
    bag = (3, 5, 7, 9)
    drawn = Counter(any_of(bag, n, iter(stream).__next__) for stream in every_stream(*range(4, 4 - n, -1)))
    assert drawn == Counter(permutations(bag, n))


def test_every_order_is_equally_likely() -> None:
    orders: Counter[tuple[int, ...]] = Counter()
    for stream in every_stream(4, 3, 2):
        items = [1, 2, 3, 4]
        shuffle(items, iter(stream).__next__)
        orders[tuple(items)] += 1
    assert orders == Counter(permutations((1, 2, 3, 4)))


def test_nothing_out_of_nothing() -> None:
    assert any_of((), 0, iter(()).__next__) == ()
    items: list[int] = []
    shuffle(items, iter(()).__next__)
    assert items == []
