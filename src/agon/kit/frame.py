"""A pending decision is data: a stack of plain frames, so a match can be saved between any two."""

from __future__ import annotations

from collections.abc import Hashable, MutableSequence
from typing import Any, Final, Generic, Protocol, Self, TypeVar

import msgspec

from agon.kit.seats import CHANCE

_ALONE: Final = tuple((seat,) for seat in range(16))
_NATURE: Final = (CHANCE,)


class Frame(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Something still owed. Frames are values: a changed one is a new one."""

    def owed(self) -> tuple[int, ...]:
        """The seats that must answer now."""
        raise NotImplementedError


class Ask(Frame, frozen=True, gc=False):
    """One seat owes a decision; the subclass says which."""

    seat: int

    def owed(self) -> tuple[int, ...]:
        return _ALONE[self.seat]


class Await(Frame, frozen=True, gc=False):
    """Nature owes an act; the subclass says which."""

    def owed(self) -> tuple[int, ...]:
        return _NATURE


class Transition(Frame, frozen=True, gc=False):
    """Nobody owes anything: the rules go on by themselves when they come to it. See `kit.rules`."""

    def owed(self) -> tuple[int, ...]:
        return ()


F = TypeVar("F", bound=Frame)


class Each(Frame, Generic[F], frozen=True, gc=False):
    """Several seats owe answers at once: a sub-stack for every seat, empty where nothing is owed."""

    stacks: tuple[tuple[F, ...], ...]

    def owed(self) -> tuple[int, ...]:
        return tuple([seat for seat, stack in enumerate(self.stacks) if stack])

    def top(self, seat: int) -> F:
        """What this seat, which owes an answer, must answer next."""
        return self.stacks[seat][-1]


class State(Protocol):
    """The full truth of a match: mutable, small, cheap to copy."""

    @property
    def stack(self) -> MutableSequence[Any]: ...

    def clone(self) -> Self:
        """A copy that shares nothing that can change."""
        ...

    def key(self) -> Hashable:
        """Equal for equal positions, however they were reached."""
        ...
