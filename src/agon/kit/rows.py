"""A row of a game's rules: something that may be owed, how it is answered, and what that does.

`ask` is a decision of a seat with its `answer`s, `draw` an act of nature, `step` what the rules do by themselves: one
each for the kinds of frame. Types are checked here, so that a row cannot join what does not belong together.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar, overload

from agon.kit.action import Action, Deal
from agon.kit.bag import Draw
from agon.kit.event import Emit
from agon.kit.frame import Ask, Await, State, Transition
from agon.kit.refusal import NOT_ASKED, Refusal

S = TypeVar("S", bound=State)
A = TypeVar("A", bound=Action)
X = TypeVar("X", bound=Action)  # one kind of action
Q = TypeVar("Q", bound=Ask)  # one kind of question
T = TypeVar("T", bound=Transition)
S_contra = TypeVar("S_contra", bound=State, contravariant=True)
Q_contra = TypeVar("Q_contra", bound=Ask, contravariant=True)


@dataclass(frozen=True, slots=True)
class Answer(Generic[S_contra, Q_contra]):
    """A kind of action that answers a question: what it does, or None if it never may, and why it may not now."""

    action: type[Action]
    apply: Callable[[S_contra, int, Any, Emit | None], None] | None
    why: Callable[[S_contra, int, Q_contra, Any], Refusal]


@dataclass(frozen=True, slots=True)
class Decision(Generic[S, A]):
    """A seat is asked; `public` tells whether everybody can see if it has a choice."""

    frame: type[Ask]
    legal: Callable[[S, int, Any], list[A]]
    answers: dict[type[Action], Answer[S, Any]]
    public: Callable[[S, int, Any], bool]


@dataclass(frozen=True, slots=True)
class Chance(Generic[S]):
    """Nature draws."""

    frame: type[Await]
    draw: Callable[[S], Draw]
    apply: Callable[[S, Deal, Emit | None], None]


@dataclass(frozen=True, slots=True)
class Course(Generic[S]):
    """The rules go on by themselves."""

    frame: type[Transition]
    run: Callable[[S, Any, Emit | None], None]


Row = Decision[S, A] | Chance[S] | Course[S]


@overload
def answer(action: type[X], apply: Callable[[S, int, X, Emit | None], None]) -> Answer[S, Ask]: ...
@overload
def answer(
    action: type[X], apply: Callable[[S, int, X, Emit | None], None], why: Callable[[S, int, Q, X], Refusal]
) -> Answer[S, Q]: ...
def answer(
    action: type[X],
    apply: Callable[[S, int, X, Emit | None], None],
    why: Callable[[S, int, Any, X], Refusal] | None = None,
) -> Answer[S, Any]:
    """A possible answer: what it does, and why it is refused where it is not legal, if the rules have a word for it."""
    return Answer(action, apply, why or _not_asked)


def never(action: type[X], why: Callable[[S, int, Q, X], Refusal]) -> Answer[S, Q]:
    """No answer to this question, but one that a player may well try: why it is refused."""
    return Answer(action, None, why)


def _not_asked(s: State, seat: int, frame: Ask, action: Action) -> Refusal:
    return NOT_ASKED


def ask(
    frame: type[Q],
    legal: Callable[[S, int, Q], list[A]],
    *answers: Answer[S, Q],
    public: Callable[[S, int, Q], bool] | bool = False,
) -> Decision[S, A]:
    """A decision: what a seat that owes it may do, and the kinds of action that are answers to it.

    `public` says that everybody can see whether the seat has a choice, always or when a function says so: only then
    may its only answer be given for it, since what comes at once tells that there was no other.
    """
    check_once(one.action for one in answers)
    seen = public if callable(public) else _always if public else _never
    return Decision(frame, legal, {one.action: one for one in answers}, seen)


def _always(s: State, seat: int, frame: Ask) -> bool:
    return True


def _never(s: State, seat: int, frame: Ask) -> bool:
    return False


def draw(frame: type[Await], bag: Callable[[S], Draw], apply: Callable[[S, Deal, Emit | None], None]) -> Chance[S]:
    """An act of nature: what may be drawn, and what becomes of what was."""
    return Chance(frame, bag, apply)


def step(frame: type[T], run: Callable[[S, T, Emit | None], None]) -> Course[S]:
    """What the rules do by themselves when they come to it."""
    return Course(frame, run)


def check_once(kinds: Iterable[type]) -> None:
    """No kind of frame has two rows, no kind of action two answers to the same question."""
    twice = [kind.__name__ for kind, count in Counter(kinds).items() if count > 1]
    if twice:
        raise ValueError(f"more than once: {', '.join(twice)}")
