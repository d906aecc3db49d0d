"""A patch leads from one plain value to another, and is short where they differ little."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as some

from agon.kit.patch import patch, patched

_LEAVES = some.none() | some.integers() | some.text(max_size=3)
PLAIN = some.recursive(
    _LEAVES,
    lambda part: some.lists(part, max_size=4) | some.dictionaries(some.sampled_from("abc"), part),
    max_leaves=12,
)


@given(PLAIN, PLAIN)
def test_it_leads_there_also_through_json(of: Any, to: Any) -> None:
    sent = msgspec.json.decode(msgspec.json.encode(patch(of, to)))
    assert patched(of, sent) == to


@pytest.mark.parametrize(
    ("of", "to", "short"),
    [
        ({"a": 1, "b": [1, 2]}, {"a": 1, "b": [1, 2]}, {}),
        ({"goods": [1, 2, 3]}, {"goods": [1, 5, 3]}, {"0": [1, 1, 5]}),
        ([{"a": 1}, {"a": 2}], [{"a": 1}, {"a": 3}], {"1": {"0": [3]}}),
        ({"b": 1, "a": 2}, {"a": 3, "b": 1}, {"1": [3]}),
        ({"7": 1, "1": 2}, {"7": 1, "1": 3}, [{"7": 1, "1": 3}]),
        ([1, 2, 4], [1, 2, 3, 4], [2, 0, 3]),
        ([1], [], [0, 1]),
        ({"a": 1}, {"b": 1}, [{"b": 1}]),
        (None, [7], [[7]]),
    ],
)
def test_only_what_differs_is_told(of: Any, to: Any, short: Any) -> None:
    assert patch(of, to) == short
    assert patched(of, short) == to
