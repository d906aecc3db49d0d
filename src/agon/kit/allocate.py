"""Spread unseen items over those who may hold them: the heart of every `imagine`.

Every way that fits is equally likely. Holders that may hold the same items are filled together, one such place after
the other. Items that the same of the places still to be filled may hold are alike from there on: so there are few
kinds, and the ways behind each choice of how many of each kind a place takes can be counted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import accumulate
from math import comb
from random import Random
from typing import Final, NamedTuple

from agon.kit.shuffle import shuffle

_KNOWN: Final = 128  # counts that are kept: a search imagines the same position again and again


class Holder(NamedTuple):
    """A place for hidden items: how many it holds, and which it can hold."""

    size: int
    may_hold: Callable[[int], bool]


def allocate(items: Sequence[int], holders: Sequence[Holder], rng: Random) -> list[list[int]]:
    """One way to fill every holder, chosen at random: each that fits has the same chance.

    Equal items count as different ones. The sizes add up to the number of items. Raises ValueError if no way fits.
    """
    if sum(holder.size for holder in holders) != len(items):
        raise ValueError("sizes and items do not add up")
    places, kinds = _sorted(items, holders)
    ways = _ways(_sizes(places, holders), _counts(kinds))
    held: list[list[int]] = [[] for _ in holders]
    for number, place in enumerate(places):
        inside: list[int] = []
        for homes, count in ways.draw(number, kinds, rng):
            bag = kinds[homes]
            shuffle(bag, rng.random)
            inside += bag[:count]
            del bag[:count]
        kinds = _fewer(kinds)
        if len(place) > 1:
            shuffle(inside, rng.random)
        for at in place:
            size = holders[at].size
            held[at] = sorted(inside[:size])
            del inside[:size]
    return held


def count_ways(items: Sequence[int], holders: Sequence[Holder]) -> int:
    """The ways to fill them all, with holders that may hold the same items taken as one."""
    places, kinds = _sorted(items, holders)
    counts = _counts(kinds)
    return _ways(_sizes(places, holders), counts).count(0, counts)


_Kinds = dict[int, list[int]]  # items, by the places still to be filled that may hold them: a bit each, the next lowest
_Counts = tuple[tuple[int, int], ...]  # how many there are of each kind


def _sorted(items: Sequence[int], holders: Sequence[Holder]) -> tuple[list[list[int]], _Kinds]:
    """The holders that are filled together, the choosiest first, and the items by which of these may hold them."""
    by_choice: dict[tuple[bool, ...], list[int]] = {}
    for at, holder in enumerate(holders):
        if holder.size:
            by_choice.setdefault(tuple(map(holder.may_hold, items)), []).append(at)
    choices = sorted(by_choice, key=sum)
    homes = [0] * len(items)
    for place, choice in enumerate(choices):
        bit = 1 << place
        for number, fits in enumerate(choice):
            if fits:
                homes[number] |= bit
    kinds: _Kinds = {}
    for number, item in enumerate(items):
        kinds.setdefault(homes[number], []).append(item)
    return [by_choice[choice] for choice in choices], kinds


def _sizes(places: Sequence[Sequence[int]], holders: Sequence[Holder]) -> tuple[int, ...]:
    return tuple(sum(holders[at].size for at in place) for place in places)


def _fewer(kinds: _Kinds) -> _Kinds:
    """What is left, once a place is filled: what only it told apart is alike now."""
    left: _Kinds = {}
    for homes, bag in kinds.items():
        left.setdefault(homes >> 1, []).extend(bag)
    return left


def _counts(kinds: _Kinds) -> _Counts:
    return tuple(sorted((homes, len(bag)) for homes, bag in kinds.items() if bag))


class _Ways:
    """How many ways there are to fill the places of these sizes, from one of them on."""

    def __init__(self, sizes: Sequence[int]) -> None:
        self._sizes: Final = sizes
        self._known: Final[dict[tuple[int, _Counts], tuple[int, list[tuple[_Counts, int]]]]] = {}

    def count(self, place: int, kinds: _Counts) -> int:
        """The number of ways."""
        return self._choices(place, kinds)[0] if place < len(self._sizes) else not kinds

    def draw(self, place: int, kinds: _Kinds, rng: Random) -> _Counts:
        """How many of each kind a place takes, each choice as likely as its ways are many."""
        total, choices = self._choices(place, _counts(kinds))
        if not total:
            raise ValueError("no way to spread the items fits")
        mark = rng.randrange(total) if len(choices) > 1 else 0
        reached = accumulate(ways for _, ways in choices)
        return next(taken for (taken, _), upto in zip(choices, reached, strict=True) if mark < upto)

    def _choices(self, place: int, kinds: _Counts) -> tuple[int, list[tuple[_Counts, int]]]:
        """Everything a place can take, with the ways behind it; and all these ways together."""
        known = self._known.get((place, kinds))
        if known is None:
            splits = _splits(self._sizes[place], kinds)
            choices = [(taken, ways) for taken in splits if (ways := self._behind(place, kinds, taken))]
            known = self._known[place, kinds] = (sum(ways for _, ways in choices), choices)
        return known

    def _behind(self, place: int, kinds: _Counts, taken: _Counts) -> int:
        gone, left, ways = dict(taken), dict[int, int](), 1
        for homes, count in kinds:
            here = gone.get(homes, 0)
            ways *= comb(count, here)
            if count > here:
                left[homes >> 1] = left.get(homes >> 1, 0) + count - here
        return ways * self.count(place + 1, tuple(sorted(left.items())))


@lru_cache(_KNOWN)
def _ways(sizes: tuple[int, ...], begun_with: _Counts) -> _Ways:
    """The same ones for the same problem; they know nothing of others, and so stay small."""
    return _Ways(sizes)


def _splits(size: int, kinds: _Counts) -> Iterator[_Counts]:
    """All ways to take so many, of kinds whose lowest bit is set; a kind that fits nowhere else is taken whole."""
    own = [(homes, count) for homes, count in kinds if homes & 1]
    return _split(size, own, sum(count for _, count in own))


def _split(size: int, own: Sequence[tuple[int, int]], room: int) -> Iterator[_Counts]:
    if not own:
        if not size:
            yield ()
        return
    (homes, most), *others = own
    room -= most
    least = most if homes == 1 else max(0, size - room)
    for here in range(least, min(most, size) + 1):
        for rest in _split(size - here, others, room):
            yield ((homes, here), *rest) if here else rest
