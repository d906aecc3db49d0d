"""A way to fill places, mixed for so long that nobody can tell where it began: where ways are too many to be counted.

Two kinds of steps, and neither prefers any way to another: two places throw together what both may hold and deal it
anew, which mixes quickly; and some places hand one item each on in a ring, if each may hold what it gets. Two ways
always differ by such rings, so every way that fits is reached, and in the long run all are equally likely.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from agon.kit.shuffle import any_of, shuffle

_STEPS: Final = 30  # of each kind, for every place
_RING: Final = 3  # places at least: two deal anew anyway


def mixed(items: Sequence[int], homes: Sequence[int], sizes: Sequence[int], rng: Random) -> list[list[int]]:
    """The items in each place; `homes` tells for every item which places may hold it, a bit each.

    Raises ValueError if no way fits.
    """
    held = first_fit(homes, sizes)
    places = range(len(sizes))
    for _ in range(_STEPS * len(sizes)):
        one, other = any_of(places, 2, rng.random)
        _deal_anew(held, homes, one, other, rng)
        if len(sizes) >= _RING:
            long = _RING + int(rng.random() * (len(sizes) - _RING + 1))
            _hand_on(held, homes, any_of(places, long, rng.random), rng)
    return [[items[number] for number in inside] for inside in held]


def _deal_anew(held: list[list[int]], homes: Sequence[int], one: int, other: int, rng: Random) -> None:
    both = 1 << one | 1 << other
    shared = [number for place in (one, other) for number in held[place] if homes[number] & both == both]
    shuffle(shared, rng.random)
    for place in (one, other):
        own = [number for number in held[place] if homes[number] & both != both]
        room = len(held[place]) - len(own)
        held[place] = own + shared[:room]
        del shared[:room]


def _hand_on(held: list[list[int]], homes: Sequence[int], ring: Sequence[int], rng: Random) -> None:
    chosen = [int(rng.random() * len(held[place])) for place in ring]
    given = [held[place][at] for place, at in zip(ring, chosen, strict=True)]
    if all(homes[number] >> place & 1 for number, place in zip(given, (*ring[1:], ring[0]), strict=True)):
        for at, place in enumerate(ring):
            held[place][chosen[at]] = given[at - 1]


def first_fit(homes: Sequence[int], sizes: Sequence[int]) -> list[list[int]]:
    """Any way that fits, by the numbers of the items: whoever finds no room makes others move on."""
    held: list[list[int]] = [[] for _ in sizes]
    for number in sorted(range(len(homes)), key=lambda number: homes[number].bit_count()):
        _make_room(number, homes, sizes, held)
    return held


def _make_room(number: int, homes: Sequence[int], sizes: Sequence[int], held: list[list[int]]) -> None:
    """Put it where it fits, along the shortest chain of items that move from place to place."""
    comes = {place: (number, place) for place in range(len(sizes)) if homes[number] >> place & 1}  # what, from where
    waiting = list(comes)
    for place in waiting:
        if len(held[place]) < sizes[place]:
            return _move(place, number, comes, held)
        for inside in held[place]:
            for farther in range(len(sizes)):
                if homes[inside] >> farther & 1 and farther not in comes:
                    comes[farther] = (inside, place)
                    waiting.append(farther)
    raise ValueError("no way to spread the items fits")


def _move(place: int, number: int, comes: dict[int, tuple[int, int]], held: list[list[int]]) -> None:
    while True:
        moved, before = comes[place]
        held[place].append(moved)
        if moved == number:
            return
        held[before].remove(moved)
        place = before
