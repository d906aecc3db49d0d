"""Cyclic garbage is found, and what lives is not looked through all the time."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from weakref import ref

import pytest
import uvicorn

from agon.cli.serving import announcing, bind
from agon.server.collecting import GROWTH, search_if_grown, search_in_earnest, set_aside
from agon.server.draining import Draining


class Knot:
    """Refers to itself, so only a search finds that nobody needs it."""

    def __init__(self) -> None:
        self.own = self


@pytest.fixture(autouse=True, scope="module")
def as_before() -> Iterator[None]:
    yield
    search_in_earnest()


def test_what_was_set_aside_is_not_looked_through_again() -> None:
    kept = [[number] for number in range(1000)]
    set_aside()
    looked_at = {id(one) for one in gc.get_objects()}
    assert not looked_at & set(map(id, kept))


def test_young_garbage_goes_when_the_rest_is_set_aside() -> None:
    gone = ref(Knot())
    set_aside()
    assert gone() is None


def test_garbage_that_was_set_aside_goes_when_it_is_searched_for_in_earnest() -> None:
    knot = Knot()
    gone = ref(knot)
    set_aside()
    del knot
    set_aside()
    assert gone() is not None
    search_in_earnest()
    assert gone() is None


def test_it_is_searched_for_in_earnest_when_much_was_set_aside() -> None:
    left = search_in_earnest()
    knots = [Knot() for _ in range(int(left * (GROWTH - 1) / 2))]
    gone = ref(knots[0])
    set_aside()
    knots.clear()
    assert search_if_grown(left) == left  # half a quarter is too little to stop everybody for it
    assert gone() is not None
    knots = [Knot() for _ in range(int(left * (GROWTH - 1)))]
    set_aside()
    knots.clear()
    assert search_if_grown(left) < left * GROWTH
    assert gone() is None


def test_all_that_was_loaded_is_set_aside_when_anybody_is_told_where_the_server_is() -> None:
    kept = [[number] for number in range(1000)]
    looked_at: list[set[int]] = []

    def announce() -> None:
        looked_at.append({id(one) for one in gc.get_objects()})
        server.should_exit = True

    server = announcing(uvicorn.Config(nobody, lifespan="off", log_config=None), announce, Draining())
    with bind("127.0.0.1", 0) as listening:
        server.run(sockets=[listening])
    assert len(looked_at) == 1
    assert not looked_at[0] & set(map(id, kept))


async def nobody(_scope: object, _receive: object, _send: object) -> None:
    """An application that is never asked."""
