"""Where ways are too many to be counted, one is mixed: every one that fits is reached, all about equally often."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from agon.kit.allocate import Holder, allocate, count_ways
from agon.kit.mixing import first_fit, mixed
from tests.kit.test_allocate import all_ways, some_problem


def homes_of(items: int, allowed: list[set[int]]) -> list[int]:
    return [sum(1 << at for at, own in enumerate(allowed) if item in own) for item in range(items)]


@pytest.mark.parametrize("seed", [6, 24, 37])
def test_all_ways_come_equally_often(seed: int) -> None:
    """Chi square, as for ways that were counted."""
    items, allowed, sizes = some_problem(Random(seed))
    used = [at for at, size in enumerate(sizes) if size]
    allowed, sizes = [allowed[at] for at in used], [sizes[at] for at in used]
    ways, rng, homes = all_ways(items, allowed, sizes), Random(seed), homes_of(items, allowed)
    seen: Counter[tuple[int, ...]] = Counter()
    for _ in range(40 * len(ways)):
        held = mixed(range(items), homes, sizes, rng)
        seen[tuple(next(h for h, inside in enumerate(held) if item in inside) for item in range(items))] += 1
    assert set(seen) <= ways
    surprise = sum((seen[way] - 40) ** 2 / 40 for way in ways)
    assert surprise < len(ways) + 4 * (2 * len(ways)) ** 0.5


def test_what_only_a_ring_can_change_is_changed() -> None:
    """No two of the three can exchange anything."""
    rng, homes = Random(1), [0b101, 0b011, 0b110]
    seen = Counter(tuple(held[0] for held in mixed(range(3), homes, (1, 1, 1), rng)) for _ in range(200))
    assert set(seen) == {(0, 1, 2), (1, 2, 0)}
    assert min(seen.values()) > 60


def test_a_narrow_way_is_found() -> None:
    size = 12
    homes = [sum(1 << at for at in range(item, size)) for item in range(size)]
    assert first_fit(homes[::-1], [1] * size) == [[size - 1 - at] for at in range(size)]


def test_what_cannot_fit_is_an_error() -> None:
    with pytest.raises(ValueError, match="no way"):
        mixed([1, 2], [0b10, 0b10], (1, 1), Random(1))


def test_a_table_of_ten_in_the_middle_of_a_round_is_too_much_to_count_and_yet_imagined() -> None:
    """Every seat lacks a colour or two of eight; what is spread fits all of them."""
    rng = Random(3)
    items = range(80)
    lacks = [{seat % 8, (3 * seat + 1) % 8} for seat in range(9)]
    holders = [Holder(8, lambda item, own=own: item % 8 not in own) for own in lacks]  # type: ignore[misc]
    holders.append(Holder(8, lambda item: True))
    assert count_ways(items, holders) is None
    for _ in range(20):
        spread = allocate(items, holders, rng)
        assert sorted(item for held in spread for item in held) == list(items)
        assert all(holder.may_hold(item) for holder, held in zip(holders, spread, strict=True) for item in held)
        assert [len(held) for held in spread] == [holder.size for holder in holders]
