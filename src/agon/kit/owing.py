"""Who owes what, by the frame on top of the stack; and questions to several seats at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

from agon.kit.frame import Each, Frame, State

F = TypeVar("F", bound=Frame)


def actors(s: State) -> tuple[int, ...]:
    """The seats who owe a decision; (CHANCE,) when nature acts; () when the match is over."""
    stack: Sequence[Frame] = s.stack
    return stack[-1].owed() if stack else ()


def pending(s: State, seat: int) -> Frame | None:
    """The frame this seat must answer now, or None."""
    if not s.stack:
        return None
    top: Frame = s.stack[-1]
    if isinstance(top, Each):
        stacks: tuple[tuple[Frame, ...], ...] = top.stacks
        return stacks[seat][-1] if 0 <= seat < len(stacks) and stacks[seat] else None
    return top if seat in top.owed() else None


def several(seats: int, owed: Mapping[int, Sequence[F]]) -> Each[F]:
    """Ask the seats in `owed` at once, the last frame of each sequence first."""
    return Each(tuple([tuple(owed[seat]) if seat in owed else () for seat in range(seats)]))


def answered(each: Each[F], seat: int, then: Sequence[F] = ()) -> Each[F]:
    """Without the seat's top frame, and with `then` in its place."""
    stacks = list(each.stacks)
    stacks[seat] = stacks[seat][:-1] + tuple(then)
    return Each(tuple(stacks))
