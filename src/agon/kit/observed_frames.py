"""What is owed, as numbers: which frames lie on the stack, whose they are, and what they hold."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple, get_args, get_origin

from agon.kit.frame import Each, Frame
from agon.kit.shapes import Laid, Numbers, Shape, parts
from agon.kit.spelling import fields

_SEAT: Final = "seat"


class _Kind(NamedTuple):
    """A kind of frame: whether it is somebody's, whether all seats may have one at once, and what else it holds."""

    frame: type[Frame]
    of_seat: bool
    at_once: bool
    holds: Shape


class _Place(NamedTuple):
    """Where a kind of frame is written: the places of the seats, the step from one to the next, and what it holds."""

    start: int
    seats: int
    step: int
    held: int
    holds: Laid


def frames(union: object, **shapes: Shape) -> Shape:
    """The stack of a game whose frames are this union; `shapes` says how the fields of frames are written, by name."""
    kinds = list(_kinds(get_args(union), shapes))

    def lay(seats: int) -> Laid:
        places, size = _places(kinds, seats)

        def put(frame: Frame, seat: int, me: int, numbers: Numbers, at: int) -> None:
            place = places[type(frame)]
            behind = (seat - me) % place.seats
            numbers[at + place.start + behind * place.step] += 1.0
            held = behind * place.step if place.step > 1 else 0
            place.holds.write(frame, me, numbers, at + place.start + place.held + held)

        def write(stack: Sequence[Frame], me: int, numbers: Numbers, at: int) -> None:
            for frame in stack:
                if isinstance(frame, Each):
                    for one in (one for stacks in frame.stacks for one in stacks):
                        put(one, one.seat, me, numbers, at)
                else:
                    put(frame, getattr(frame, _SEAT, me), me, numbers, at)

        return Laid(size, write)

    return lay


def _kinds(union: Iterable[Any], shapes: dict[str, Shape], at_once: bool = False) -> Iterable[_Kind]:
    for one in union:
        if get_origin(one) is Each:
            yield from _kinds(get_args(get_args(one)[0]), shapes, at_once=True)
            continue
        names = [name for name in fields(one) if name != _SEAT]
        yield _Kind(one, _SEAT in fields(one), at_once, parts(**{name: shapes[name] for name in names}))


def _places(kinds: Iterable[_Kind], seats: int) -> tuple[dict[type[Frame], _Place], int]:
    """Asked at once, every seat has a place for what it is asked; else the frame is told once, beside whose it is."""
    places, at = {}, 0
    for kind in kinds:
        holds = kind.holds(seats)
        if kind.at_once and kind.of_seat:
            places[kind.frame] = _Place(at, seats, 1 + holds.size, 1, holds)
            at += seats * (1 + holds.size)
            continue
        asked = seats if kind.of_seat else 1
        places[kind.frame] = _Place(at, asked, 1, asked, holds)
        at += asked + holds.size
    return places, at
