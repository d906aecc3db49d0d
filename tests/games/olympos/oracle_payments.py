"""Payments the slow way: every handful of cubes is tried, square by square of the cell as the file prints it."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Any

from agon.games.olympos.components import OURS

NAMES = ("grain", "wood", "stone", "gold")
PRINTED: dict[str, Any] = tomllib.loads(OURS.text)
PRICE = 7
DISCOUNT = 2

Held = Mapping[str, int]


def cost(row: int, column: int) -> dict[str, Any]:
    """What a cell costs, as the file says; both count from 1."""
    (found,) = [cell["cost"] for cell in PRINTED["cell"] if (cell["row"], cell["column"]) == (row, column)]
    return dict(found)


def squares(price: Mapping[str, Any]) -> list[str | int]:
    """The squares of a cell: the name of a printed resource, or the number of a grey group."""
    named: list[str | int] = [name for name in NAMES for _ in range(price.get(name, 0))]
    return named + [group for group, size in enumerate(price.get("alike", ())) for _ in range(size)]


def covers(pool: Counter[str], left: Sequence[str | int], kinds: Mapping[int, str], printed: set[str]) -> bool:
    """Whether one thing of the pool can be laid on each square that is left."""
    if not left:
        return True
    square = left[0]
    for name in NAMES:
        if not pool[name]:
            continue
        if isinstance(square, str):
            fits = name == square
        elif square in kinds:
            fits = kinds[square] == name
        else:
            fits = name not in printed and name not in kinds.values()
        if not fits:
            continue
        chosen = kinds if isinstance(square, str) else {**kinds, square: name}
        if covers(pool - Counter([name]), left[1:], chosen, printed):
            return True
    return False


def handfuls(cubes: Held) -> Iterator[tuple[int, ...]]:
    """Every choice among the cubes one has."""
    return product(*(range(cubes[name] + 1) for name in NAMES))


def payments(price: Mapping[str, Any], tokens: Held, cubes: Held) -> set[tuple[int, ...]]:
    """The handfuls that, with all tokens, pay for a cell, while nothing smaller within them does."""
    printed = {name for name in NAMES if price.get(name)}
    enough = [
        handful
        for handful in handfuls(cubes)
        if covers(Counter(dict(tokens)) + Counter(dict(zip(NAMES, handful, strict=True))), squares(price), {}, printed)
    ]
    return {one for one in enough if not any(other != one and within(other, one) for other in enough)}


def within(small: Sequence[int], large: Sequence[int]) -> bool:
    """Whether one handful lies within another."""
    return all(few <= many for few, many in zip(small, large, strict=True))


def bonuses(row: int, column: int, seats: int) -> list[str]:
    """The bonuses of a cell that this many players may take, as the file says."""
    (found,) = [cell for cell in PRINTED["cell"] if (cell["row"], cell["column"]) == (row, column)]
    grey = [found["grey-bonus"]] if seats == 5 and "grey-bonus" in found else []
    return [*found.get("bonuses", ()), *grey]


def reaches(points: int, space: int, hourglasses: int) -> bool:
    """Whether an action can be paid, space by space, without going beyond the cross."""
    while points and hourglasses:
        points, hourglasses = points - 1, hourglasses - 1
    return bool(space + points <= PRINTED["time-track"]["cross"])


def action_points(price: Mapping[str, Any], tiles: Sequence[str]) -> int:
    """Seven, and two less for every discount tile whose resource is printed."""
    return max(0, PRICE - DISCOUNT * sum(bool(price.get(resource)) for resource in tiles))
