"""What the protocol asks of the rules while a match is played, read from a list of rows.

A game has a row for every kind of its frames. Who is asked, what is legal, what an action does, why another is refused
and what nature draws follows from there.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

from agon.kit.action import Action, Deal
from agon.kit.bag import Draw
from agon.kit.event import Emit
from agon.kit.frame import Ask, Each, Frame, State, actors, pending
from agon.kit.refusal import NOT_ASKED, NOT_YOUR_TURN, Refusal
from agon.kit.rows import Chance, Course, Decision, Row, check_once

S = TypeVar("S", bound=State)
A = TypeVar("A", bound=Action)

_Apply = Callable[[S, int, Any, Emit | None], None]


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
    public: Callable[[S, int], bool] = lambda s, seat: False  # whether everybody can see if the seat has a choice
    rows: tuple[Row[S, A], ...] = ()

    @staticmethod
    def of(
        *rows: Row[S, A],
        actors: Callable[[S], tuple[int, ...]] = actors,
        why_not_asked: Callable[[S, int, Action], Refusal] = not_your_turn,
    ) -> Rules[S, A]:
        """The rules that these rows tell; a game may order its actors, and have a word for who must wait.

        With steps among the rows, they are run after each action, and a question that all have answered is taken off.
        """
        told = _Told(rows, why_not_asked)
        apply = told.apply_and_go_on if told.steps else told.apply
        return Rules(actors, told.legal_actions, apply, told.refuse, told.chance, told.public, rows)


class _Told(Generic[S, A]):
    """The rows, each looked up by the kind of frame or action."""

    def __init__(self, rows: tuple[Row[S, A], ...], why_not_asked: Callable[[S, int, Action], Refusal]) -> None:
        check_once(row.frame for row in rows)
        decisions = [row for row in rows if isinstance(row, Decision)]
        draws = [row for row in rows if isinstance(row, Chance)]
        answers = [(row.frame, one) for row in decisions for one in row.answers.values()]
        self._why_not_asked: Final = why_not_asked
        self.steps: Final = {row.frame: row.run for row in rows if isinstance(row, Course)}
        self._draw: Final = {row.frame: row.draw for row in draws}
        self._deal: Final = {row.frame: row.apply for row in draws}
        self._legal: Final = {row.frame: row.legal for row in decisions}
        self._public: Final = {row.frame: row.public for row in decisions}
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

    def public(self, s: S, seat: int) -> bool:
        """Whether everybody can see if this seat, which is asked, has a choice."""
        frame = pending(s, seat)
        return isinstance(frame, Ask) and self._public[type(frame)](s, seat, frame)

    def chance(self, s: S) -> Draw:
        """Nature's pending act."""
        return self._draw[type(s.stack[-1])](s)

    def apply(self, s: S, seat: int, action: A | Deal, emit: Emit | None) -> None:
        """Carry out an action that is known to be legal."""
        self._apply[type(action)](s, seat, action, emit)

    def apply_and_go_on(self, s: S, seat: int, action: A | Deal, emit: Emit | None) -> None:
        """Carry out an action that is known to be legal, and all that follows from it by itself."""
        self._apply[type(action)](s, seat, action, emit)
        stack, steps = s.stack, self.steps
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
