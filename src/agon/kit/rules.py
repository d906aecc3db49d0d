"""The rules of a game as a list of rows: what may be owed, how it is answered, and what follows.

A game writes a row for every kind of its frames. Who is asked, what is legal, what an action does, why another is
refused and what nature draws is read from there.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar, overload

from agon.kit.action import Action, Deal
from agon.kit.bag import Draw
from agon.kit.event import Emit
from agon.kit.frame import Ask, Await, Each, Frame, State, Step, actors, pending
from agon.kit.refusal import NOT_ASKED, NOT_YOUR_TURN, Refusal

S = TypeVar("S", bound=State)
A = TypeVar("A", bound=Action)
X = TypeVar("X", bound=Action)  # one kind of action
Q = TypeVar("Q", bound=Ask)  # one kind of question
T = TypeVar("T", bound=Step)
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
    """A seat is asked."""

    frame: type[Ask]
    legal: Callable[[S, int, Any], list[A]]
    answers: dict[type[Action], Answer[S, Any]]


@dataclass(frozen=True, slots=True)
class Chance(Generic[S]):
    """Nature draws."""

    frame: type[Await]
    draw: Callable[[S], Draw]
    apply: Callable[[S, Deal, Emit | None], None]


@dataclass(frozen=True, slots=True)
class Course(Generic[S]):
    """The rules go on by themselves."""

    frame: type[Step]
    run: Callable[[S, Any, Emit | None], None]


Row = Decision[S, A] | Chance[S] | Course[S]
_Apply = Callable[[S, int, Any, Emit | None], None]


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


def ask(frame: type[Q], legal: Callable[[S, int, Q], list[A]], *answers: Answer[S, Q]) -> Decision[S, A]:
    """A decision: what a seat that owes it may do, and the kinds of action that are answers to it."""
    return Decision(frame, legal, {one.action: one for one in answers})


def draw(frame: type[Await], bag: Callable[[S], Draw], apply: Callable[[S, Deal, Emit | None], None]) -> Chance[S]:
    """An act of nature: what may be drawn, and what becomes of what was."""
    return Chance(frame, bag, apply)


def step(frame: type[T], run: Callable[[S, T, Emit | None], None]) -> Course[S]:
    """What the rules do by themselves when they come to it."""
    return Course(frame, run)


def not_your_turn(s: State, seat: int, action: Action) -> Refusal:
    """Of a seat that is not asked no more is said, unless a game knows a rule that shuts it out."""
    return NOT_YOUR_TURN


@dataclass(frozen=True, slots=True)
class Rules(Generic[S, A]):
    """What the protocol asks of the rules while a match is played, and the rows that it follows from."""

    actors: Callable[[S], tuple[int, ...]]
    legal_actions: Callable[[S, int], list[A]]
    apply: Callable[[S, int, A | Deal, Emit | None], None]
    refuse: Callable[[S, int, Action], Refusal | None]
    chance: Callable[[S], Draw]
    rows: tuple[Row[S, A], ...]

    @staticmethod
    def of(
        *rows: Row[S, A],
        actors: Callable[[S], tuple[int, ...]] = actors,
        why_not_asked: Callable[[S, int, Action], Refusal] = not_your_turn,
    ) -> Rules[S, A]:
        """The rules that these rows tell; a game may have an order of its actors, and a word for who must wait."""
        told = _Told(rows, why_not_asked)
        return Rules(
            actors,
            told.legal_actions,
            told.apply_and_go_on if told._steps else told.apply,
            told.refuse,
            told.chance,
            rows,
        )


class _Told(Generic[S, A]):
    """The rows, each looked up by the kind of frame or action."""

    def __init__(self, rows: tuple[Row[S, A], ...], why_not_asked: Callable[[S, int, Action], Refusal]) -> None:
        if len({row.frame for row in rows}) < len(rows):
            raise ValueError("two rows for one frame")
        decisions = [row for row in rows if isinstance(row, Decision)]
        draws = [row for row in rows if isinstance(row, Chance)]
        answers = [(row.frame, one) for row in decisions for one in row.answers.values()]
        self._why_not_asked: Final = why_not_asked
        self._steps: Final = {row.frame: row.run for row in rows if isinstance(row, Course)}
        self._draw: Final = {row.frame: row.draw for row in draws}
        self._deal: Final = {row.frame: row.apply for row in draws}
        self._legal: Final = {row.frame: row.legal for row in decisions}
        self._why: Final[dict[tuple[type, type], Callable[[S, int, Any, Any], Refusal]]] = {
            (frame, one.action): one.why for frame, one in answers
        }
        self._asked: Final[dict[tuple[type, type], _Apply[S]]] = {
            (frame, one.action): one.apply for frame, one in answers if one.apply
        }
        self._apply: Final[dict[type, _Apply[S]]] = {
            Deal: self._apply_deal,
            **{action: self._whatever_is_asked(action) for _, action in self._asked},
        }

    def _whatever_is_asked(self, action: type) -> _Apply[S]:
        """What an action does: most do the same whatever is asked, so that nobody need look."""
        ways = {apply for (_, one), apply in self._asked.items() if one is action}
        return ways.pop() if len(ways) == 1 else self._apply_asked

    def _apply_asked(self, s: S, seat: int, action: Action, emit: Emit | None) -> None:
        top = s.stack[-1]
        asked = top.top(seat) if type(top) is Each else top
        self._asked[type(asked), type(action)](s, seat, action, emit)

    def _apply_deal(self, s: S, seat: int, deal: Deal, emit: Emit | None) -> None:
        self._deal[type(s.stack[-1])](s, deal, emit)

    def legal_actions(self, s: S, seat: int) -> list[A]:
        """Everything this seat may do now."""
        stack = s.stack
        if not stack:
            return []
        frame = stack[-1]
        legal = self._legal.get(type(frame))
        if legal is None:
            return self._legal_of_several(s, seat, frame)
        return legal(s, seat, frame) if frame.seat == seat else []

    def _legal_of_several(self, s: S, seat: int, top: Frame) -> list[A]:
        """What this seat may do where several are asked at once; where nature acts nobody may do anything."""
        if isinstance(top, Ask):
            raise KeyError(f"no row for {type(top).__name__}")
        stacks = top.stacks if type(top) is Each else ()
        if not 0 <= seat < len(stacks) or not stacks[seat]:
            return []
        frame = stacks[seat][-1]
        return self._legal[type(frame)](s, seat, frame)

    def chance(self, s: S) -> Draw:
        """Nature's pending act."""
        return self._draw[type(s.stack[-1])](s)

    def apply(self, s: S, seat: int, action: A | Deal, emit: Emit | None) -> None:
        """Carry out an action that is known to be legal, and all that follows from it by itself."""
        self._apply[type(action)](s, seat, action, emit)

    def apply_and_go_on(self, s: S, seat: int, action: A | Deal, emit: Emit | None) -> None:
        """Carry out an action that is known to be legal, and all that follows from it by itself."""
        self._apply[type(action)](s, seat, action, emit)
        stack, steps = s.stack, self._steps
        while stack:
            top = stack[-1]
            kind = type(top)
            run = steps.get(kind)
            if run is not None:
                stack.pop()
                run(s, top, emit)
            elif kind is Each and not any(top.stacks):
                stack.pop()
            else:
                return

    def refuse(self, s: S, seat: int, action: Action) -> Refusal | None:
        """None for a legal action; else why it is not one: not asked, not that, or what the rules say."""
        if action in self.legal_actions(s, seat):
            return None
        frame = pending(s, seat)
        if frame is None:
            return self._why_not_asked(s, seat, action)
        why = self._why.get((type(frame), type(action)))
        return why(s, seat, frame, action) if why else NOT_ASKED
