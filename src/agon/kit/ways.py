"""In how many ways places can be filled with items of some kinds, and one of them at random.

A place is filled kind by kind: how many of the first that it may hold, how many of the next. What is left of all kinds
then is one number, some bits a kind: so the same rest, reached another way, is counted once.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import comb
from random import Random
from typing import Final, NamedTuple

_KNOWN: Final = 128  # positions whose counts are kept: a search imagines the same one again and again
_MOST: Final = 8_000  # rests that are counted: some hundredths of a second

Kinds = tuple[tuple[int, int], ...]
"""The places that may hold a kind, a bit each, the next one lowest; and how many there are of it."""

Taken = list[tuple[int, int]]
"""How many of each kind a place takes; a kind is named by those of the places from this one on that may hold it."""


class _Cell(NamedTuple):
    """A kind that a place may take from."""

    homes: int
    shift: int  # where its rest stands in the number
    forced: bool  # no later place may hold it


class _Place(NamedTuple):
    """What is chosen for one place."""

    size: int
    cells: tuple[_Cell, ...]
    merge: tuple[tuple[int, int], ...]  # where each kind stands afterwards: what only this place told apart is alike


class TooMany(Exception):
    """So many rests that counting them would take too long."""


class Ways:
    """The ways to fill places of these sizes with so many items of each kind; TooMany if they cannot be counted."""

    def __init__(self, sizes: Sequence[int], kinds: Kinds) -> None:
        bits = sum(count for _, count in kinds).bit_length()  # all of one kind in the end
        self._most: Final = (1 << bits) - 1
        self._places: Final = _planned(sizes, [mask for mask, _ in kinds], bits)
        self._known: Final[list[list[dict[int, int]]]] = [[{} for _ in place.cells] for place in self._places]
        self._left = _MOST
        self._all: Final = sum(count << bits * at for at, (_, count) in enumerate(kinds))
        self.total: Final[int] = self._begin(0, self._all)

    def draw(self, rng: Random) -> list[Taken]:
        """What each place takes; ValueError if there is no way."""
        if not self.total:
            raise ValueError("no way to spread the items fits")
        rest, found = self._all, []
        for number in range(len(self._places)):
            taken, rest = self._fill(number, rest, rng)
            found.append(taken)
        return found

    def _fill(self, number: int, rest: int, rng: Random) -> tuple[Taken, int]:
        """What a place takes, and what is left for the next."""
        place = self._places[number]
        need, room, taken = place.size, _room(place, rest, self._most), Taken()
        for at, cell in enumerate(place.cells):
            count = rest >> cell.shift & self._most
            room -= count
            least = count if cell.forced else max(0, need - room)
            here, most = least, min(count, need)
            if most > least:
                mark = rng.randrange(self._count(number, at, rest, need, room + count))
                while (mark := mark - self._behind(number, at, rest, need, room, here)) >= 0:
                    here += 1
            if here:
                taken.append((cell.homes, here))
            rest -= here << cell.shift
            need -= here
        return taken, _merged(place, rest, self._most)

    def _begin(self, number: int, rest: int) -> int:
        """The ways from this place on."""
        if number == len(self._places):
            return 0 if rest else 1
        place = self._places[number]
        return self._count(number, 0, rest, place.size, _room(place, rest, self._most))

    def _count(self, number: int, at: int, rest: int, need: int, room: int) -> int:
        """The ways from this kind of this place on; it needs so many more, and so many are there for it."""
        place = self._places[number]
        if at == len(place.cells):
            return 0 if need else self._begin(number + 1, _merged(place, rest, self._most))
        known = self._known[number][at]
        ways = known.get(rest)
        if ways is None:
            cell = place.cells[at]
            count = rest >> cell.shift & self._most
            room -= count
            least = count if cell.forced else max(0, need - room)
            ways = 0
            for here in range(least, min(count, need) + 1):
                ways += self._behind(number, at, rest, need, room, here)
            known[rest] = ways
            self._left -= 1
            if self._left < 0:
                raise TooMany
        return ways

    def _behind(self, number: int, at: int, rest: int, need: int, room: int, here: int) -> int:
        """The ways if so many of this kind are taken."""
        shift = self._places[number].cells[at].shift
        count = rest >> shift & self._most
        return comb(count, here) * self._count(number, at + 1, rest - (here << shift), need - here, room)


@lru_cache(_KNOWN)
def ways_to_fill(sizes: tuple[int, ...], kinds: Kinds) -> Ways | None:
    """The same ones for the same problem; they know nothing of others, and so stay small. None: too many to count."""
    try:
        return Ways(sizes, kinds)
    except TooMany:
        return None


def _planned(sizes: Sequence[int], homes: Sequence[int], bits: int) -> list[_Place]:
    """The choices of every place; kinds that no later place tells apart stand together from there on."""
    places, masks = [], list(homes)
    for size in sizes:
        cells = tuple(_Cell(mask, bits * at, mask == 1) for at, mask in enumerate(masks) if mask & 1)
        later = sorted({mask >> 1 for mask in masks})
        merge = tuple((bits * at, bits * later.index(mask >> 1)) for at, mask in enumerate(masks))
        places.append(_Place(size, cells, merge))
        masks = later
    return places


def _room(place: _Place, rest: int, most: int) -> int:
    """How many items there are that the place may take."""
    return sum(rest >> cell.shift & most for cell in place.cells)


def _merged(place: _Place, rest: int, most: int) -> int:
    return sum((rest >> before & most) << after for before, after in place.merge)
