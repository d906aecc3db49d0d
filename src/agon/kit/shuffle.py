"""Items out of a bag by a quick generator: for playouts, where nobody has to be able to check a deal."""

from __future__ import annotations

from collections.abc import Callable, Sequence


def shuffle(items: list[int], random: Callable[[], float]) -> None:
    """Put them in any order, each equally likely."""
    for left in range(len(items), 1, -1):
        other = int(random() * left)
        item = items[left - 1]
        items[left - 1] = items[other]
        items[other] = item


def any_of(bag: Sequence[int], n: int, random: Callable[[], float]) -> tuple[int, ...]:
    """So many items, each equally likely, in the order they were drawn."""
    size = len(bag)
    if n == 1:
        return (bag[int(random() * size)],)
    pool = list(bag)
    for at in range(n):
        other = at + int(random() * (size - at))
        item = pool[other]
        pool[other] = pool[at]
        pool[at] = item
    return tuple(pool if n == size else pool[:n])
