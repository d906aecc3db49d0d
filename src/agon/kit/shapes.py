"""How the fields of a view become numbers: single values, many of them, and what seats have.

A shape is laid for a table of so many seats; then it is known how many numbers it takes, and it can be written.
"""

from __future__ import annotations

from collections.abc import Callable, MutableSequence, Sequence
from typing import Any, NamedTuple

Numbers = MutableSequence[float]

Write = Callable[[Any, int, Numbers, int], None]
"""Writes a value as the seat sees it who looks, into the numbers from a place on."""


class Laid(NamedTuple):
    """A shape at a table: how many numbers it takes, and how a value is written."""

    size: int
    write: Write


Shape = Callable[[int], Laid]
"""A shape at a table of so many seats."""


# Single values


def amount(most: float) -> Shape:
    """A number, where so many are a lot."""

    def write(value: float, me: int, numbers: Numbers, at: int) -> None:
        if value:
            numbers[at] = value / most

    return lambda seats: Laid(1, write)


def one_of(n: int) -> Shape:
    """One of so many, each with a number of its own; none of them where the value is None or out of this range."""

    def write(value: int | None, me: int, numbers: Numbers, at: int) -> None:
        if value is not None and 0 <= value < n:
            numbers[at + value] = 1.0

    return lambda seats: Laid(n, write)


def bits(n: int) -> Shape:
    """A set that is stored as one number, with a bit for each of so many."""

    def write(value: int, me: int, numbers: Numbers, at: int) -> None:
        for bit in range(value.bit_length()):
            if value >> bit & 1 and bit < n:
                numbers[at + bit] = 1.0

    return lambda seats: Laid(n, write)


def SEAT(seats: int) -> Laid:  # noqa: N802 - a shape by itself, beside those that are made
    """A seat, or nobody."""

    def write(value: int, me: int, numbers: Numbers, at: int) -> None:
        if value >= 0:
            numbers[at + (value - me) % seats] += 1.0

    return Laid(seats, write)


# Many values


def items(n: int) -> Shape:
    """How often each of so many is there, whatever their order; what is out of this range is none of them."""

    def write(value: Sequence[int], me: int, numbers: Numbers, at: int) -> None:
        for item in value:
            if 0 <= item < n:
                numbers[at + item] += 1.0

    return lambda seats: Laid(n, write)


def SEATS(seats: int) -> Laid:  # noqa: N802
    """How often each seat is there, whatever their order."""

    def write(value: Sequence[int], me: int, numbers: Numbers, at: int) -> None:
        for seat in value:
            numbers[at + (seat - me) % seats] += 1.0

    return Laid(seats, write)


def each(n: int, shape: Shape) -> Shape:
    """So many places, each in the same shape; there may be fewer values, and no more are told."""
    return lambda seats: _row(n, shape(seats))


def in_turn(shape: Shape) -> Shape:
    """As many places as there are seats, in an order that is not the seats': who acts first, what was played first."""
    return lambda seats: _row(seats, shape(seats))


def _row(places: int, one: Laid) -> Laid:
    size, write_one = one

    def write(value: Sequence[Any], me: int, numbers: Numbers, at: int) -> None:
        for place, thing in enumerate(value[:places]):
            write_one(thing, me, numbers, at + place * size)

    return Laid(places * size, write)


def by_seat(shape: Shape) -> Shape:
    """What every seat has, whoever looks first; where teams have it, his comes first."""

    def lay(seats: int) -> Laid:
        size, write_one = shape(seats)

        def write(value: Sequence[Any], me: int, numbers: Numbers, at: int) -> None:
            sides = len(value)
            for seat, thing in enumerate(value):
                write_one(thing, me, numbers, at + (seat - me) % sides * size)

        return Laid(seats * size, write)

    return lay


def rows_of(n: int, shape: Shape) -> Shape:
    """A table, one row after another: so many values belong together."""

    def lay(seats: int) -> Laid:
        size, write_rows = shape(seats)

        def write(value: Sequence[Any], me: int, numbers: Numbers, at: int) -> None:
            write_rows([value[first : first + n] for first in range(0, len(value), n)], me, numbers, at)

        return Laid(size, write)

    return lay


def last(shape: Shape) -> Shape:
    """The last of a row, if there is any."""

    def lay(seats: int) -> Laid:
        size, write_one = shape(seats)

        def write(value: Sequence[Any], me: int, numbers: Numbers, at: int) -> None:
            if value:
                write_one(value[-1], me, numbers, at)

        return Laid(size, write)

    return lay


def first(shape: Shape) -> Shape:
    """The first of a row, if there is any."""

    def lay(seats: int) -> Laid:
        size, write_one = shape(seats)

        def write(value: Sequence[Any], me: int, numbers: Numbers, at: int) -> None:
            if value:
                write_one(value[0], me, numbers, at)

        return Laid(size, write)

    return lay


# Combinations


def both(*shapes: Shape) -> Shape:
    """The same value in several shapes."""

    def lay(seats: int) -> Laid:
        laid = [shape(seats) for shape in shapes]

        def write(value: object, me: int, numbers: Numbers, at: int) -> None:
            for size, write_one in laid:
                write_one(value, me, numbers, at)
                at += size

        return Laid(sum(one.size for one in laid), write)

    return lay


def parts(**shapes: Shape) -> Shape:
    """The fields of a thing by name."""

    def lay(seats: int) -> Laid:
        laid = [(name, *shape(seats)) for name, shape in shapes.items()]

        def write(value: object, me: int, numbers: Numbers, at: int) -> None:
            for name, size, write_one in laid:
                write_one(getattr(value, name), me, numbers, at)
                at += size

        return Laid(sum(size for _, size, _ in laid), write)

    return lay


def perhaps(shape: Shape) -> Shape:
    """What may be hidden from whoever looks: first whether it is not."""

    def lay(seats: int) -> Laid:
        size, write_one = shape(seats)

        def write(value: object, me: int, numbers: Numbers, at: int) -> None:
            if value is not None:
                numbers[at] = 1.0
                write_one(value, me, numbers, at + 1)

        return Laid(1 + size, write)

    return lay


def only(at_seats: int, shape: Shape) -> Shape:
    """What there is at a table of so many seats alone; it takes no numbers at another."""
    return lambda seats: shape(seats) if seats == at_seats else Laid(0, _write_nothing)


def _write_nothing(value: object, me: int, numbers: Numbers, at: int) -> None:
    """Nothing."""
