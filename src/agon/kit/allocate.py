"""Spread unseen items over those who may hold them: the heart of every `imagine`.

Every way that fits is equally likely. Holders that may hold the same items are filled together, one such place after
the other. Items that the same of the places still to be filled may hold are alike from there on: so there are few
kinds, and it is enough to choose how many of each kind a place takes, one kind after the other, each choice as likely
as the ways behind it are many. Those are counted once for a position (`ways`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

from agon.kit.ways import Kinds, ways_to_fill


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
    places, bags = _sorted(items, holders)
    ways = ways_to_fill(_sizes(places, holders), _kinds(bags))
    held: list[list[int]] = [[] for _ in holders]
    for place, taken in zip(places, ways.draw(rng), strict=True):
        inside: list[int] = []
        for homes, count in taken:
            bag = bags[homes]
            rng.shuffle(bag)
            inside += bag[:count]
            del bag[:count]
        bags = _fewer(bags)
        if len(place) > 1:
            rng.shuffle(inside)
        for at in place:
            size = holders[at].size
            held[at] = sorted(inside[:size])
            del inside[:size]
    return held


def count_ways(items: Sequence[int], holders: Sequence[Holder]) -> int:
    """The ways to fill them all, with holders that may hold the same items taken as one."""
    places, bags = _sorted(items, holders)
    return ways_to_fill(_sizes(places, holders), _kinds(bags)).total


_Bags = dict[int, list[int]]  # items, by the places still to be filled that may hold them: a bit each, the next lowest


def _sorted(items: Sequence[int], holders: Sequence[Holder]) -> tuple[list[list[int]], _Bags]:
    """The holders that are filled together, the choosiest first, and the items by which of these may hold them."""
    by_choice: dict[tuple[bool, ...], list[int]] = {}
    for at, holder in enumerate(holders):
        if holder.size:
            by_choice.setdefault(tuple(map(holder.may_hold, items)), []).append(at)
    choices = sorted(by_choice, key=sum)
    bags: _Bags = {}
    for number, item in enumerate(items):
        homes = sum(1 << place for place, choice in enumerate(choices) if choice[number])
        bags.setdefault(homes, []).append(item)
    return [by_choice[choice] for choice in choices], bags


def _sizes(places: Sequence[Sequence[int]], holders: Sequence[Holder]) -> tuple[int, ...]:
    return tuple(sum(holders[at].size for at in place) for place in places)


def _kinds(bags: _Bags) -> Kinds:
    return tuple(sorted((homes, len(bag)) for homes, bag in bags.items()))


def _fewer(bags: _Bags) -> _Bags:
    """What is left, once a place is filled: what only it told apart is alike now."""
    left: _Bags = {}
    for homes, bag in bags.items():
        left.setdefault(homes >> 1, []).extend(bag)
    return left
