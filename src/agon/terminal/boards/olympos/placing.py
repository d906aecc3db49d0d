"""Where labels go on a map of characters: near their places, none on another."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from typing import Final, NamedTuple

_EVEN: Final = 0.45  # how far crowded parts are stretched: 0 keeps distances, 1 keeps only the order
_ROWS_OFF: Final = 3  # a label may stand so far from its place
_COLUMNS_OFF: Final = 14
_ROW_WEIGHT: Final = 4  # a row counts like so many columns


class Spot(NamedTuple):
    """Where a label begins."""

    row: int
    column: int


class Sheet:
    """A sheet of characters on which labels of some length are put."""

    def __init__(self, width: int, rows: int) -> None:
        self.width: Final = width
        self.rows: Final = rows
        self._taken: Final[list[list[tuple[int, int]]]] = [[] for _ in range(rows)]

    def put(self, wanted: Spot, length: int, rows_off: int = _ROWS_OFF, columns_off: int = _COLUMNS_OFF) -> Spot | None:
        """The nearest free spot for a label, now taken; None if there is none near."""
        last = self.width - length
        spots = [
            Spot(row, column)
            for row in range(max(0, wanted.row - rows_off), min(self.rows, wanted.row + rows_off + 1))
            for column in range(max(0, wanted.column - columns_off), min(last, wanted.column + columns_off) + 1)
            if self._is_free(row, column, length)
        ]
        if not spots:
            return None
        best = min(spots, key=lambda spot: (_distance(spot, wanted), spot))
        self._taken[best.row].append((best.column, best.column + length))
        return best

    def _is_free(self, row: int, column: int, length: int) -> bool:
        """A space to the next label included."""
        return all(column + length < start or end < column for start, end in self._taken[row])


def _distance(spot: Spot, wanted: Spot) -> int:
    return _ROW_WEIGHT * abs(spot.row - wanted.row) + abs(spot.column - wanted.column)


def spread(values: Sequence[int], marks: Sequence[int]) -> list[float]:
    """Coordinates as parts of the whole, stretched where the marks are crowded."""
    ordered = sorted(marks)
    low, high = ordered[0], ordered[-1]

    def part(value: int) -> float:
        rank = (bisect_left(ordered, value) + bisect_right(ordered, value) - 1) / 2 / max(1, len(ordered) - 1)
        straight = (value - low) / max(1, high - low)
        return min(1.0, max(0.0, (1 - _EVEN) * straight + _EVEN * rank))

    return [part(value) for value in values]


def wanted_spots(
    points: Sequence[tuple[int, int]], marks: Sequence[tuple[int, int]], width: int, rows: int
) -> list[Spot]:
    """Where labels of points would begin if there were no others; the marks say which parts are crowded."""
    across = spread([x for x, _ in points], [x for x, _ in marks])
    down = spread([y for _, y in points], [y for _, y in marks])
    return [Spot(round(y * (rows - 1)), round(x * width)) for x, y in zip(across, down, strict=True)]


def place_all(sheet: Sheet, wanted: Sequence[Spot], length: int) -> list[Spot] | None:
    """Spots for labels of one length, from the north and the west; None if there is no room."""
    found: dict[int, Spot] = {}
    for number in sorted(range(len(wanted)), key=wanted.__getitem__):
        spot = sheet.put(wanted[number], length)
        if spot is None:
            return None
        found[number] = spot
    return [found[number] for number in range(len(wanted))]
