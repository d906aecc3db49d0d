"""What every way on the map costs: tabled once for each set of abilities, since nobody stands in the way."""

from __future__ import annotations

from collections.abc import Sequence
from heapq import heapify, heappop, heappush
from typing import Final

from agon.games.olympos.travel import Travel

UNREACHABLE: Final = 1 << 40  # more than hourglasses ever pay
NORTH: Final = -1  # the last origin
_ORIGIN: Final = -1


class Ways:
    """The cheapest ways from every land, and from the north zone as one more origin, to every land."""

    __slots__ = ("came", "costs", "farthest", "steps")

    def __init__(self, neighbours: Sequence[Sequence[int]], north: Sequence[int], lands: int, travel: Travel) -> None:
        origins = (*neighbours[:lands], north)
        found = [_search(neighbours, first, lands, travel) for first in origins]
        self.costs: Final = tuple(tuple(costs[:lands]) for costs, _ in found)
        self.farthest: Final = max(map(max, self.costs))
        self.came: Final = tuple(tuple(came) for _, came in found)
        self.steps: Final = (
            _enter(0, lands, travel, in_run=False),
            _enter(0, lands, travel, in_run=True),
            travel.sea,
        )

    def route(self, origin: int, to: int) -> list[int]:
        """The spaces entered on the cheapest way, the last one being `to`."""
        came = self.came[origin]
        way = [to]
        while came[way[-1]] != _ORIGIN:
            way.append(came[way[-1]])
        return way[::-1]


def _search(
    neighbours: Sequence[Sequence[int]], first: Sequence[int], lands: int, travel: Travel
) -> tuple[list[int], list[int]]:
    """The cost of entering each space, and from where it is entered; the origin counts only when entered again."""
    costs = [UNREACHABLE] * len(neighbours)
    came = [_ORIGIN] * len(neighbours)
    queue = [(_enter(to, lands, travel, in_run=False), _ORIGIN, to) for to in first]
    heapify(queue)
    while queue:
        cost, before, space = heappop(queue)
        if cost >= costs[space]:
            continue
        costs[space], came[space] = cost, before
        for to in neighbours[space]:
            step = _enter(to, lands, travel, in_run=space < lands)
            heappush(queue, (cost + step, space, to))
    return costs, came


def _enter(to: int, lands: int, travel: Travel, in_run: bool) -> int:
    """What it costs to enter a space."""
    if to >= lands:
        return travel.sea if travel.sails else UNREACHABLE  # olympos/move-cost olympos/siren-blocks-sea
    if travel.run:
        return 0 if in_run else travel.run  # olympos/cavalry
    return travel.land  # olympos/move-cost
