"""Spread unseen items over those who may hold them: the heart of every `imagine`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final, NamedTuple

_QUICK_TRIES: Final = 8


class Holder(NamedTuple):
    """A place for hidden items: how many it holds, and which it can hold."""

    size: int
    may_hold: Callable[[int], bool]


def allocate(items: Sequence[int], holders: Sequence[Holder], rng: Random) -> list[list[int]]:
    """One way, chosen at random, to fill every holder; each fitting way has a positive chance.

    The sizes add up to the number of items. Raises ValueError if no way fits.
    """
    if sum(holder.size for holder in holders) != len(items):
        raise ValueError("sizes and items do not add up")
    masks = [sum(1 << h for h, holder in enumerate(holders) if holder.may_hold(item)) for item in items]
    order = list(range(len(items)))
    for careful in (False,) * _QUICK_TRIES + (True,):
        rng.shuffle(order)
        order.sort(key=lambda i: masks[i].bit_count())  # the choosiest items first
        filled = _fill(order, masks, [holder.size for holder in holders], rng, careful)
        if filled is not None:
            return [sorted(items[i] for i in held) for held in filled]
    raise ValueError("no way to spread the items fits")


def _fill(
    order: Sequence[int], masks: Sequence[int], room: list[int], rng: Random, careful: bool
) -> list[list[int]] | None:
    """Place the items one by one, more likely where more room is left; None at a dead end.

    The careful way looks ahead and so never meets one, unless nothing fits; the quick way is retried.
    """
    held: list[list[int]] = [[] for _ in room]
    for place, i in enumerate(order):
        options = [h for h in range(len(room)) if masks[i] >> h & 1 and room[h]]
        if careful:
            rest = [masks[j] for j in order[place + 1 :]]
            options = [h for h in options if _fits(rest, _less_one(room, h))]
        if not options:
            return None
        chosen = options[0] if len(options) == 1 else rng.choices(options, [room[h] for h in options])[0]
        room[chosen] -= 1
        held[chosen].append(i)
    return held


def _less_one(room: Sequence[int], h: int) -> list[int]:
    return [size - (at == h) for at, size in enumerate(room)]


def _fits(masks: Sequence[int], room: Sequence[int]) -> bool:
    """Hall's condition: no set of holders is the only home of more items than it has room for."""
    for group in range(1 << len(room)):
        space = sum(size for h, size in enumerate(room) if group >> h & 1)
        if sum(1 for mask in masks if mask & ~group == 0) > space:
            return False
    return True
