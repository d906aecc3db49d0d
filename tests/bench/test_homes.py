"""A process that comes takes tables from others and moves none between them; one that goes leaves the rest alone."""

from __future__ import annotations

import pytest

from bench.homes import PLACINGS, fullest, moved, simulate

TABLES = [f"table-{number}" for number in range(2000)]
NAMES = ["one", "two", "three", "four"]


@pytest.mark.parametrize("name", ["ring-16", "ring-160", "highest"])
def test_only_those_move_that_have_to(name: str) -> None:
    place = PLACINGS[name]
    before, after = place(TABLES, NAMES), place(TABLES, [*NAMES, "five"])
    assert {new for old, new in zip(before, after, strict=True) if old != new} == {"five"}
    assert place(TABLES, NAMES[::-1]) == before  # in whatever order they came
    without = place(TABLES, NAMES[1:])
    assert all(old == new for old, new in zip(before, without, strict=True) if old != "one")


def test_many_points_share_evenly_and_a_remainder_moves_nearly_all() -> None:
    assert fullest(PLACINGS["ring-160"](TABLES, NAMES), 4) < fullest(PLACINGS["ring-1"](TABLES, NAMES), 4)
    remainder = PLACINGS["modulo"]
    assert moved(remainder(TABLES, NAMES), remainder(TABLES, [*NAMES, "five"])) > 0.7


def test_a_rollout_moves_each_table_about_twice() -> None:
    found = simulate(PLACINGS["highest"], TABLES, 4, "seed")
    assert found["rollout-same"] == pytest.approx(2.0)  # away from the process that ends, and home
    assert 1.5 < found["rollout-new"] < 2.5
    assert found["joins"] == pytest.approx(1.0, abs=0.2)
    assert found["leaves"] == pytest.approx(1.0, abs=0.2)
