"""A view as numbers, for whoever learns from it: every field of the view in a shape, or left out for a reason.

The seats are turned so that whoever looks comes first and the others follow clockwise: what is learned on one seat
holds on all. An amount is divided by what is a lot of it in an ordinary match; all else is 0 or a count.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from agon.kit.shapes import Laid, Numbers, Shape


class Span(NamedTuple):
    """Where the numbers of a field stand."""

    field: str
    start: int
    stop: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Observation:
    """The numbers of a game: the shapes of a view's fields, in order. Another order or shape is another version."""

    version: int
    shapes: Mapping[str, Shape]
    without: Mapping[str, str]  # the fields that stand in no number, and why
    _laid: dict[int, list[tuple[Span, Laid]]] = field(default_factory=dict, init=False, repr=False, compare=False)

    def size(self, seats: int) -> int:
        """How many numbers there are at a table of so many seats."""
        return self._at(seats)[-1][0].stop

    def spans(self, seats: int) -> Iterator[Span]:
        """Which numbers tell which field."""
        return (span for span, _ in self._at(seats))

    def write(self, view: object, seat: int | None, seats: int, numbers: Numbers) -> None:
        """Write the view of a seat into numbers that are all 0; a spectator looks from the first seat."""
        for (name, start, _), (_, write) in self._at(seats):
            write(getattr(view, name), seat or 0, numbers, start)

    def _at(self, seats: int) -> list[tuple[Span, Laid]]:
        if seats not in self._laid:
            at, laid = 0, []
            for name, shape in self.shapes.items():
                one = shape(seats)
                laid.append((Span(name, at, at + one.size), one))
                at += one.size
            self._laid[seats] = laid
        return self._laid[seats]


LEAST: Final = -4.0
MOST: Final = 64.0
"""No number of an observation is outside."""
