"""Spread unseen items over those who may hold them: the heart of every `imagine`.

Every way that fits is equally likely. Holders that may hold the same items are filled together, one such place after
the other. Items that the same of the places still to be filled may hold are alike from there on: so there are few
kinds, and it is enough to choose how many of each kind a place takes, one kind after the other, each choice as likely
as the ways behind it are many. Those are counted once for a position (`ways`); where they are too many to be counted,
as at a table of ten, a way that fits is mixed instead (`mixing`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

from agon.kit.mixing import mixed
from agon.kit.shuffle import shuffle
from agon.kit.ways import Kinds, Ways, ways_to_fill


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
    places, homes = _sorted(items, holders)
    sizes, bags = _sizes(places, holders), _bags(items, homes)
    ways = ways_to_fill(sizes, _kinds(bags))
    filled = _taken(ways, bags, rng) if ways is not None else mixed(items, homes, sizes, rng)
    held: list[list[int]] = [[] for _ in holders]
    for place, inside in zip(places, filled, strict=True):
        if len(place) > 1:
            shuffle(inside, rng.random)
        for at in place:
            size = holders[at].size
            held[at] = sorted(inside[:size])
            del inside[:size]
    return held


def count_ways(items: Sequence[int], holders: Sequence[Holder]) -> int | None:
    """The ways to fill them all, with holders that may hold the same items taken as one; None: too many to count."""
    places, homes = _sorted(items, holders)
    ways = ways_to_fill(_sizes(places, holders), _kinds(_bags(items, homes)))
    return None if ways is None else ways.total


_Bags = dict[int, list[int]]  # items, by the places still to be filled that may hold them: a bit each, the next lowest


def _sorted(items: Sequence[int], holders: Sequence[Holder]) -> tuple[list[list[int]], list[int]]:
    """The holders that are filled together, the choosiest first, and for every item which of these may hold it."""
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
    return [by_choice[choice] for choice in choices], homes


def _sizes(places: Sequence[Sequence[int]], holders: Sequence[Holder]) -> tuple[int, ...]:
    return tuple(sum(holders[at].size for at in place) for place in places)


def _bags(items: Sequence[int], homes: Sequence[int]) -> _Bags:
    bags: _Bags = {}
    for number, item in enumerate(items):
        bags.setdefault(homes[number], []).append(item)
    return bags


def _kinds(bags: _Bags) -> Kinds:
    return tuple(sorted((homes, len(bag)) for homes, bag in bags.items()))


def _taken(ways: Ways, bags: _Bags, rng: Random) -> list[list[int]]:
    """What lies in each place."""
    filled: list[list[int]] = []
    for taken in ways.draw(rng):
        inside: list[int] = []
        for homes, count in taken:
            bag = bags[homes]
            shuffle(bag, rng.random)
            inside += bag[:count]
            del bag[:count]
        filled.append(inside)
        bags = _fewer(bags)
    return filled


def _fewer(bags: _Bags) -> _Bags:
    """What is left, once a place is filled: what only it told apart is alike now."""
    left: _Bags = {}
    for homes, bag in bags.items():
        left.setdefault(homes >> 1, []).extend(bag)
    return left
