"""Answers in advance: a seat says what it will answer before it is asked.

A plan is data: a question, the answers in the order in which they are wished, and what must stay as it is. The first
answer that is legal is given when the question comes, so 'this tile, else that, else pass' is a list, and so is 'up to
9, raising by one'. A game declares which of its questions can be foreseen, and until when an answer to them stands.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Generic, TypeVar
from zlib import crc32

import msgspec

from agon.kit.action import Action
from agon.kit.frame import Ask, State
from agon.kit.refusal import Refusal

S = TypeVar("S", bound=State)

MOST_PLANS: Final = 24  # of a seat
MOST_ANSWERS: Final = 100  # of a plan
MOST_ABOUT: Final = 4

Scope = tuple[int, ...]
"""What must stay as it is for a plan to stand: public facts, as numbers."""

About = tuple[int, ...]
"""What a plan is about, where a question may come about several things: tiles of a lot, for instance."""

NOT_FORESEEN: Final = Refusal("agon/not-foreseen")


class Plan(msgspec.Struct, frozen=True):
    """What a seat will answer: the first of these that is legal when it is asked."""

    question: str  # the kind of frame
    answers: tuple[Action, ...]
    until: str  # by its name, what must stay as it is
    about: About = ()  # nothing: whatever the question is about


class Moment(msgspec.Struct, frozen=True):
    """For whom and until when a plan is looked at, and what it is about."""

    seat: int
    until: str
    about: About = ()


Asked = Callable[[S, Moment], S | Refusal]
"""A copy of the state in which the seat is asked now, or why it will not be."""


def asked_now(frame: Callable[[int], Ask]) -> Callable[[Any, Moment], Any]:
    """As things stand, with the question on top: what is legal then may be planned."""

    def asked(s: Any, moment: Moment) -> Any:
        return with_question(s, frame(moment.seat))

    return asked


def with_question(s: S, frame: Ask) -> S:
    """A copy in which this is asked now."""
    copy = s.clone()
    copy.stack.append(frame)
    return copy


@dataclass(frozen=True, slots=True)
class Foreseen(Generic[S]):
    """A question that may be answered in advance.

    Whether a plan stands, fits and answers must follow from what everybody can see: else an answer that comes at once
    would tell what is hidden. So where hidden things decide what is legal, `complete` must leave no case open.
    """

    frame: type[Ask]
    until: Mapping[str, Callable[[S, int], Scope]]  # the usual one first
    asked: Asked[S]
    fits: Callable[[S, Moment], bool] = lambda s, moment: True  # whether it speaks to the question that is open
    subjects: Callable[[S, int], Sequence[About]] = lambda s, seat: ((),)  # what a plan may be about now
    complete: Callable[[S, int, Sequence[Any]], Sequence[Any]] = lambda s, seat, answers: answers
    kinds: tuple[type[Action], ...] = ()  # the only kinds of action that may be planned; none: all
    rising: bool = False  # answers differ in a number, and the least that is legal is tried first


@dataclass(frozen=True, slots=True)
class Advance(Generic[S]):
    """All questions of a game that may be answered in advance, in the order in which they are offered."""

    questions: tuple[Foreseen[S], ...] = ()
    by_name: Mapping[str, Foreseen[S]] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "by_name", {one.frame.__name__: one for one in self.questions})


def for_ever(s: State, seat: int) -> Scope:
    """Until the match is over or the plan is taken back."""
    return ()


def fingerprint(*facts: object) -> int:
    """A number that changes when any of these facts does."""
    return crc32(repr(facts).encode())
