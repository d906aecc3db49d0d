"""A game in numbers and plain values: every action has a number, every state its JSON values, and both come back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from agon.kit.action import Action
from agon.kit.box import Box
from agon.kit.frame import State
from agon.kit.slots import dump_slots, load_slots

S = TypeVar("S", bound=State)
A = TypeVar("A", bound=Action)


@dataclass(frozen=True, slots=True)
class Encoding(Generic[S, A]):
    """Both ways: how many numbers there are, actions by number, states as JSON values."""

    encodings: int
    encode: Callable[[A], int]
    decode: Callable[[int], A]
    dump: Callable[[S], object]
    load: Callable[[object, Box], S]

    @staticmethod
    def of(actions: Sequence[A], state: type[S]) -> Encoding[S, A]:
        """An action's number is its place among all actions of the game; a state is stored slot by slot."""
        numbers = {action: number for number, action in enumerate(actions)}
        return Encoding(
            encodings=len(actions),
            encode=numbers.__getitem__,
            decode=lambda number: actions[number],
            dump=dump_slots,
            load=lambda data, box: load_slots(state, data, box=box),
        )
