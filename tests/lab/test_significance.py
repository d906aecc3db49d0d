"""Chances of differences, against tables that are printed in every textbook."""

from __future__ import annotations

import pytest

from agon.lab.significance import chance_of, holm, student


@pytest.mark.parametrize(
    ("freedom", "t"), [(1, 12.706), (2, 4.303), (3, 3.182), (4, 2.776), (5, 2.571), (10, 2.228), (60, 2.000)]
)
def test_five_percent_lie_beyond_what_the_tables_print(freedom: int, t: float) -> None:
    assert student(t, freedom) == pytest.approx(0.05, abs=2e-4)
    assert student(0, freedom) == pytest.approx(1)


def test_with_many_it_is_the_normal_distribution() -> None:
    assert student(1.96, 100_000) == pytest.approx(0.05, abs=1e-4)
    assert student(2.576, 100_001) == pytest.approx(0.01, abs=1e-4)


def test_no_difference_is_no_surprise_and_the_same_everywhere_no_chance() -> None:
    assert chance_of([]) == chance_of([3]) == chance_of([0, 0]) == chance_of([1, -1]) == 1
    assert chance_of([2, 2, 2]) == 0
    assert chance_of([1, 2, 3]) == chance_of([-1, -2, -3]) == pytest.approx(0.0742, abs=1e-4)


def test_holm_corrects_the_smallest_by_all_and_keeps_the_order() -> None:
    assert holm([0.01, 0.04, 0.03, 0.5]) == pytest.approx([0.04, 0.09, 0.09, 0.5])
    assert holm([0.6, 0.9]) == [1, 1]
    assert holm([]) == []
