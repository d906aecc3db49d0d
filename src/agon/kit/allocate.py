"""Spread unseen items over those who may hold them: the heart of every `imagine`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple


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
    homes = [[h for h, holder in enumerate(holders) if holder.may_hold(item)] for item in items]
    room = [holder.size for holder in holders]
    held: list[list[int]] = [[] for _ in holders]
    order = list(range(len(items)))
    rng.shuffle(order)
    order.sort(key=lambda i: len(homes[i]))  # the choosiest items first
    for i in order:
        open_homes = [h for h in homes[i] if room[h]]
        if open_homes:
            home = rng.choices(open_homes, [room[h] for h in open_homes])[0]  # likelier where more room is left
            held[home].append(i)
        else:
            home = _make_room(i, homes, held, room, rng)
        room[home] -= 1
    return [sorted(items[i] for i in inside) for inside in held]


def _make_room(i: int, homes: list[list[int]], held: list[list[int]], room: list[int], rng: Random) -> int:
    """Place item i by moving others along a chain of holders; the holder where the chain ends."""
    came: dict[int, tuple[int, int]] = {}  # holder -> the item that moves in, and the holder it leaves (-1: item i)
    queue = homes[i][:]
    rng.shuffle(queue)
    came.update((h, (i, -1)) for h in queue)
    for full in queue:  # the queue grows while we walk it
        if room[full]:
            return _move(full, came, held)
        for item in rng.sample(held[full], len(held[full])):
            fresh = [h for h in homes[item] if h not in came]
            came.update((h, (item, full)) for h in fresh)
            queue += fresh
    raise ValueError("no way to spread the items fits")


def _move(end: int, came: dict[int, tuple[int, int]], held: list[list[int]]) -> int:
    """Carry out the moves of a chain, from its end back to its beginning."""
    to = end
    while to >= 0:
        item, source = came[to]
        held[to].append(item)
        if source >= 0:
            held[source].remove(item)
        to = source
    return end
